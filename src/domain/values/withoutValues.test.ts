import { expect, test } from 'vitest';
import { withoutValues } from './withoutValues.ts';

test.each([
  ['invalid input syntax for type bigint: "canary"', 'invalid input syntax for type bigint: "…"'],
  ['Key (account)=(teva) already exists', 'Key (account)=… already exists'],
  ['mail of teva@example.pf from 198.51.100.7 refused', 'mail of … from … refused'],
  ['cannot reach 2001:db8::7:1', 'cannot reach …'],
  ['call +689 87 00 00 01 failed', 'call +…failed'],
  ['token a1b2c3d4e5f6a7b8c9d0e1f2 is over', 'token … is over'],
  ['Cannot read properties of undefined (reading x)', 'Cannot read properties of undefined (reading x)'],
  ['the service answered 503', 'the service answered 503'],
])('[TR-5] row 13: %s', (text, expected) => {
  expect(withoutValues(text)).toBe(expected);
});

test('[TR-5] row 13: is short', () => {
  expect(withoutValues('a b '.repeat(1000)).length).toBe(300);
});
