import { defineConfig } from '@playwright/test';
import { browserFile, launchArgs } from '../support/browser.ts';

const executablePath = browserFile();

/** Every story of the built Storybook, in a browser. */
export default defineConfig({
  testDir: '.',
  globalSetup: './setup.ts',
  outputDir: '../../.test/stories',
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // No story is judged by its speed: these are the limits of a machine that stands still.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['dot'],
    ...(process.env.LIVERY_REPORT ? [['json', { outputFile: process.env.LIVERY_REPORT }] as const] : []),
  ],
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: launchArgs },
  },
});
