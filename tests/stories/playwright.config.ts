import { defineConfig } from '@playwright/test';
import { suite } from '../support/suite.ts';

/** Every story of the built Storybook, in a browser. */
export default defineConfig({
  ...suite('stories'),
  testDir: '.',
  globalSetup: './setup.ts',
  // One more than processors: each waits now and then.
  workers: 3,
  fullyParallel: true,
  // No story is judged by its speed: these are the limits of a machine that stands still.
  timeout: 60_000,
  expect: { timeout: 20_000 },
});
