import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { validatorsPlugin } from '#src/build/validatorsPlugin.ts';
import { seedOfRun } from '#tests/support/seed.ts';

/** Tests of what a device keeps and shows: stores are modules, and each file wants them as a page's start finds them. */
const ofBrowser = [
  'src/{actions,api,forms,parts,runtime,signIn,stores,ui}/**/*.test.{ts,tsx}',
  'widgets/**/*.test.{ts,tsx}',
  'tests/contract/stories.test.tsx',
];

/** Tests of what a build has made. */
const ofBuild = ['tests/contract/{budget,builtContract}.test.ts'];

/** Tests in Node: rules, widgets, server and contracts. Whole journeys run in a browser (playwright.config.ts). */
export default defineConfig({
  plugins: [react(), validatorsPlugin(import.meta.dirname)],
  test: {
    environment: 'node',
    env: { LIVERY_SEED: String(seedOfRun()) },
    setupFiles: ['tests/support/propertySeed.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // The embedded database takes its time to start where the machine is busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A thread begins sooner than a process.
    pool: 'threads',
    maxWorkers: 2,
    restoreMocks: true,
    projects: [
      { extends: true, test: { name: 'browser', include: ofBrowser } },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{src,schemas}/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          exclude: [...ofBrowser, ...ofBuild],
          // Nothing of these files lasts in a module: what one has read of the disk serves the next.
          isolate: false,
          // Each process has WebAssembly to itself: V8 may abort where threads share the database's compiled code.
          pool: 'forks',
        },
      },
      { extends: true, test: { name: 'build', include: ofBuild } },
    ],
  },
});
