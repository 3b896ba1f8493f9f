import { expect, test } from 'vitest';
import english from '#locales/EN.json' with { type: 'json' };
import { isAboutCode, refusalText } from './refusal.ts';

test('[AU-5] each refusal of Firebase is told in words of the brand; what nobody can mend leads to another way', () => {
  const told = (code: string) => refusalText(Object.assign(new Error(code), { code: `auth/${code}` }));
  expect(told('popup-closed-by-user')).toBe('signIn.closed');
  expect(told('popup-blocked')).toBe('signIn.blocked');
  expect(told('network-request-failed')).toBe('error.network');
  expect(refusalText(new TypeError('Failed to fetch dynamically imported module'))).toBe('error.network');
  expect(told('too-many-requests')).toBe('error.tooManyTries');
  expect(told('invalid-phone-number')).toBe('error.mobile');
  for (const code of ['unauthorized-domain', 'operation-not-allowed', 'internal-error', '__proto__'])
    expect(told(code), code).toBe('signIn.unavailable');
  for (const nothing of [null, undefined, 'auth/popup-blocked', { code: 7 }])
    expect(refusalText(nothing)).toBe('signIn.unavailable');
  for (const code of ['popup-closed-by-user', 'account-exists-with-different-credential', 'code-expired'])
    expect(english).toHaveProperty([told(code)]);
  expect(['invalid-verification-code', 'code-expired'].map(told).every(isAboutCode)).toBe(true);
  expect(isAboutCode(told('too-many-requests'))).toBe(false);
});
