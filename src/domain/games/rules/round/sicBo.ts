import { chipGame } from './chipGame.ts';
import { percentOf, type RulesOfRound } from './roundRules.ts';

export type Roll = readonly [number, number, number];

const faces = [1, 2, 3, 4, 5, 6] as const;

/** What a total pays in hundredths of the stake, stake included: far totals come seldom. */
const totalOdds: Readonly<Record<number, number>> = {
  4: 6300,
  5: 3200,
  6: 1900,
  7: 1300,
  8: 900,
  9: 800,
  10: 700,
};

/** A spot of the table: its group, and what it pays at a roll in hundredths of the stake, stake included. */
interface SicBoSpot {
  readonly group: 'even' | 'single' | 'double' | 'total' | 'triple';
  readonly pays: (roll: Roll) => number;
}

const sumOf = (roll: Roll): number => roll[0] + roll[1] + roll[2];
const countOf = (roll: Roll, face: number): number => roll.filter((one) => one === face).length;
const isTriple = (roll: Roll): boolean => countOf(roll, roll[0]) === 3;

/** A spot that pays twice the stake; it loses on three of a kind. */
const evens = (wins: (sum: number) => boolean): SicBoSpot => ({
  group: 'even',
  pays: (roll) => (!isTriple(roll) && wins(sumOf(roll)) ? 200 : 0),
});

/** What a single number pays by how many dice show it. */
const singleOdds = [0, 200, 300, 400] as const;

/** All spots of the table by their codes. */
export const sicBoSpots: ReadonlyMap<string, SicBoSpot> = new Map<string, SicBoSpot>([
  ['small', evens((sum) => sum < 11)],
  ['big', evens((sum) => sum > 10)],
  ['odd', evens((sum) => sum % 2 === 1)],
  ['even', evens((sum) => sum % 2 === 0)],
  ...faces.map((face): [string, SicBoSpot] => [
    `single-${face}`,
    { group: 'single', pays: (roll) => singleOdds[countOf(roll, face)] ?? 0 },
  ]),
  ...faces.map((face): [string, SicBoSpot] => [
    `double-${face}`,
    { group: 'double', pays: (roll) => (countOf(roll, face) > 1 ? 1200 : 0) },
  ]),
  ...faces.map((face): [string, SicBoSpot] => [
    `triple-${face}`,
    { group: 'triple', pays: (roll) => (countOf(roll, face) === 3 ? 19_100 : 0) },
  ]),
  ['anyTriple', { group: 'triple', pays: (roll) => (isTriple(roll) ? 3200 : 0) }],
  ...Array.from({ length: 14 }, (_, at): [string, SicBoSpot] => {
    const total = at + 4;
    const odds = totalOdds[Math.min(total, 21 - total)] ?? 0;
    return [`total-${total}`, { group: 'total', pays: (roll) => (sumOf(roll) === total ? odds : 0) }];
  }),
]);

/** Every roll of three dice. */
export const allRolls: readonly Roll[] = faces.flatMap((a) =>
  faces.flatMap((b) => faces.map((c): Roll => [a, b, c])),
);

/** The highest that a spot pays, in hundredths of the stake. */
export const mostPaid = (on: string): number =>
  Math.max(...allRolls.map((roll) => sicBoSpots.get(on)?.pays(roll) ?? 0));

/** The least return of the spots of a group. */
function returnOf(group: SicBoSpot['group']): string {
  const sums = [...sicBoSpots.values()]
    .filter((spot) => spot.group === group)
    .map(({ pays }) => allRolls.reduce((sum, roll) => sum + pays(roll), 0));
  return percentOf(BigInt(Math.min(...sums)), BigInt(100 * allRolls.length));
}

const die = (chance: (low: number, above: number) => number): number => chance(1, 7);

/** Three dice under a cup. */
export const sicBo: RulesOfRound<{ readonly dice: Roll }> = {
  ...chipGame<{ readonly dice: Roll }>({
    isSpot: (on) => sicBoSpots.has(on),
    draw: (chance) => ({ dice: [die(chance), die(chance), die(chance)] }),
    pays: ({ dice }, on) => sicBoSpots.get(on)?.pays(dice) ?? 0,
  }),
  returns: [
    { of: 'sicBoEven', percent: returnOf('even') },
    { of: 'sicBoSingle', percent: returnOf('single') },
    { of: 'sicBoDouble', percent: returnOf('double') },
    { of: 'sicBoTotal', percent: returnOf('total') },
    { of: 'sicBoTriple', percent: returnOf('triple') },
  ],
  simpleBet: 'small',
  view: ({ dice }) => ({ kind: 'sicBo', dice: [...dice] }),
};
