import { rankIndex, ranks, suits } from '#src/domain/games/rules/round/cards.ts';
import { bestPokerHand } from '#src/domain/games/rules/round/pokerHands.ts';
import { choices } from './choices.ts';

/** Numbers of which the sums of any seven, each taken four times at most, differ. */
const keys = [0, 1, 5, 22, 98, 453, 2031, 8698, 22_854, 83_661, 262_349, 636_345, 1_479_181];
const keyOf = (card: number): number => keys[rankIndex(card)] ?? 0;

/** Scores of seven cards without a flush by the sum of their keys. */
const plain = new Int32Array(7_825_760);
/** Scores of five to seven cards of one suit by the set of their ranks. */
const suited = new Int32Array(2 ** ranks.length);

/** All ways to take seven ranks, none more than four times. */
function addPlain(from: number, taken: readonly number[]): void {
  if (taken.length === 7) {
    // Suits that never make a flush.
    const cards = taken.map((rank, at) => rank * 4 + ((at + (taken[at - 4] === rank ? 1 : 0)) % 4));
    plain[cards.reduce((sum, card) => sum + keyOf(card), 0)] = bestPokerHand(cards).score;
    return;
  }
  for (let rank = from; rank < ranks.length; rank++)
    if (taken.at(-4) !== rank) addPlain(rank, [...taken, rank]);
}

let isFilled = false;
function fill(): void {
  if (isFilled) return;
  isFilled = true;
  addPlain(0, []);
  for (const count of [5, 6, 7])
    for (const taken of choices(ranks.length, count)) {
      const set = taken.reduce((bits, rank) => bits | (1 << rank), 0);
      suited[set] = bestPokerHand(taken.map((rank) => rank * 4)).score;
    }
}

/** Returns what two cards make of five on the table, much quicker than `bestPokerHand`. */
export function sevenCardScores(board: readonly number[]): (a: number, b: number) => number {
  fill();
  const base = board.reduce((sum, card) => sum + keyOf(card), 0);
  const sets = suits.map((_, suit) =>
    board.filter((card) => card % 4 === suit).reduce((bits, card) => bits | (1 << rankIndex(card)), 0),
  );
  const flush = suits.findIndex((_, suit) => board.filter((card) => card % 4 === suit).length >= 3);
  const set = sets[flush] ?? 0;
  const bitOf = (card: number) => (card % 4 === flush ? 1 << rankIndex(card) : 0);
  return (a, b) => {
    const score = plain[base + keyOf(a) + keyOf(b)] ?? 0;
    return flush < 0 ? score : Math.max(score, suited[set | bitOf(a) | bitOf(b)] ?? 0);
  };
}
