import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dataKey } from './dataKey.ts';
import { createVault } from './vault.ts';

const [older, newer] = [dataKey(Buffer.alloc(32, 1)), dataKey(Buffer.alloc(32, 2))];
const secret = Buffer.alloc(32, 3);
const vault = createVault([older], secret);
const owner = { brandId: 'base', memberId: '7' };
const number = '4111111111111111';

describe('[MC-4] an encrypted value', () => {
  test('opens for its member, and is never the same twice', () => {
    const [one, two] = [vault.seal('card number', owner, number), vault.seal('card number', owner, number)];
    expect(one).toMatch(/^v1\.[0-9a-f]{12}\.[\w-]{59}$/);
    expect(one).not.toBe(two);
    expect([vault.open('card number', owner, one), vault.open('card number', owner, two)]).toEqual([
      number,
      number,
    ]);
  });

  test('opens for nobody else, in no other column, and not once it was altered', () => {
    const sealed = vault.seal('card number', owner, number);
    expect(() => vault.open('card number', { ...owner, memberId: '8' }, sealed)).toThrow();
    expect(() => vault.open('card number', { ...owner, brandId: 'acme' }, sealed)).toThrow();
    expect(() => vault.open('id number', owner, sealed)).toThrow();
    const [scheme = '', kid = '', data = ''] = sealed.split('.');
    const bytes = Buffer.from(data, 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 1;
      const text = `${scheme}.${kid}.${altered.toString('base64url')}`;
      expect(() => vault.open('card number', owner, text)).toThrow();
    }
    for (const length of [0, 12, 28])
      expect(() =>
        vault.open('card number', owner, `${scheme}.${kid}.${randomBytes(length).toString('base64url')}`),
      ).toThrow();
  });

  test('of an older key opens as long as that key is there; new ones have the newer key', () => {
    const sealed = vault.seal('id number', owner, 'AB-1234');
    const rotated = createVault([newer, older], secret);
    expect(rotated.open('id number', owner, sealed)).toBe('AB-1234');
    expect(rotated.seal('id number', owner, 'AB-1234')).toContain(newer.kid);
    expect(() => createVault([newer], secret).open('id number', owner, sealed)).toThrow(older.kid);
  });
});

describe('[MC-4] a keyed hash', () => {
  test('stays the same when the key that encrypts changes, and differs by kind, text and secret', () => {
    const hash = vault.hash('card number', 'base', number);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(createVault([newer], secret).hash('card number', 'base', number)).toBe(hash);
    const others = [
      vault.hash('one-time code', 'base', number),
      vault.hash('card number', 'acme', number),
      vault.hash('card number', `base${number}`),
      createVault([older], Buffer.alloc(32, 4)).hash('card number', 'base', number),
    ];
    expect(new Set([hash, ...others]).size).toBe(5);
  });
});
