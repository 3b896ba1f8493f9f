import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { validatorsPlugin } from '#src/build/validatorsPlugin.ts';
import { findPostgres } from '#src/qa/postgres/findPostgres.ts';
import { seedOfRun } from '#tests/support/seed.ts';

/** Tests of browser code. Stores are modules with state, so each file needs fresh ones. */
const browserTests = [
  'src/{actions,api,forms,parts,runtime,signIn,stores,ui}/**/*.test.{ts,tsx}',
  'widgets/**/*.test.{ts,tsx}',
  'tests/contract/stories.test.tsx',
];

/** Tests of the server run on PostgreSQL, too. */
const postgresTests = ['src/server/**/*.test.ts', 'src/games/server/**/*.test.ts'];

const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres) console.warn('Tests on PostgreSQL are SKIPPED: it is not installed.');

/** Tests of build output. */
const buildTests = ['tests/contract/{budget,builtContract}.test.ts'];

/** Tests in Node: rules, widgets, server and contracts. Journeys run in a browser (playwright.config.ts). */
export default defineConfig({
  plugins: [react(), validatorsPlugin(import.meta.dirname)],
  test: {
    environment: 'node',
    env: { LIVERY_SEED: String(seedOfRun()) },
    setupFiles: ['tests/support/propertySeed.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // The embedded database starts slowly on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Threads start faster than processes.
    pool: 'threads',
    maxWorkers: 2,
    restoreMocks: true,
    projects: [
      { extends: true, test: { name: 'browser', include: browserTests } },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{src,schemas}/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          exclude: [...browserTests, ...buildTests],
          // These files leave no state in modules, and share what was read from disk.
          isolate: false,
          // Processes, since V8 may abort where threads share the database's compiled WebAssembly.
          pool: 'forks',
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: hasPostgres ? postgresTests : [],
          globalSetup: 'tests/support/servers/postgresSetup.ts',
          setupFiles: ['tests/support/servers/postgresWorker.ts'],
          pool: 'forks',
        },
      },
      { extends: true, test: { name: 'build', include: buildTests } },
    ],
  },
});
