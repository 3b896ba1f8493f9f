import { oddsOfHundredths, overAtOnce, percentOf, type RulesOfRound } from './roundRules.ts';

/** Rows of pins that a player may choose. */
export const plinkoRows = [8, 12, 16] as const;
export type PlinkoRows = (typeof plinkoRows)[number];

/** How far the pays of the slots are apart. */
export const plinkoRisks = ['low', 'medium', 'high'] as const;
export type PlinkoRisk = (typeof plinkoRisks)[number];

/** Pays in hundredths from the outermost slot to the one in the middle; both halves are the same. */
const halves: Readonly<Record<PlinkoRows, Readonly<Record<PlinkoRisk, readonly number[]>>>> = {
  8: {
    low: [570, 220, 110, 100, 40],
    medium: [1400, 300, 130, 70, 30],
    high: [2900, 410, 150, 30, 10],
  },
  12: {
    low: [1200, 330, 160, 140, 110, 100, 40],
    medium: [3800, 1100, 400, 200, 110, 60, 20],
    high: [17_200, 2400, 810, 200, 70, 20, 10],
  },
  16: {
    low: [1600, 900, 190, 140, 140, 120, 110, 100, 40],
    medium: [11_700, 4000, 1000, 500, 300, 150, 100, 50, 20],
    high: [100_000, 12_900, 2600, 900, 400, 200, 20, 20, 10],
  },
};

/** Pays in hundredths of all slots, one more than there are rows. */
export function plinkoPays(rows: PlinkoRows, risk: PlinkoRisk): readonly number[] {
  const half = halves[rows][risk];
  return [...half, ...half.slice(0, -1).reverse()];
}

/** The code of a bet. */
export const plinkoCode = (rows: PlinkoRows, risk: PlinkoRisk): string => `rows-${rows}-${risk}`;

/** All bets by their codes. */
const bets = new Map(
  plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => [plinkoCode(rows, risk), { rows, risk }] as const)),
);

/** Reads `rows-12-high`; undefined for another code. */
export const plinkoBetOf = (on: string) => bets.get(on);

/** In how many of all ways a ball falls into each slot: the rows of Pascal's triangle. */
const waysOf = (rows: number): readonly number[] =>
  rows === 0 ? [1] : [1, ...waysOf(rows - 1).map((ways, at, all) => ways + (all[at + 1] ?? 0))];

const returnOf = (rows: PlinkoRows, risk: PlinkoRisk): number => {
  const pays = plinkoPays(rows, risk);
  return waysOf(rows).reduce((sum, ways, slot) => sum + ways * (pays[slot] ?? 0), 0);
};

interface PlinkoState {
  readonly rows: PlinkoRows;
  /** At each row 0 for left, 1 for right. */
  readonly path: readonly number[];
}

/** A ball falls through rows of pins, at each to the left or right alike; the slot where it ends pays. */
export const plinko: RulesOfRound<PlinkoState> = {
  ...overAtOnce,
  returns: plinkoRows.map((rows) => ({
    of: `rows-${rows}`,
    percent: percentOf(
      BigInt(Math.min(...plinkoRisks.map((risk) => returnOf(rows, risk)))),
      BigInt(100 * 2 ** rows),
    ),
  })),
  simpleBet: plinkoCode(8, 'low'),
  start([bet, ...more], { chance }) {
    const on = plinkoBetOf(bet?.on ?? '');
    if (!on || more.length > 0) return undefined;
    const path = Array.from({ length: on.rows }, () => chance(0, 2));
    const slot = path.reduce((sum, side) => sum + side, 0);
    return {
      state: { rows: on.rows, path },
      odds: [oddsOfHundredths(plinkoPays(on.rows, on.risk)[slot] ?? 0)],
    };
  },
  view: ({ rows, path }) => ({ kind: 'plinko', rows, path: [...path] }),
};
