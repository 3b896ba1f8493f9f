import { expect, test } from 'vitest';
import type { ShownTerms } from '#src/parts/contract-terms/shownTerms.ts';
import { readOffer, type TypedOffer, typedOffer } from './readOffer.ts';

const form = { decimals: 2, intl: 'en', names: ['$', 'USD'] };
const own: ShownTerms = {
  steps: [
    { from: '1000', percent: '0.30000000' },
    { from: '5000', percent: '0.5' },
  ],
  active: 3,
  most: '200',
  period: null,
};
const typed = (change: Partial<TypedOffer> = {}): TypedOffer => ({ ...typedOffer(own, form), ...change });
const step = (from: string, percent: string, key = 0) => ({ key, from, percent });
const errorsOf = (change: Partial<TypedOffer>) => readOffer(typed(change), own, form).errors;

test('what is typed of terms reads as the same terms', () => {
  expect(typed().steps.map(({ percent }) => percent)).toEqual(['0.3', '0.5']);
  const { terms, errors } = readOffer(typed(), own, form);
  expect(errors).toEqual([]);
  expect(terms).toEqual({ ...own, steps: [{ from: '1000', percent: '0.3' }, own.steps[1]] });
});

test('says which field cannot be read', () => {
  expect(errorsOf({ steps: [step('much', '')], active: 'three', most: '1.000' })).toEqual([
    { field: 'from.0', why: 'notAmount' },
    { field: 'percent.0', why: 'notAmount' },
    { field: 'most', why: 'ambiguous' },
    { field: 'active', why: 'notAmount' },
  ]);
});

test('says what makes no sense, at its step', () => {
  expect(errorsOf({ steps: [] })).toEqual([{ field: 'steps', why: 'none' }]);
  expect(errorsOf({ steps: [step('1000', '0.2'), step('900', '0.3', 1)] })).toEqual([
    { field: 'from.1', why: 'order' },
  ]);
  expect(errorsOf({ steps: [step('1000', '0')] })).toEqual([{ field: 'percent.0', why: 'percent' }]);
  expect(errorsOf({ steps: [step('1000', '101')] })).toEqual([{ field: 'percent.0', why: 'percent' }]);
  expect(errorsOf({ most: '0' })).toEqual([{ field: 'most', why: 'bound' }]);
});

test('says what is above the own contract', () => {
  expect(errorsOf({ steps: [step('1000', '0.2'), step('4000', '0.4', 1)] })).toEqual([
    { field: 'percent.1', why: 'above', excess: { kind: 'step', at: 1, own: '0.30000000' } },
  ]);
  expect(errorsOf({ active: '2' })).toMatchObject([{ field: 'active', why: 'above' }]);
  expect(errorsOf({ most: '' })).toMatchObject([{ field: 'most', why: 'above' }]);
});

test('digits and signs of other languages are understood', () => {
  const persian = { decimals: 2, intl: 'fa', names: ['$'] };
  const { terms, errors } = readOffer(
    { steps: [step('۲۰۰۰', '۰٫۲۵')], active: '۳', most: '۱۵۰', period: null },
    own,
    persian,
  );
  expect(errors).toEqual([]);
  expect(terms).toMatchObject({ steps: [{ from: '2000', percent: '0.25' }], active: 3, most: '150' });
});
