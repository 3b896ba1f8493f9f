import { expect, test } from 'vitest';
import { runnerIds } from '#schemas/games/sports.ts';
import {
  finishingPlaceOf,
  raceChances,
  raceMarkets,
  raceOffers,
  raceOrder,
  runnerWins,
} from './raceRules.ts';

const fields = [
  [1, 1, 1, 1, 1, 1],
  [5, 3, 2, 8, 1, 4],
  [40, 10, 11, 12, 13, 14, 15, 16],
];

/** Every order of a field with its exact share of all, as a fraction. */
function orders(strengths: readonly number[]): { order: number[]; up: bigint; down: bigint }[] {
  const walk = (
    order: number[],
    left: readonly number[],
    up: bigint,
    down: bigint,
  ): { order: number[]; up: bigint; down: bigint }[] => {
    if (left.length === 0) return [{ order, up, down }];
    const total = left.reduce((sum, number) => sum + (strengths[number - 1] ?? 0), 0);
    return left.flatMap((number) =>
      walk(
        [...order, number],
        left.filter((other) => other !== number),
        up * BigInt(strengths[number - 1] ?? 0),
        down * BigInt(total),
      ),
    );
  };
  return walk(
    [],
    strengths.map((_, at) => at + 1),
    1n,
    1n,
  );
}

test.each(fields.slice(0, 2).map((field) => [field]))(
  '[GL-10][SV-3] chances of a race of %j are those of all its orders',
  (strengths) => {
    const all = orders(strengths);
    for (const market of raceMarkets)
      for (const [at, { ways, all: parts }] of raceChances(strengths, market).entries()) {
        const runner = runnerIds[at] ?? 'r1';
        const winning = all.filter(({ order }) => runnerWins(market, runner, order));
        const common = winning.reduce(
          (product, { down }) => (product % down === 0n ? product : product * down),
          1n,
        );
        const sum = winning.reduce((total, { up, down }) => total + (up * common) / down, 0n);
        expect(sum * parts).toBe(ways * common);
      }
  },
);

test.each(fields.map((field) => [field]))(
  '[GL-10][SV-3] a race of %j returns 95 percent, never more',
  (strengths) => {
    for (const { id, selections } of raceOffers(strengths)) {
      const chances = raceChances(strengths, id);
      expect(selections).toHaveLength(strengths.length);
      const sum = chances.reduce((total, { ways }) => total + ways, 0n);
      // One runner wins, three are placed.
      expect(sum).toBe((chances[0]?.all ?? 0n) * (id === 'win' ? 1n : 3n));
      for (const [at, { odds }] of selections.entries()) {
        const { ways = 0n, all = 1n } = chances[at] ?? {};
        const hundredths = BigInt(odds.replace('.', ''));
        expect(hundredths * ways <= 95n * all && (hundredths + 1n) * ways > 95n * all).toBe(true);
      }
    }
  },
);

test('[GL-10] an order has every runner once, drawn by strength', () => {
  expect(raceOrder([5, 3, 2], () => 0)).toEqual([1, 2, 3]);
  expect(raceOrder([5, 3, 2], (below) => below - 1)).toEqual([3, 2, 1]);
  expect(raceOrder([5, 3, 2], (below) => Math.min(below - 1, 5))).toEqual([2, 3, 1]);
  expect([finishingPlaceOf('r2', [2, 3, 1]), finishingPlaceOf('r1', [2, 3, 1])]).toEqual([1, 3]);
});
