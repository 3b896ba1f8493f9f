import path from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { compileLess, launchOptions } from '#src/qa/browser/browser.ts';

/** Folder for recordings of failed tests. */
const testFolder = path.join(projectFolder, '.test');

/**
 * The configuration shared by all browser suites. Tests are retried in CI only, so that chance does not fail a run;
 * `npm test` lists retried tests and fails if there are more than a few. Locally, a flaky test is a finding.
 */
export const suiteConfig = (name: string, use: PlaywrightTestConfig['use'] = {}): PlaywrightTestConfig => ({
  outputDir: path.join(testFolder, name),
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  reporter: [
    [name === 'stories' ? 'dot' : 'list'],
    ...(process.env.LIVERY_REPORT ? [['json', { outputFile: process.env.LIVERY_REPORT }] as const] : []),
  ],
  use: {
    // A language that no brand offers: each site shows its first one, until a journey asks for another.
    locale: 'fr-PF',
    timezoneId: 'UTC',
    // A worker would answer in place of what a test lays in the way. Journeys about it allow it.
    serviceWorkers: 'block',
    launchOptions: launchOptions(name === 'stories' ? [] : [compileLess]),
    ...use,
  },
});
