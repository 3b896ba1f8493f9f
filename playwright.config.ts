import { defineConfig } from '@playwright/test';
import { browserFile, launchArgs } from './tests/support/browser.ts';

const executablePath = browserFile();

/** Journeys on a phone's screen, against the built application and the real server with its real headers. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/setup.ts',
  outputDir: '.test/e2e',
  // A journey that passes only now and then has found something.
  retries: 0,
  workers: 2,
  forbidOnly: true,
  // No journey is judged by its speed: these are the limits of a machine that stands still.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ...(process.env.LIVERY_REPORT ? [['json', { outputFile: process.env.LIVERY_REPORT }] as const] : []),
  ],
  // Journeys that disturb the server for others come last, one by one: they stand in one file.
  projects: [
    { name: 'steady', testIgnore: '*.disturbing.spec.ts' },
    { name: 'disturbing', testMatch: '*.disturbing.spec.ts', dependencies: ['steady'] },
  ],
  use: {
    ...(process.env.LIVERY_URL === undefined ? {} : { baseURL: process.env.LIVERY_URL }),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Recording takes two fifths of the time of all journeys: ask for it where one has failed, `--trace on`.
    trace: 'off',
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: launchArgs },
  },
});
