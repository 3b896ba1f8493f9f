import { expect, test } from 'vitest';
import { allOf, obstacleOf, quoteOf } from './withdrawRules.ts';

const terms = {
  available: '120.456789',
  elsewhere: '0',
  limits: { min: '10', max: '5000' },
  countLeft: null,
  amountLeft: null,
  fee: { fixed: '1', percent: '2', most: '2.5' },
  freeLeft: 0,
  turnover: { required: '0', done: '0', left: '0' },
  heldUntil: null,
  missing: [],
  cards: [],
  cancellable: false,
  waiting: [],
};

test('[WA-5] "all" is never more than there is, nor than the limits, nor finer than the currency', () => {
  expect(allOf(terms, 2)).toBe('120.45000000');
  expect(allOf(terms, 0)).toBe('120.00000000');
  expect(allOf({ ...terms, amountLeft: '50' }, 2)).toBe('50.00000000');
  expect(allOf({ ...terms, available: '9000' }, 2)).toBe('5000.00000000');
});

test('[WA-2] fee and net add up to the amount, and a free withdrawal has no fee', () => {
  expect(quoteOf('50', terms, 2)).toEqual({ amount: '50', fee: '2.00000000', net: '48.00000000' });
  expect(quoteOf('500', terms, 2)).toMatchObject({ fee: '2.50000000', net: '497.50000000' });
  expect(quoteOf('500', { ...terms, freeLeft: 1 }, 2)).toMatchObject({ net: '500.00000000' });
});

test('[WA-2] what comes first is told first', () => {
  expect(obstacleOf(terms)).toBeNull();
  const all = {
    ...terms,
    available: '1',
    amountLeft: '1',
    countLeft: 0,
    turnover: { required: '5', done: '1', left: '4' },
    heldUntil: '2026-11-24T07:30:00Z',
    missing: ['card' as const],
  };
  const told = [];
  for (const gone of [
    {},
    { missing: [] },
    { heldUntil: null },
    { turnover: terms.turnover },
    { countLeft: 1 },
    { amountLeft: null },
    { available: '10' },
  ]) {
    Object.assign(all, gone);
    told.push(obstacleOf(all));
  }
  expect(told).toEqual(['missing', 'held', 'turnover', 'count', 'daily', 'low', null]);
});
