import { expect, test } from 'vitest';
import english from '#locales/EN.json' with { type: 'json' };
import { isAboutCode, refusalText } from './refusal.ts';

test('[AU-5] each error of Firebase has a text of the brand; an error the visitor cannot fix suggests another sign-in method', () => {
  const textOf = (code: string) => refusalText(Object.assign(new Error(code), { code: `auth/${code}` }));
  expect(textOf('popup-closed-by-user')).toBe('signIn.closed');
  expect(textOf('popup-blocked')).toBe('signIn.blocked');
  expect(textOf('network-request-failed')).toBe('error.network');
  expect(refusalText(new TypeError('Failed to fetch dynamically imported module'))).toBe('error.network');
  expect(textOf('too-many-requests')).toBe('error.tooManyTries');
  expect(textOf('invalid-phone-number')).toBe('error.mobile');
  for (const code of ['unauthorized-domain', 'operation-not-allowed', 'internal-error', '__proto__'])
    expect(textOf(code), code).toBe('signIn.unavailable');
  for (const nothing of [null, undefined, 'auth/popup-blocked', { code: 7 }])
    expect(refusalText(nothing)).toBe('signIn.unavailable');
  for (const code of ['popup-closed-by-user', 'account-exists-with-different-credential', 'code-expired'])
    expect(english).toHaveProperty([textOf(code)]);
  expect(['invalid-verification-code', 'code-expired'].map(textOf).every(isAboutCode)).toBe(true);
  expect(isAboutCode(textOf('too-many-requests'))).toBe(false);
});
