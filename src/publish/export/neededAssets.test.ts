import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { retentionMs } from '#src/build/earlierFiles.ts';
import { dropEarlierAssets, neededAssets } from './neededAssets.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'livery-assets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[OP-4] a folder gets the assets its pages refer to, through scripts and styles; others go after a week', () => {
  const files = {
    'main-12345678.js': 'import"./vendor-12345678.js";import(`./late-12345678.js`)',
    'vendor-12345678.js': 'import"./main-12345678.js"',
    'late-12345678.js': 'fetch("/assets/icons-12345678.svg")',
    'icons-12345678.svg': '<svg/>',
    'style-12345678.css': 'src:url(/assets/inter-latin--1234567.woff2)',
    'inter-latin--1234567.woff2': '',
    'other-12345678.js': 'import"./main-12345678.js"',
    'other-12345678.js.br': '',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const page = '<script src="/assets/main-12345678.js"></script><link href="/assets/style-12345678.css">';
  const needed = neededAssets(folder, [page]);
  const kept = Object.keys(files).filter((name) => !name.startsWith('other'));
  expect([...needed].sort()).toEqual(kept.toSorted());

  dropEarlierAssets(folder, needed);
  expect(readdirSync(folder)).toHaveLength(Object.keys(files).length);
  const past = new Date(Date.now() - retentionMs - 60_000);
  for (const name of Object.keys(files)) utimesSync(path.join(folder, name), past, past);
  dropEarlierAssets(folder, needed);
  expect(readdirSync(folder).sort()).toEqual(kept.toSorted());
});
