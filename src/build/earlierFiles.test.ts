import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { moveEarlierFiles, retentionMs } from './earlierFiles.ts';

test('[PL-1] files missing in a new build are kept for a week', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'livery-earlier-'));
  const [before, after, aside] = ['before', 'after', 'aside'].map((name) => path.join(root, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(after);
  const now = Date.now();
  await moveEarlierFiles(before, after, aside, now); // a first build has none before it
  mkdirSync(before);
  for (const name of ['gone-11111111.js', 'gone-11111111.js.br', 'same-22222222.js'])
    writeFileSync(path.join(before, name), name);
  writeFileSync(path.join(after, 'same-22222222.js'), '');

  await moveEarlierFiles(before, after, aside, now);
  expect(readdirSync(aside).sort()).toEqual(['gone-11111111.js', 'gone-11111111.js.br']);
  await moveEarlierFiles(before, after, aside, now + retentionMs - 1000);
  expect(readdirSync(aside)).toHaveLength(2);
  await moveEarlierFiles(before, after, aside, now + retentionMs + 1000);
  expect(readdirSync(aside)).toEqual([]);
});
