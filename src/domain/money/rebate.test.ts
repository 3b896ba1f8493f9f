import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentAt, type RebateStake, rebateOf, shareRebate } from './rebate.ts';
import { compareAmounts, fitsDecimals, fromUnits, sumOf, toUnits } from './units.ts';

const money = fc.bigInt({ min: 1n, max: 10n ** 15n }).map((units) => fromUnits(units));
const percent = fc.bigInt({ min: 0n, max: 10n ** 9n }).map((units) => fromUnits(units));
const decimals = fc.constantFrom(0, 2, 8);
const stakes = fc.uniqueArray(
  fc.record({
    category: fc.constantFrom('RNG', 'LIVE', 'SPORTS'),
    vendor: fc.constantFrom('A', 'B', 'C', 'D'),
    stake: money,
  }),
  { selector: ({ category, vendor }) => `${category} ${vendor}`, maxLength: 12 },
);
const bound = fc.bigInt({ min: 0n, max: 10n ** 13n }).map((units) => fromUnits(units));
const percentOf = (category: string) => ({ RNG: '0.85', LIVE: '0.4', SPORTS: '0' })[category] ?? '0';
const totalOf = (lines: readonly { readonly amount: string }[]) =>
  sumOf(...lines.map(({ amount }) => amount));

test('[PR-2] a rebate is the exact percentage, rounded down once to the last unit of the currency', () => {
  for (const [stake, rate, digits, expected] of [
    ['1234.56', '0.5', 2, '6.17000000'],
    ['0.01', '99', 2, '0.00000000'],
    ['199', '0.5', 0, '0.00000000'],
    ['200', '0.5', 0, '1.00000000'],
    ['0.00000001', '100', 8, '0.00000001'],
    ['99999999999999999999', '0.8', 2, '799999999999999999.99000000'],
  ] as const)
    expect([stake, rate, rebateOf(stake, rate, digits)]).toEqual([stake, rate, expected]);
});

test('[PR-2] never more than the percentage, less than a unit below it, and more for more', () => {
  fc.assert(
    fc.property(money, money, percent, decimals, (stake, more, rate, digits) => {
      const rebate = toUnits(rebateOf(stake, rate, digits));
      const exact = toUnits(stake) * toUnits(rate);
      const unit = 10n ** BigInt(8 - digits);
      expect(rebate * 10n ** 10n <= exact).toBe(true);
      expect((rebate + unit) * 10n ** 10n > exact).toBe(true);
      expect(toUnits(rebateOf(sumOf(stake, more), rate, digits)) >= rebate).toBe(true);
      expect(fitsDecimals(fromUnits(rebate), digits)).toBe(true);
    }),
  );
});

test('[PR-2] lines and their sum do not depend on the order of the stakes, and keep to both bounds', () => {
  const mixed = stakes.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  fc.assert(
    fc.property(mixed, bound, fc.option(bound), decimals, ([list, other], dayLeft, budgetLeft, digits) => {
      const bounds = { decimals: digits, dayLeft, budgetLeft };
      const lines = shareRebate(list, percentOf, bounds);
      expect(shareRebate(other, percentOf, bounds)).toEqual(lines);
      const total = totalOf(lines);
      expect(compareAmounts(total, dayLeft)).toBeLessThanOrEqual(0);
      if (budgetLeft !== null) expect(compareAmounts(total, budgetLeft)).toBeLessThanOrEqual(0);
      for (const line of lines) {
        expect(line.category).not.toBe('SPORTS');
        expect(fitsDecimals(line.amount, digits)).toBe(true);
        expect(line.cut === null).toBe(line.amount === line.computed);
      }
    }),
  );
});

test('[PR-2] what bounds leave is the least of what was computed, of the day and of the budget', () => {
  const full = (list: readonly RebateStake[]) =>
    shareRebate(list, percentOf, { decimals: 8, dayLeft: '9999999999', budgetLeft: null });
  fc.assert(
    fc.property(stakes, bound, bound, (list, dayLeft, budgetLeft) => {
      const total = totalOf(shareRebate(list, percentOf, { decimals: 8, dayLeft, budgetLeft }));
      const least = [totalOf(full(list)), dayLeft, budgetLeft].map(toUnits);
      expect(toUnits(total)).toBe(least.reduce((a, b) => (a < b ? a : b)));
    }),
  );
});

test('[PR-2] a bound is named where it takes something away: first the day’s, then the budget', () => {
  const list = [
    { category: 'RNG', vendor: 'A', stake: '1000' },
    { category: 'RNG', vendor: 'B', stake: '1000' },
  ];
  const cuts = (dayLeft: string, budgetLeft: string | null) =>
    shareRebate(list, percentOf, { decimals: 2, dayLeft, budgetLeft }).map(({ amount, cut }) => [
      amount,
      cut,
    ]);
  expect(cuts('100', null)).toEqual([
    ['8.50000000', null],
    ['8.50000000', null],
  ]);
  expect(cuts('10', '100')).toEqual([
    ['8.50000000', null],
    ['1.50000000', 'day'],
  ]);
  expect(cuts('100', '3.999')).toEqual([
    ['3.99000000', 'budget'],
    ['0.00000000', 'budget'],
  ]);
});

test('[PR-2] a level that the rates do not know has the percentage of the highest one below it', () => {
  const rates = { RNG: { '0': '0.2', '2': '0.5' }, LIVE: { '1': '0.1' } };
  expect([0, 1, 2, 9].map((level) => percentAt(rates, 'RNG', level))).toEqual(['0.2', '0.2', '0.5', '0.5']);
  expect(percentAt(rates, 'LIVE', 0)).toBe('0');
  expect(percentAt(rates, 'toString', 3)).toBe('0');
});
