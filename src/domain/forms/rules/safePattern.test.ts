import { expect, test } from 'vitest';
import { rules } from '#schemas/rules.ts';
import { isSafePattern } from './safePattern.ts';

test.each([
  '^[A-Za-z][A-Za-z0-9_]{3,15}$',
  '^\\d{6}$',
  '^(?=.*\\d)(?=.*[a-z])[A-Za-z\\d]{8,20}$',
  '^(\\+?\\d{1,3})?\\d{6,14}$',
  '^[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+$',
  '^\\w+([.-]\\w+)*@\\w+([.-]\\w+)*\\.[A-Za-z]{2,3}$',
  '^1[3-9]\\d{9}$',
  '^[\\u4e00-\\u9fa5]{2,20}$',
  '^(?:alpha|beta)$',
  '^\\p{L}+$',
  '^[^<>]+$',
])('%s is accepted', (pattern) => {
  expect(isSafePattern(pattern, 32)).toBe(true);
});

test.each([
  ['exponential', '^(a+)+$'],
  ['exponential', '^(\\w+\\s?)*$'],
  ['exponential', '^(a|a)*$'],
  ['exponential', '^(a|ab|b)*$'],
  ['exponential', '^(.*)*$'],
  ['exponential', '^([a-z]+)*[0-9]$'],
  ['exponential', '^((ab?)*c?)*$'],
  ['exponential', '^(a?){30}(a){30}$'],
  ['ever more ways', '^\\d*\\d*\\d*\\d*\\d*x$'],
  ['a back reference', '^(a)\\1$'],
  ['a lookbehind', '^(?<=a)b$'],
  ['no pattern', '^[a-z$'],
  ['not of Unicode mode', '^\\_+$'],
  ['far too long', `^${'a'.repeat(300)}$`],
])('%s is refused: %s', (_why, pattern) => {
  expect(isSafePattern(pattern, 64)).toBe(false);
});

test('an accepted pattern ends early by its structure, not by a time limit', () => {
  expect(isSafePattern('^\\d*\\d*$', 64)).toBe(true);
  expect(isSafePattern('^\\d*\\d*\\d*\\d*\\d*$', 64)).toBe(false);
});

test('every pattern of the rule table may be used on its own longest value', () => {
  for (const [key, { pattern, maxLength }] of Object.entries(rules))
    expect([key, isSafePattern(pattern, maxLength)]).toEqual([key, true]);
});
