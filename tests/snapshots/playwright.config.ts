import { defineConfig } from '@playwright/test';
import { suiteConfig } from '../support/suiteConfig.ts';

/** Compares a sample of pictures with the ledger, and takes a few pictures twice. */
export default defineConfig({
  ...suiteConfig('snapshots'),
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './setup.ts',
  // Each test takes its pictures in parallel, with its own browser.
  workers: 1,
  // Speed does not matter here: the timeout only ends tests that hang.
  timeout: 300_000,
});
