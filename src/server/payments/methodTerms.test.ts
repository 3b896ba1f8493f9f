import { describe, expect, test } from 'vitest';
import { methodInputs } from '#schemas/api/methodInputs.ts';
import { languageCodes } from '#schemas/languages.ts';
import { payMethods } from '../seed/rows/payMethods.ts';
import { checkMethodFields } from './checkFields.ts';
import { type MethodField, type MethodTerms, methodTermsProblem } from './methodTerms.ts';

const [bank] = payMethods;
if (!bank) throw new Error('no method');
const terms: MethodTerms = bank.terms;
const label = { EN: { label: 'Field' } };
const field = (change: Partial<MethodField>): MethodField => ({
  ...{ key: 'one', input: 'text', texts: label, required: true, options: [], pattern: '' },
  ...{ minLength: 1, maxLength: 10, ...change },
});
const wrong = (change: Partial<MethodField>, value: string) =>
  checkMethodFields([field(change)], { one: value }).wrong;

describe('[WA-1] the terms of a method', () => {
  test.each(payMethods)('of the demo are right, in every language: $id', ({ terms: seeded }) => {
    expect(methodTermsProblem(seeded)).toBeUndefined();
    for (const texts of [seeded.texts, ...seeded.fields.map((one) => one.texts)])
      expect(Object.keys(texts).sort()).toEqual([...languageCodes].sort());
  });

  test.each<[string, unknown]>([
    ['no object', null],
    ['an unknown name', { ...terms, script: 'x' }],
    ['no English text', { ...terms, texts: { FA: { title: 'x' } } }],
    ['an amount as a number', { ...terms, limits: { min: 1, max: '2' } }],
    ['a least amount of zero', { ...terms, limits: { min: '0', max: '2' } }],
    ['bounds that exclude every amount', { ...terms, limits: { min: '3', max: '2' } }],
    ['a control that no page draws', { ...terms, fields: [field({ input: 'signature' })] }],
    ['two fields of one name', { ...terms, fields: [field({}), field({})] }],
    ['a choice of nothing', { ...terms, fields: [field({ input: 'choice' })] }],
    ['lengths that exclude every value', { ...terms, fields: [field({ minLength: 11 })] }],
    ['a pattern that cannot be read', { ...terms, fields: [field({ pattern: '(' })] }],
    ['a pattern that searches for ever', { ...terms, fields: [field({ pattern: '(a+)+b' })] }],
    ['a proof that is required and cannot be sent', { ...terms, proof: { most: 0, required: true } }],
  ])('are refused: %s', (_, value) => {
    expect(methodTermsProblem(value)).toEqual(expect.any(String));
  });
});

describe('[WA-1] what a member fills in', () => {
  test('is judged by each control that a page can draw', () => {
    const options = [{ value: 'a', texts: label }];
    const cases: Readonly<Record<(typeof methodInputs)[number], readonly [string, string]>> = {
      text: ['Teva', ' '],
      digits: ['0123', '12a'],
      email: ['a@b.pf', 'a@b'],
      tel: ['+689 8700', 'call me'],
      choice: ['a', 'b'],
      date: ['2026-02-28', '2026-02-30'],
    };
    for (const input of methodInputs) {
      const [right, bad] = cases[input];
      expect([input, wrong({ input, options }, right)]).toEqual([input, []]);
      expect([input, wrong({ input, options }, bad)]).toEqual([input, ['one']]);
    }
  });

  test('has a length in characters, a pattern of the whole value, and no unknown name', () => {
    expect(wrong({ minLength: 3 }, 'ab')).toEqual(['one']);
    expect(wrong({ maxLength: 3 }, '👍👍👍')).toEqual([]);
    expect(wrong({ maxLength: 3 }, 'abcd')).toEqual(['one']);
    expect(wrong({ pattern: 'a|b' }, 'ab')).toEqual(['one']);
    expect(wrong({ required: false, minLength: 3 }, '  ')).toEqual([]);
    expect(checkMethodFields([], { toString: 'x' }).wrong).toEqual(['toString']);
    expect(checkMethodFields([field({ key: 'toString' })], {}).wrong).toEqual(['toString']);
    expect(checkMethodFields([field({})], { one: '  Teva ' }).values).toEqual({ one: 'Teva' });
  });
});
