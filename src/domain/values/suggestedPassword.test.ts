import { expect, test } from 'vitest';
import { suggestedPassword } from './suggestedPassword.ts';

test('[AG-5] a suggested password is another one each time, in groups that can be read aloud', () => {
  const all = Array.from({ length: 50 }, () => suggestedPassword(() => true) ?? '');
  expect(new Set(all).size).toBe(50);
  for (const one of all) expect(one).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/);
});

test.each([
  /^[a-z0-9]{8,}$/,
  /^(?=.*[A-Z])(?=.*\d).{8,}$/,
  /^[A-Za-z0-9]{8,10}$/,
  /^(?=.*[A-Z])(?=.*\d)(?=.*!).+$/,
])('[AG-5] it fits the rule %s', (rule) => {
  expect(suggestedPassword((password) => rule.test(password))).toMatch(rule);
});

test('[AG-5] there is none where nothing fits', () => {
  expect(suggestedPassword(() => false)).toBeUndefined();
});
