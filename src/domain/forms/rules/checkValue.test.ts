import { describe, expect, test } from 'vitest';
import { type RuleKey, ruleKeys, rules } from '#schemas/rules.ts';
import { checkFields, checkValue } from './checkValue.ts';

const family = '👨‍👩‍👧';

describe('[AU-14] one value by its rule', () => {
  const rows: [RuleKey, string, boolean][] = [
    ['loginUsername', 'abcd', true],
    ['loginUsername', 'a.b_c-1@x', true],
    ['loginUsername', 'abc', false],
    ['loginUsername', 'a'.repeat(32), true],
    ['loginUsername', 'a'.repeat(33), false],
    ['loginUsername', 'ab cd', false],
    ['loginUsername', 'abcd\n', false],
    ['loginPassword', '12345', false],
    ['loginPassword', '123456', true],
    ['loginPassword', ' \n\t\u0000ü', false],
    ['loginPassword', ' \n\t\u0000üx', true],
    ['loginPassword', 'p'.repeat(64), true],
    ['loginPassword', 'p'.repeat(65), false],
    ['captcha', '1', true],
    ['captcha', '123456', true],
    ['captcha', '1234567', false],
    ['captcha', '12a', false],
    ['captcha', '١٢', false],
  ];
  test.each(rows)('%s %j fits: %j', (key, value, fits) => {
    expect(checkValue(value, rules[key], true)).toBe(fits ? null : rules[key].message);
  });

  test.each(ruleKeys)('%s: an optional empty value passes, a required one does not', (key) => {
    expect(checkValue('', rules[key], false)).toBeNull();
    expect(checkValue('', rules[key], true)).toBe(rules[key].message);
  });

  test('characters are counted, not UTF-16 units', () => {
    const rule = { minLength: 5, maxLength: 5, pattern: '^[\\s\\S]+$', message: 'm' };
    expect(family.length).toBe(8);
    expect(checkValue(family, rule, true)).toBeNull();
  });
});

test('[AU-14] the invalid fields are reported, in their order', () => {
  const fields = [
    { key: 'username', rule: rules.loginUsername, required: true },
    { key: 'captcha', rule: rules.captcha, required: false },
    { key: 'password', rule: rules.loginPassword, required: true },
  ];
  expect(checkFields(fields, { username: 'abcd', password: 'secret' })).toEqual({});
  expect(Object.entries(checkFields(fields, { username: 'abcd', captcha: 'x' }))).toEqual([
    ['captcha', 'error.captcha'],
    ['password', 'error.loginPassword'],
  ]);
});
