/** Code of the lottery that a lottery game of the catalogue plays. Games of a classification share a lottery's draws. */
export function lotteryOfGame(classify: string, name: string): string {
  if (classify === 'PICK') return name.includes('4D') ? 'TIDE4D' : 'TERN3D';
  if (classify === 'REGIONAL') return name.startsWith('Central') ? 'PALM2D' : 'JADE535';
  if (classify === 'LOTTO') return 'LAGOON645';
  if (classify === 'K3') return 'SAMPANK3';
  return classify === 'KENO' || classify === 'BINGO' ? 'REEFKENO' : 'MOTU1M';
}
