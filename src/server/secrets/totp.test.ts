import { describe, expect, test } from 'vitest';
import { newTotpSecret, totpStepOf, totpUri } from './totp.ts';

/** The secret of RFC 6238, appendix B, and its codes of six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('[SV-5] a second factor by time', () => {
  test('knows the codes of the standard, and which step each is of', () => {
    for (const [seconds, code] of [
      [59, '287082'],
      [1111111109, '081804'],
      [1234567890, '005924'],
      [20000000000, '353130'],
    ] as const)
      expect(totpStepOf(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test('takes a code one step early or late, and none further off', () => {
    const steps = [-60, -30, 0, 30, 60].map((off) => totpStepOf(secret, '081804', at(1111111109 + off)));
    const step = Math.floor(1111111109 / 30);
    expect(steps).toEqual([undefined, step, step, step, undefined]);
  });

  test('refuses what is no code', () => {
    for (const code of ['', '28708', '2870820', '28708a', ' 287082', '２８７０８２'])
      expect([code, totpStepOf(secret, code, at(59))]).toEqual([code, undefined]);
  });

  test('has a secret of 160 bits, and an address that names issuer and account', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
    expect(totpUri({ issuer: 'Moana Play', account: 'ana@x', secret })).toBe(
      `otpauth://totp/Moana%20Play:ana%40x?issuer=Moana%20Play&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
