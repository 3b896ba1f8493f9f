import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameFamilies } from '#schemas/codes.ts';
import { type AgentRates, rateFault, ratesAbove, ratesWithin, readRate, stepRate } from './agentRates.ts';

const bounds = { floor: '0.25', ceiling: '2' };

test('[AG-4] a rate stays within its bounds, and has at most three decimals', () => {
  expect(['0.25', '1', '2', '2.000'].map((text) => rateFault(text, bounds))).toEqual(
    Array(4).fill(undefined),
  );
  expect(['0.249', '2.001', '1.2345', '', '-1', '1e1', '101'].map((text) => rateFault(text, bounds))).toEqual(
    [...['low', 'high', 'form', 'form', 'form', 'form', 'form']],
  );
});

test('[AG-4] a typed rate is read in any script', () => {
  expect(
    ['0.5', '0,5', '\u0660\u066b\u0665', '\u06f0.\u06f5 \u066a', '0.50 %', '00.5'].map(readRate),
  ).toEqual([...Array(5).fill('0.5'), '0.5']);
  expect(['', '.', 'x', '1.2.3', '1,234.5', '0.1234', '-1', '1000'].map(readRate)).toEqual(
    Array(8).fill(null),
  );
});

test('[AG-4] steps end at the bounds', () => {
  expect([stepRate('1', true, bounds), stepRate('1', false, bounds)]).toEqual(['1.1', '0.9']);
  expect([stepRate('1.95', true, bounds), stepRate('0.3', false, bounds)]).toEqual(['2', '0.25']);
});

const percent = fc.integer({ min: 0, max: 100_000 }).map((n) => `${n / 1000}`);
const rates = fc.dictionary(fc.constantFrom(...gameFamilies), percent) as fc.Arbitrary<AgentRates>;

test('[AG-5] rates within others are never above them, and as they were where they were not', () => {
  fc.assert(
    fc.property(rates, rates, (mine, most) => {
      const within = ratesWithin(mine, most);
      expect(ratesAbove(within, most)).toEqual([]);
      expect(Object.keys(within).sort()).toEqual(Object.keys(mine).sort());
      for (const category of gameFamilies)
        if (!ratesAbove(mine, most).includes(category)) expect(within[category]).toBe(mine[category]);
    }),
  );
});
