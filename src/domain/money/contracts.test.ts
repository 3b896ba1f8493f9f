import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ContractTerms, netPay, payOf, staysWithin, termsFault } from './contracts.ts';
import { compareAmounts, fromUnits, sumOf, toUnits } from './units.ts';

const daily: ContractTerms = {
  steps: [
    { from: '1000', percent: '0.5' },
    { from: '5000', percent: '0.8' },
    { from: '20000', percent: '1' },
  ],
  active: 3,
  most: '250',
};

test('a period comes to the percentage of the step that it has reached, of all of it', () => {
  for (const [base, active, amount, because] of [
    ['999.99', 9, '0.00000000', 'below'],
    ['1000', 9, '5.00000000', null],
    ['4999.99', 9, '24.99000000', null],
    ['5000', 9, '40.00000000', null],
    ['5000', 2, '0.00000000', 'tooFew'],
    ['20000', 3, '200.00000000', null],
    ['99999', 3, '250.00000000', 'bound'],
    ['-300', 3, '0.00000000', 'below'],
  ] as const)
    expect([base, active, payOf(daily, { base, active }, 2)]).toMatchObject([
      base,
      active,
      { amount, because },
    ]);
  expect(payOf(daily, { base: '5000', active: 9 }, 2).step?.percent).toBe('0.8');
  // A currency without decimals.
  expect(payOf(daily, { base: '1234', active: 9 }, 0).amount).toBe('6.00000000');
  // From nothing on, nothing is still nothing.
  const from0 = { ...daily, steps: [{ from: '0', percent: '5' }] };
  expect(payOf(from0, { base: '0', active: 9 }, 2)).toEqual({
    amount: '0.00000000',
    step: null,
    because: 'below',
  });
});

test('terms that say too little, too much or go back are refused', () => {
  expect(termsFault(daily)).toBeUndefined();
  const step = (from: string, percent: string) => ({ from, percent });
  for (const [change, fault] of [
    [{ steps: [] }, 'none'],
    [{ steps: [step('10', '1'), step('10', '2')] }, 'order'],
    [{ steps: [step('10', '2'), step('20', '1')] }, 'order'],
    [{ steps: [step('-1', '2')] }, 'order'],
    [{ steps: [step('0', '0')] }, 'percent'],
    [{ steps: [step('0', '100.01')] }, 'percent'],
    [{ active: -1 }, 'bound'],
    [{ active: 1.5 }, 'bound'],
    [{ most: '0' }, 'bound'],
  ] as const)
    expect([change, termsFault({ ...daily, ...change })]).toEqual([change, fault]);
});

test('an offer is within a contract where it is so at every base, for as many players, and by its bound', () => {
  const within = (change: Partial<ContractTerms>) => staysWithin({ ...daily, ...change }, daily);
  expect(within({})).toBe(true);
  expect(within({ steps: [{ from: '1000', percent: '0.4' }] })).toBe(true);
  expect(within({ steps: [{ from: '999', percent: '0.4' }] })).toBe(false);
  expect(within({ steps: [{ from: '5000', percent: '0.9' }] })).toBe(false);
  expect(within({ active: 4, most: '100' })).toBe(true);
  expect(within({ active: 2 })).toBe(false);
  expect(within({ most: null })).toBe(false);
  expect(staysWithin({ ...daily, most: null }, { ...daily, most: null })).toBe(true);
});

const cents = fc.bigInt({ min: 0n, max: 10n ** 9n }).map((amount) => fromUnits(amount * 10n ** 6n));
const scale = fc
  .uniqueArray(fc.tuple(fc.nat(50_000), fc.integer({ min: 1, max: 300 })), {
    selector: ([from]) => from,
    minLength: 1,
    maxLength: 5,
  })
  .map((rows) => {
    const percents = rows.map(([, percent]) => percent).sort((a, b) => a - b);
    return rows
      .map(([from]) => from)
      .sort((a, b) => a - b)
      .map((from, at) => ({ from: String(from), percent: fromUnits(BigInt(percents[at] ?? 1) * 10n ** 6n) }));
  });
const terms: fc.Arbitrary<ContractTerms> = fc.record({
  steps: scale,
  active: fc.nat(4),
  most: fc.option(cents.filter((amount) => toUnits(amount) > 0n)),
});

test('more play never brings less, and bounds are kept', () => {
  fc.assert(
    fc.property(terms, cents, cents, fc.nat(9), (contract, base, more, active) => {
      expect(termsFault(contract)).toBeUndefined();
      const some = payOf(contract, { base, active }, 2).amount;
      expect(
        compareAmounts(payOf(contract, { base: sumOf(base, more), active }, 2).amount, some),
      ).toBeGreaterThanOrEqual(0);
      if (contract.most !== null) expect(compareAmounts(some, contract.most)).toBeLessThanOrEqual(0);
    }),
  );
});

test('offers within a contract without a bound never come to more than it, however a team is split', () => {
  const branches = fc.array(fc.tuple(terms, cents, fc.nat(5)), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(terms, branches, cents, (contract, below, rest) => {
      const own = { ...contract, most: null };
      const offers = below.filter(([offer]) => staysWithin(offer, own));
      const paid = offers.map(([offer, base, active]) => payOf(offer, { base, active }, 2).amount);
      const base = sumOf(rest, ...offers.map(([, part]) => part));
      const active = offers.reduce((sum, [, , part]) => sum + part, 0);
      const gross = payOf(own, { base, active }, 2).amount;
      expect(netPay(gross, paid).short).toBe('0.00000000');
    }),
  );
});

test('what is left, and what is short, is exact', () => {
  expect(netPay('10', ['3', '2.5'])).toEqual({ net: '4.50000000', short: '0.00000000' });
  expect(netPay('5', ['3', '2.5'])).toEqual({ net: '0.00000000', short: '0.50000000' });
});
