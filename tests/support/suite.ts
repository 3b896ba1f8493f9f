import path from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import { interpreted, launchOptions } from '#src/qa/browser/browser.ts';

/** Where each suite leaves what a failed test recorded. */
const testFolder = path.resolve(import.meta.dirname, '../../.test');

/**
 * What all suites that run in a browser share. A test is tried again under CI only, so that a run does not fall to
 * chance; `npm test` names what needed it, and fails where more than a few did. On a person's machine a test that passes
 * only now and then has found something.
 */
export const suite = (name: string, use: PlaywrightTestConfig['use'] = {}): PlaywrightTestConfig => ({
  outputDir: path.join(testFolder, name),
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  reporter: [
    [name === 'stories' ? 'dot' : 'list'],
    ...(process.env.LIVERY_REPORT ? [['json', { outputFile: process.env.LIVERY_REPORT }] as const] : []),
  ],
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    launchOptions: launchOptions(name === 'stories' ? [] : [interpreted]),
    ...use,
  },
});
