import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationList } from '#schemas/api/operations.ts';
import { cipherScheme } from '#schemas/cipherScheme.ts';
import shared from '#tests/support/samples/cipherVectors.json' with { type: 'json' };
import { startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { type CipherKey, issueKey, openPayload, seal, unseal } from './cipher.ts';

let server: TestServer;
let key: CipherKey;
beforeAll(async () => {
  server = await startTestServer({ brands: ['base', 'other'] });
  key = await issueKey(server.database, 'base', new Date());
});
afterAll(() => server.close());

const keyBytes = (cipherKey: CipherKey) => Buffer.from(cipherKey.key, 'base64');
const open = (header: string | undefined, data: unknown, brand = 'base', now = new Date()) =>
  openPayload(server.database, brand, now, header, { data });

test('[AU-7] any text survives sealing and unsealing, and no two sealed texts are equal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const [first, second] = [seal(key, text), seal(key, text)];
      expect(unseal(keyBytes(key), first.data)).toBe(text);
      expect(first.data).not.toBe(second.data);
    }),
  );
});

test('[AU-7] unseals what the browser seals, which equals OpenSSL’s output byte for byte', () => {
  expect(cipherScheme).toBe(shared.scheme);
  for (const vector of shared.vectors)
    expect(unseal(Buffer.from(vector.key, 'base64'), vector.data)).toBe(vector.plain);
});

test('[AU-7] one flipped bit anywhere is detected', () => {
  const sealed = Buffer.from(seal(key, '{"username":"bob"}').data, 'base64');
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const changed = Buffer.from(sealed);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(unseal(keyBytes(key), changed.toString('base64'))).toBeUndefined();
  }
  for (const short of [
    '',
    'AAAA',
    sealed.subarray(0, 48).toString('base64'),
    sealed.subarray(16).toString('base64'),
  ])
    expect(unseal(keyBytes(key), short)).toBeUndefined();
});

test('[AU-7] a key has 64 bytes, is issued for one visit, and opens only what was sealed with it', async () => {
  const other = await issueKey(server.database, 'base', new Date());
  expect(keyBytes(key)).toHaveLength(64);
  expect(other.key).not.toBe(key.key);
  const { header, data } = seal(key, '{"a":1}');
  expect(header).toBe(`${cipherScheme}; kid=${key.kid}`);
  expect(await open(header, data)).toEqual({ a: 1 });
  await expect(open(`${cipherScheme}; kid=${other.kid}`, data)).rejects.toMatchObject({
    code: 'cipher.broken',
  });
});

test('[AU-7] a scheme or key that is unknown, too old or of another brand is refused', async () => {
  const { header, data } = seal(key, '{}');
  const expiry = Number.parseInt(key.kid, 36);
  const forged = `${cipherScheme}; kid=${(expiry + 3_600_000).toString(36)}.${'A'.repeat(22)}`;
  for (const unknown of [
    undefined,
    '',
    'rot13; kid=x',
    `${cipherScheme}; kid=nope`,
    `${cipherScheme}`,
    ...shared.unknownSchemes.map((scheme) => `${scheme}; kid=${key.kid}`),
    `x${header}`,
    forged,
  ])
    await expect(open(unknown, data)).rejects.toMatchObject({ code: 'cipher.unknown' });
  await expect(open(header, data, 'base', new Date(Date.now() + 30 * 60_000 + 1000))).rejects.toMatchObject({
    code: 'cipher.unknown',
  });
  await expect(open(header, data, 'other')).rejects.toMatchObject({ code: 'cipher.broken' });
});

test('[AU-7] a payload that cannot be opened or is not JSON is answered as broken over HTTP', async () => {
  const { header } = seal(key, '');
  for (const data of [undefined, 1, '', '!!!', seal(key, 'not json').data]) {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: operationList.login.path,
      headers: { host: 'base.localhost', encryption: header },
      payload: { data } as object,
    });
    expect([statusCode, JSON.parse(body).errorCode]).toEqual([400, 'cipher.broken']);
  }
  const plain = await server.app.inject({
    method: 'POST',
    url: operationList.login.path,
    headers: { host: 'base.localhost' },
    payload: { type: 'username', username: 'demo', password: 'Livery-2026' },
  });
  expect([plain.statusCode, plain.json().errorCode]).toEqual([400, 'cipher.unknown']);
});
