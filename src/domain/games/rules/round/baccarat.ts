import { dealt, rankIndex } from './cards.ts';
import { chipGame } from './chipGame.ts';
import { percentOf, type RulesOfRound } from './roundRules.ts';

/** Decks in the shoe, freshly shuffled for every round. */
export const baccaratDecks = 8;

/** Both hands of a round. */
export interface BaccaratHands {
  readonly player: readonly number[];
  readonly banker: readonly number[];
}

/** Index of the ace and of the nine in the ranks. */
const [nine, ace] = [7, 12];

/** What a card counts: an ace one, ten and court cards nothing. */
const pointsOf = (card: number): number => {
  const rank = rankIndex(card);
  if (rank === ace) return 1;
  return rank > nine ? 0 : rank + 2;
};

/** The points of a hand: the last digit of the sum. */
export const baccaratPoints = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

/** The values of the player's third card at which the banker draws, by the banker's points; on fewer always. */
const bankerDraws: Readonly<Record<number, string>> = {
  3: '012345679',
  4: '234567',
  5: '4567',
  6: '67',
  7: '',
};

/** Plays the third cards: nobody draws after an eight or nine; the player draws up to five; the banker by the table. */
export function playBaccarat(cards: readonly number[]): BaccaratHands {
  const [a, b, c, d, fifth, sixth] = cards as [number, number, number, number, number, number];
  const [player, banker] = [
    [a, c],
    [b, d],
  ];
  const [points, bankers] = [baccaratPoints(player), baccaratPoints(banker)];
  if (points > 7 || bankers > 7) return { player, banker };
  if (points > 5) return { player, banker: bankers > 5 ? banker : [...banker, fifth] };
  const draws = bankers < 3 || bankerDraws[bankers]?.includes(String(pointsOf(fifth)));
  return { player: [...player, fifth], banker: draws ? [...banker, sixth] : banker };
}

/** The result of a round. */
export function baccaratWinner({ player, banker }: BaccaratHands): 'player' | 'banker' | 'tie' {
  const lead = baccaratPoints(player) - baccaratPoints(banker);
  return lead > 0 ? 'player' : lead < 0 ? 'banker' : 'tie';
}

/** What winning spots pay in hundredths of the stake, stake included. */
export const baccaratOdds = {
  player: 200,
  banker: 195,
  tie: 900,
  playerPair: 1200,
  bankerPair: 1200,
} as const;
export type BaccaratSpot = keyof typeof baccaratOdds;

const isPair = ([a = 0, b = 0]: readonly number[]): boolean => rankIndex(a) === rankIndex(b);

/** Whether a spot wins. */
export function wins(hands: BaccaratHands, on: BaccaratSpot): boolean {
  if (on === 'playerPair') return isPair(hands.player);
  return on === 'bankerPair' ? isPair(hands.banker) : baccaratWinner(hands) === on;
}

function pays(hands: BaccaratHands, on: BaccaratSpot): number {
  if (wins(hands, on)) return baccaratOdds[on];
  // A tie gives the stakes on both sides back.
  return (on === 'player' || on === 'banker') && baccaratWinner(hands) === 'tie' ? 100 : 0;
}

/** Of all ways to deal six cards of the shoe in turn, those in which each result comes. */
export const baccaratWays = {
  player: 2_230_518_282_592_256n,
  banker: 2_292_252_566_437_888n,
  tie: 475_627_426_473_216n,
} as const;

const { player, banker, tie } = baccaratWays;
const all = player + banker + tie;
const sameRank = BigInt(4 * baccaratDecks - 1);
const otherCards = BigInt(52 * baccaratDecks - 1);

/** Baccarat by the rules of the third card, dealt under the name of `kind`. */
export const baccaratOf = <K extends 'baccarat' | 'speedBaccarat'>(kind: K): RulesOfRound<BaccaratHands> => ({
  ...chipGame<BaccaratHands>({
    isSpot: (on) => Object.hasOwn(baccaratOdds, on),
    draw: (chance) => playBaccarat(dealt(baccaratDecks, 6, chance)),
    pays: (hands, on) => pays(hands, on as BaccaratSpot),
  }),
  returns: [
    { of: 'player', percent: percentOf(2n * player + tie, all) },
    { of: 'banker', percent: percentOf(195n * banker + 100n * tie, 100n * all) },
    { of: 'tie', percent: percentOf(9n * tie, all) },
    { of: 'pair', percent: percentOf(12n * sameRank, otherCards) },
  ],
  simpleBet: 'player',
  view: (hands) => ({ kind, player: [...hands.player], banker: [...hands.banker] }),
});

/** Baccarat, and the same dealt quickly. */
export const baccarat = baccaratOf('baccarat');
export const speedBaccarat = baccaratOf('speedBaccarat');
