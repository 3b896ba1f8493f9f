import {
  chmodSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ownersRecord } from '#src/authoring/brands/owners.ts';
import { consolePassword } from '#src/server/operator/console/session/password.ts';
import { createOperatorToken } from '#src/server/operator/operator.ts';
import { keepPrivate } from './privateFolder.ts';

let root: string;
let umask: number;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'livery-private-'));
  umask = process.umask(0);
});
afterEach(() => {
  process.umask(umask);
  rmSync(root, { recursive: true });
});

/** Permissions of everything in a folder, and of itself, by path. */
const modes = (folder: string): Record<string, string> =>
  Object.fromEntries(
    [folder, ...globSync(`${folder}/**/*`).filter((file) => file !== folder)].map((file) => [
      path.relative(folder, file),
      (lstatSync(file).mode & 0o777).toString(8),
    ]),
  );

describe('[SV-1] the data folder', () => {
  test('is closed to others with all that was in it, also where it stood open', () => {
    const data = path.join(root, 'data');
    mkdirSync(path.join(data, 'published/assets'), { recursive: true });
    const files = ['console.password', 'owners.json', 'published/assets/a.js', 'published/version.json'];
    for (const file of files) writeFileSync(path.join(data, file), '');
    chmodSync(path.join(data, 'published/version.json'), 0o444);
    writeFileSync(path.join(root, 'elsewhere'), '');
    symlinkSync(path.join(root, 'elsewhere'), path.join(data, 'link'));
    keepPrivate(data);
    const { link: _, ...others } = modes(data);
    expect(others).toEqual({
      '': '700',
      'console.password': '600',
      'owners.json': '600',
      published: '700',
      'published/assets': '700',
      'published/assets/a.js': '600',
      'published/version.json': '400',
    });
    expect(statSync(path.join(root, 'elsewhere')).mode & 0o777).toBe(0o666);
  });

  test('is closed by whoever writes into it first, also by a command beside the server', () => {
    for (const [name, write] of Object.entries({
      token: createOperatorToken,
      password: (folder: string) => consolePassword(folder, undefined),
      owners: (folder: string) => ownersRecord(folder).write(new Map([['host a', 'a']])),
    })) {
      const data = path.join(root, name);
      write(data);
      expect([...new Set(Object.values(modes(data)))]).toEqual(['700', '600']);
    }
  });
});
