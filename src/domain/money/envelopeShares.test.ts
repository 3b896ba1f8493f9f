import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallestAmount, wrongShare } from './envelopeShares.ts';
import { fromUnits } from './units.ts';

const hundred = { budget: '100', envelopes: 10, least: '1', most: '20' };

test('[AG-6] a budget keeps to the bounds of its envelopes, or says which one it cannot', () => {
  expect(wrongShare(hundred, 2)).toBeNull();
  expect(wrongShare({ ...hundred, least: '10', most: '10' }, 2)).toBeNull();
  expect(wrongShare({ ...hundred, least: '10.01' }, 2)).toBe('least');
  expect(wrongShare({ ...hundred, least: '0' }, 2)).toBe('least');
  expect(wrongShare({ ...hundred, least: '0.001' }, 2)).toBe('least');
  expect(wrongShare({ ...hundred, most: '9.99' }, 2)).toBe('most');
  expect(wrongShare({ ...hundred, least: '5', most: '4' }, 2)).toBe('most');
  expect(wrongShare({ ...hundred, most: '10.555' }, 2)).toBe('most');
});

test('[AG-6] the smallest share and the whole budget always fit, where there is enough for every envelope', () => {
  expect([0, 2, 8].map(smallestAmount)).toEqual(['1', '0.01', '0.00000001']);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 10 ** 6 }), (envelopes, more) => {
      const budget = fromUnits(BigInt(envelopes + more) * 10n ** 6n);
      expect(wrongShare({ budget, envelopes, least: smallestAmount(2), most: budget }, 2)).toBeNull();
    }),
  );
});
