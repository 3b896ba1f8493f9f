import { defineConfig } from '@playwright/test';
import { suiteConfig } from '../support/suiteConfig.ts';

/** Pictures that are compared with the ledger, and a handful of them taken twice. */
export default defineConfig({
  ...suiteConfig('snapshots'),
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './setup.ts',
  // Pictures are taken side by side within a test, by a browser of its own.
  workers: 1,
  // No picture is judged by its speed: these are the limits of a machine that stands still.
  timeout: 300_000,
});
