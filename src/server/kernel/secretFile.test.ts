import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOrMakeSecret } from './secretFile.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'livery-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('[SV-2] a secret is made once, also where another process makes one meanwhile, and only its owner reads it', () => {
  const late = readOrMakeSecret(
    folder,
    'secret',
    () => readOrMakeSecret(folder, 'secret', () => 'first') && 'second',
  );
  expect([late, readOrMakeSecret(folder, 'secret', () => 'third')]).toEqual(['first', 'first']);
  expect(readdirSync(folder)).toEqual(['secret']);
  expect(statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600);
});
