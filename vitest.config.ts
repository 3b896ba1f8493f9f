import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { validatorsPlugin } from '#src/cli/validatorsPlugin.ts';
import { seedOfRun } from '#tests/support/seed.ts';

/** Tests in Node: rules, widgets, server and contracts. Whole journeys run in a browser (playwright.config.ts). */
export default defineConfig({
  plugins: [react(), validatorsPlugin(import.meta.dirname)],
  test: {
    include: [
      '{src,schemas,widgets}/**/*.test.{ts,tsx}',
      'tests/{contract,snapshots,bench}/**/*.test.{ts,tsx}',
    ],
    environment: 'node',
    env: { LIVERY_SEED: String(seedOfRun()) },
    setupFiles: ['tests/support/propertySeed.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // The embedded database takes its time to start where the machine is busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    restoreMocks: true,
  },
});
