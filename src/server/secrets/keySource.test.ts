import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataKey } from './dataKey.ts';
import { makeKey, readKeys } from './keySource.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const secrets = [1, 2, 3].map((fill) => Buffer.alloc(32, fill));
const texts = secrets.map((secret) => secret.toString('base64'));
const kids = secrets.map((secret) => dataKey(secret).kid);

test('[SV-4] keys that are given come first, in their order, then those of the file', () => {
  const file = join(folder, 'data.key');
  writeFileSync(file, `${texts[2]}\n`);
  const found = readKeys({ given: `${texts[1]}, ${texts[0]?.replace('=', '')}`, file });
  expect(found.map(({ kid }) => kid)).toEqual([kids[1], kids[0], kids[2]]);
  expect(readKeys({ given: '', file: join(folder, 'none') })).toEqual([]);
});

test('[SV-4] what is no key is told without showing it', () => {
  for (const given of ['short', `${texts[0]}x`, `${texts[0]},k1:${texts[1]}`]) {
    expect(() => readKeys({ given })).toThrow(/^LIVERY_DATA_KEY holds something that is no key/);
    expect(() => readKeys({ given })).not.toThrow(given);
  }
  const file = join(folder, 'data.key');
  writeFileSync(file, '\n');
  expect(() => readKeys({ file })).toThrow(`The key file ${file} is empty.`);
});

test('[SV-4] a new key is kept in a file that only its owner reads, and replaces none', () => {
  const file = join(folder, 'data.key');
  const umask = process.umask(0);
  const made = makeKey({ file });
  process.umask(umask);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readKeys({ file })).toEqual([made]);
  const before = readFileSync(file, 'utf8');
  expect(() => makeKey({ file })).toThrow('EEXIST');
  expect(readFileSync(file, 'utf8')).toBe(before);
});
