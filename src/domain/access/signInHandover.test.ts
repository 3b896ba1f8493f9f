import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneNumberInToken, readHandover } from './signInHandover.ts';

const tokenOf = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test('[AU-5] a handover is read as it was written, and anything else is ignored', () => {
  fc.assert(
    fc.property(
      fc.record(
        {
          wanted: fc.record({ page: fc.string(), params: fc.dictionary(fc.string(), fc.string()) }),
          idToken: fc.string(),
        },
        { requiredKeys: [] },
      ),
      (handover) => {
        expect(readHandover(JSON.stringify(handover))).toEqual(JSON.parse(JSON.stringify(handover)));
      },
    ),
  );
  fc.assert(fc.property(fc.string(), (text) => void readHandover(text)));
  fc.assert(
    fc.property(fc.json(), (text) => {
      const { wanted, idToken = '' } = readHandover(text);
      expect(typeof idToken).toBe('string');
      expect(Object.values(wanted?.params ?? {}).every((value) => typeof value === 'string')).toBe(true);
    }),
  );
  expect(readHandover(null)).toEqual({});
  expect(readHandover('{"wanted":{"page":"home"}}')).toEqual({ wanted: { page: 'home', params: {} } });
  expect(readHandover('{"wanted":{"page":1},"idToken":{}}')).toEqual({});
});

test('[AU-5] the number in a token, if it has one', () => {
  const claims = { phone_number: '+68987112233', name: 'Réva ü' };
  const by = (provider: string) => tokenOf({ ...claims, firebase: { sign_in_provider: provider } });
  expect(phoneNumberInToken(by('phone'))).toBe('+68987112233');
  // Confirmed once: it proves nothing by now.
  expect(phoneNumberInToken(by('google.com'))).toBeUndefined();
  expect(phoneNumberInToken(tokenOf({ email: 'a@b.pf' }))).toBeUndefined();
  for (const none of ['', 'a.b.c', 'e30.bnVsbA.x', tokenOf({ phone_number: 5 })])
    expect(phoneNumberInToken(none)).toBeUndefined();
});
