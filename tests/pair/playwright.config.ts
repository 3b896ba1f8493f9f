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
  testMatch: Object.keys(mainJourneys),
  grep: new RegExp(Object.values(mainJourneys).flat().map(escaped).join('|')),
};

/**
 * Journeys over two server processes on one PostgreSQL, of which one is killed in mid-run: ten of them, or all with
 * `LIVERY_JOURNEYS=all`. Before them, spins over both. Without PostgreSQL there are no tests.
 */
export default defineConfig({
  ...journeysConfig,
  outputDir: path.join(import.meta.dirname, '../../.test/pair'),
  globalSetup: './setup.ts',
  // The operator's journey changes settings that the others depend on.
  workers: 1,
  projects:
    findPostgres() === undefined
      ? []
      : [
          { name: 'spins', testDir: '.', testMatch: 'spins.spec.ts' },
          {
            name: 'journeys',
            testDir: '../e2e',
            dependencies: ['spins'],
            ...(process.env.LIVERY_JOURNEYS === 'all' ? {} : ten),
          },
        ],
});
