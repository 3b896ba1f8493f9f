import { chipGame } from './chipGame.ts';
import { percentOf, type RulesOfRound } from './roundRules.ts';

/** Pockets of the wheel: 0 to 36. */
export const pockets = 37;

/** The numbers of a European wheel, clockwise. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

const reds: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

/** The colour of a number's pocket. */
export const colourOf = (number: number): 'green' | 'red' | 'black' =>
  number === 0 ? 'green' : reds.has(number) ? 'red' : 'black';

/** Bets on more than one number: whether a number from 1 to 36 wins. Nothing but itself wins on zero. */
const outside: Readonly<Record<string, (number: number) => boolean>> = {
  red: (n) => reds.has(n),
  black: (n) => !reds.has(n),
  odd: (n) => n % 2 === 1,
  even: (n) => n % 2 === 0,
  low: (n) => n <= 18,
  high: (n) => n > 18,
  ...Object.fromEntries([1, 2, 3].map((k) => [`dozen-${k}`, (n: number) => Math.ceil(n / 12) === k])),
  ...Object.fromEntries([1, 2, 3].map((k) => [`column-${k}`, (n: number) => n % 3 === k % 3])),
};

const numbers = Array.from({ length: pockets }, (_, number) => number);

/** The winning numbers of every spot of the table. */
export const covered: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...numbers.map((number) => [`straight-${number}`, [number]] as const),
  ...Object.entries(outside).map(
    ([on, wins]) => [on, numbers.filter((number) => number > 0 && wins(number))] as const,
  ),
]);

/** What a winning spot pays in hundredths of the stake, stake included: fair on 36 numbers, so that zero is the house's. */
export function spotOdds(on: string): number {
  const winners = covered.get(on)?.length;
  return winners === undefined ? 0 : 3600 / winners;
}

/** What a spot pays at a number. */
export const paysAt = (number: number, on: string): number =>
  covered.get(on)?.includes(number) ? spotOdds(on) : 0;

/** A European wheel with one zero: all spots return the same. */
export const roulette: RulesOfRound<{ readonly number: number }> = {
  ...chipGame<{ readonly number: number }>({
    isSpot: (on) => covered.has(on),
    draw: (chance) => ({ number: chance(0, pockets) }),
    pays: ({ number }, on) => paysAt(number, on),
  }),
  returns: [{ of: 'all', percent: percentOf(36n, BigInt(pockets)) }],
  simpleBet: 'red',
  view: ({ number }) => ({ kind: 'roulette', number }),
};
