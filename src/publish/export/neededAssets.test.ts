import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { retentionMs } from '#src/build/earlierFiles.ts';
import { neededAssets, updateAssets } from './neededAssets.ts';

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

  const out = mkdtempSync(path.join(tmpdir(), 'livery-assets-'));
  const dated = (name: string) => statSync(path.join(out, name)).mtimeMs;
  const past = new Date(Date.now() - retentionMs - 60_000);
  const none = new Set<string>();
  try {
    expect(updateAssets(folder, out, { needed: new Set(Object.keys(files)), before: none })).toBe(8);
    for (const name of Object.keys(files)) utimesSync(path.join(out, name), past, past);
    // What stands there is not touched, however old it is.
    expect(updateAssets(folder, out, { needed: new Set(Object.keys(files)), before: none })).toBe(0);
    expect(dated('main-12345678.js')).toBe(past.getTime());
    // Pages opened before may ask for what was needed until now, for a week from now.
    const later = new Set(['other-12345678.js']);
    expect(updateAssets(folder, out, { needed, before: later })).toBe(0);
    expect(dated('other-12345678.js.br')).toBeGreaterThan(past.getTime());
    for (const name of readdirSync(out)) utimesSync(path.join(out, name), past, past);
    expect(updateAssets(folder, out, { needed, before: none })).toBe(2);
    expect(readdirSync(out).sort()).toEqual(kept.toSorted());
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});
