import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findPostgres } from '#src/qa/postgres/findPostgres.ts';
import journeysConfig from '../../playwright.config.ts';
import { mainJourneys } from './journeys.ts';

const folder = path.join(import.meta.dirname, '../e2e');

for (const [file, titles] of Object.entries(mainJourneys)) {
  const specs = readFileSync(path.join(folder, file), 'utf8');
  for (const title of titles)
    if (!specs.includes(title))
      throw new Error(`tests/e2e/${file} has no journey "${title}": name another in tests/pair/journeys.ts.`);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const ten = {
  name: 'journeys',
  testMatch: Object.keys(mainJourneys),
  grep: new RegExp(Object.values(mainJourneys).flat().map(escaped).join('|')),
};

/** Its journeys close brands and use up the login's tries: after them no other can be run on the same servers. */
const last = 'site/server.spec.ts';

const all = [
  { name: 'journeys', testIgnore: last },
  { name: 'last', testMatch: last },
];

/**
 * Journeys over two server processes on one PostgreSQL, of which one is killed in mid-run: ten of them, or all with
 * `LIVERY_JOURNEYS=all`. Without PostgreSQL there are no tests.
 */
export default defineConfig({
  ...journeysConfig,
  outputDir: path.join(import.meta.dirname, '../../.test/pair'),
  globalSetup: './setup.ts',
  testDir: '../e2e',
  // The operator's journey changes settings that the others depend on.
  workers: 1,
  projects: findPostgres() === undefined ? [] : process.env.LIVERY_JOURNEYS === 'all' ? all : [ten],
});
