import { type RunnerId, runnerIds } from '#schemas/games/sports.ts';
import { type ExactChance, offeredOdds } from './odds.ts';

/** Markets of a race, in display order. */
export const raceMarkets = ['win', 'place'] as const;
export type RaceMarket = (typeof raceMarkets)[number];

/** How many runners are placed. */
export const placesPaid = 3;

/**
 * The order of a race is drawn place by place: of the runners that are left, each comes next with a probability in
 * proportion to its strength, a whole number. `draw` returns an integer from 0 to its argument - 1. Numbers of runners,
 * from 1.
 */
export function raceOrder(strengths: readonly number[], draw: (below: number) => number): number[] {
  const left = strengths.map((strength, at) => ({ strength, number: at + 1 }));
  const order: number[] = [];
  while (left.length > 0) {
    let target = draw(left.reduce((sum, { strength }) => sum + strength, 0));
    const next = left.findIndex(({ strength }) => {
      target -= strength;
      return target < 0;
    });
    order.push(...left.splice(next, 1).map(({ number }) => number));
  }
  return order;
}

/** The strengths of the others than these, together, as a divisor. */
const without = (total: number, ...gone: readonly number[]): bigint =>
  BigInt(gone.reduce((sum, strength) => sum - strength, total));

/** The exact chance of every runner to be first, second or third: over all three that can come before it or with it. */
function placeChances(strengths: readonly number[]): ExactChance[] {
  const total = strengths.reduce((sum, strength) => sum + strength, 0);
  const pairs = strengths.flatMap((first, a) => strengths.slice(a + 1).map((second) => [first, second]));
  // A common denominator of all orders of three.
  const all = [
    without(total),
    ...strengths.map((first) => without(total, first)),
    ...pairs.map(([first = 0, second = 0]) => without(total, first, second)),
  ].reduce((product, factor) => product * factor, 1n);
  const ways = strengths.map(() => 0n);
  for (const [a, first] of strengths.entries())
    for (const [b, second] of strengths.entries())
      for (const [c, third] of strengths.entries()) {
        if (a === b || a === c || b === c) continue;
        const share =
          (BigInt(first) * BigInt(second) * BigInt(third) * all) /
          (without(total) * without(total, first) * without(total, first, second));
        for (const at of [a, b, c]) ways[at] = (ways[at] ?? 0n) + share;
      }
  return ways.map((some) => ({ ways: some, all }));
}

/** The exact chances of all runners in a market, by their numbers. */
export function raceChances(strengths: readonly number[], market: RaceMarket): readonly ExactChance[] {
  if (market === 'place') return placeChances(strengths);
  const all = BigInt(strengths.reduce((sum, strength) => sum + strength, 0));
  return strengths.map((strength) => ({ ways: BigInt(strength), all }));
}

/** The markets of a race with the odds of its runners. */
export const raceOffers = (strengths: readonly number[]) =>
  raceMarkets.map((id) => ({
    id,
    line: null,
    selections: raceChances(strengths, id).flatMap((chance, at) => {
      const [runner, odds] = [runnerIds[at], offeredOdds(chance)];
      return runner === undefined || odds === undefined ? [] : [{ id: runner, odds }];
    }),
  }));

/** The place of a runner in the order of a race, from 1. */
export const finishingPlaceOf = (runner: RunnerId, order: readonly number[]): number =>
  order.indexOf(runnerIds.indexOf(runner) + 1) + 1;

/** Whether a runner wins a market with the order of a race. */
export const runnerWins = (market: RaceMarket, runner: RunnerId, order: readonly number[]): boolean =>
  finishingPlaceOf(runner, order) <= (market === 'win' ? 1 : placesPaid);
