import fc from 'fast-check';
import { expect, test } from 'vitest';
import { climbOf, conditionTurns, offerExcess, sampleCost, stepChanges } from './contractOffers.ts';
import { type ContractTerms, staysWithin } from './contracts.ts';

const own: ContractTerms = {
  steps: [
    { from: '1000', percent: '0.3' },
    { from: '5000', percent: '0.5' },
  ],
  active: 3,
  most: '200',
};
const within: ContractTerms = { steps: [{ from: '1000', percent: '0.2' }], active: 3, most: '100' };

test('names the step of an offer that is above the own contract', () => {
  expect(offerExcess(within, own)).toBeUndefined();
  const steps = [
    { from: '1000', percent: '0.2' },
    { from: '4000', percent: '0.4' },
  ];
  expect(offerExcess({ ...within, steps }, own)).toEqual({ kind: 'step', at: 1, own: '0.3' });
  expect(offerExcess({ ...within, steps: [{ from: '900', percent: '0.1' }] }, own)).toEqual({
    kind: 'step',
    at: 0,
    own: null,
  });
  expect(offerExcess({ ...within, active: 2 }, own)).toEqual({ kind: 'active' });
  expect(offerExcess({ ...within, most: null }, own)).toEqual({ kind: 'most' });
  expect(offerExcess({ ...within, most: '200.01' }, own)).toEqual({ kind: 'most' });
});

const scale = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 4 }).chain((froms) =>
  fc
    .array(fc.integer({ min: 1, max: 9 }), { minLength: froms.length, maxLength: froms.length })
    .map((percents) => {
      const ascending = percents.toSorted((a, b) => a - b);
      return froms
        .toSorted((a, b) => a - b)
        .map((from, at) => ({ from: `${from}`, percent: `${ascending[at]}` }));
    }),
);
const anyTerms = fc.record({
  steps: scale,
  active: fc.integer({ min: 0, max: 3 }),
  most: fc.option(fc.integer({ min: 1, max: 9 }).map(String)),
});

test('finds something exactly where the offer does not stay within the own contract', () => {
  fc.assert(
    fc.property(anyTerms, anyTerms, (offer, mine) => {
      expect(offerExcess(offer, mine) === undefined).toBe(staysWithin(offer, mine));
    }),
  );
});

test('says of every base of two scales what changes there', () => {
  const after = {
    steps: [
      { from: '1000.00', percent: '0.2' },
      { from: '3000', percent: '0.4' },
      { from: '5000', percent: '0.5' },
    ],
  };
  expect(stepChanges(own, after)).toEqual([
    { from: '1000', before: '0.3', after: '0.2', turn: -1 },
    { from: '3000', before: '0.3', after: '0.4', turn: 1 },
    { from: '5000', before: '0.5', after: '0.5', turn: 0 },
  ]);
  expect(stepChanges({ steps: [] }, within)).toEqual([{ from: '1000', before: null, after: '0.2', turn: 1 }]);
});

test('fewer who must bet, and a higher bound or none, are for the better', () => {
  expect(conditionTurns(own, { active: 2, most: null })).toEqual({ active: 1, most: 1 });
  expect(conditionTurns(own, { active: 4, most: '100' })).toEqual({ active: -1, most: -1 });
  expect(conditionTurns({ active: 0, most: null }, own)).toEqual({ active: -1, most: -1 });
  expect(conditionTurns(own, own)).toEqual({ active: 0, most: 0 });
});

test('says how far it is to the next step', () => {
  expect(climbOf(own, '250')).toEqual({
    reached: null,
    next: own.steps[0],
    left: '750.00000000',
    share: '25',
  });
  expect(climbOf(own, '-50')).toMatchObject({ left: '1050.00000000', share: '0' });
  expect(climbOf(own, '4999.99')).toMatchObject({ reached: own.steps[0], share: '99' });
  expect(climbOf(own, '5000')).toEqual({ reached: own.steps[1], next: null, left: '0', share: '100' });
});

test('tries an offer with the average day, half month, or the whole of 30 days', () => {
  // A thousand a day: the first step, two a day.
  expect(sampleCost(within, { base: '30000', active: 3 }, 'day', 2)).toBe('60.00000000');
  expect(sampleCost(within, { base: '30000', active: 3 }, 'half', 2)).toBe('60.00000000');
  expect(sampleCost(within, { base: '60000', active: 3 }, 'month', 2)).toBe('100.00000000');
  expect(sampleCost(within, { base: '29999', active: 3 }, 'day', 2)).toBe('0.00000000');
  expect(sampleCost(within, { base: '30000', active: 2 }, 'day', 2)).toBe('0.00000000');
});
