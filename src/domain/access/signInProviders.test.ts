import fc from 'fast-check';
import { expect, test } from 'vitest';
import { availableProviders, configuredProviders, providerByFirebaseId } from './signInProviders.ts';

const project = { apiKey: 'demo-key-000', authDomain: 'demo.firebaseapp.com', projectId: 'demo' };

test('[AU-5] a provider is available exactly if the brand has configured it and its flag is on', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.option(fc.boolean(), { nil: undefined }),
      fc.record({
        GOOGLELOGIN3: fc.boolean(),
        FACEBOOKLOGIN3: fc.boolean(),
        MOBILEVERCODELOGIN3: fc.boolean(),
      }),
      (hasProject, phone, flags) => {
        const login = hasProject
          ? { firebase: { ...project, ...(phone === undefined ? {} : { phone }) } }
          : { remember: 'username' as const };
        const ways = availableProviders(login, flags);
        expect(ways.includes('google')).toBe(hasProject && flags.GOOGLELOGIN3);
        expect(ways.includes('facebook')).toBe(hasProject && flags.FACEBOOKLOGIN3);
        expect(ways.includes('phone')).toBe(hasProject && phone === true && flags.MOBILEVERCODELOGIN3);
        expect(availableProviders(login, undefined)).toEqual([]);
        expect(configuredProviders(login)).toEqual(expect.arrayContaining(ways));
      },
    ),
  );
  expect(availableProviders(undefined, { GOOGLELOGIN3: true })).toEqual([]);
});

test('[AU-5] providers by their Firebase names', () => {
  expect(['google.com', 'facebook.com', 'phone'].map(providerByFirebaseId)).toEqual([
    'google',
    'facebook',
    'phone',
  ]);
  for (const other of ['password', 'twitter.com', 'constructor', '__proto__', ''])
    expect(providerByFirebaseId(other)).toBeUndefined();
});
