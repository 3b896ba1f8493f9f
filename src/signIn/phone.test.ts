import { expect, test } from 'vitest';
import { internationalNumber, isCode, isPhoneNumber, secondsUntil, typedCode } from './phone.ts';

test('[AU-5] a number is parsed in any notation, and only a possible number is accepted', () => {
  for (const typed of ['+689 87 12 34 56', '00689-87123456', '68987123456', '+٦٨٩٨٧١٢٣٤٥٦'])
    expect(internationalNumber(typed), typed).toBe('+68987123456');
  expect(isPhoneNumber('+68987123456')).toBe(true);
  for (const number of ['+', '+6', '+0689871234', '+6898712345678901'])
    expect(isPhoneNumber(number), number).toBe(false);
});

test('[AU-5] a code is six digits of any script', () => {
  expect(typedCode(' ١٢٣٤٥٦ ')).toBe('123456');
  expect(['123456', '12345', '1234567', '12345a'].map(isCode)).toEqual([true, false, false, false]);
});

test('[AU-5] the pause before another code is counted by the clock', () => {
  expect([0, 1, 59_001, 60_000, 90_000].map((now) => secondsUntil(60_000, now))).toEqual([60, 60, 1, 0, 0]);
});
