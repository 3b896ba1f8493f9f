import { defineConfig } from '@playwright/test';
import { suiteConfig } from '../support/suiteConfig.ts';

/** Every story of the built Storybook, in a browser. */
export default defineConfig({
  ...suiteConfig('stories'),
  testDir: '.',
  globalSetup: './setup.ts',
  // Twice the processors: each sometimes waits.
  workers: 4,
  fullyParallel: true,
  // Stories are not speed tests: these limits are for a stalled machine.
  timeout: 60_000,
  expect: { timeout: 20_000 },
});
