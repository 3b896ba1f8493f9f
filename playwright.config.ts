import { defineConfig } from '@playwright/test';
import { suiteConfig } from './tests/support/suiteConfig.ts';

/** Journeys on a phone's screen, against the built application and the real server with its real headers. */
export default defineConfig({
  ...suiteConfig('e2e', {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    // A phone's screen has two or three times as many pixels, which are only more to draw.
    deviceScaleFactor: 1,
    // Recording takes two fifths of the time of all journeys: ask for it where one has failed, `--trace on`.
    trace: 'off',
  }),
  testDir: 'tests/e2e',
  globalSetup: './tests/support/setup.ts',
  // One more than the processors: each sometimes waits.
  workers: 3,
  // No journey is judged by its speed: these are the limits of a machine that stands still.
  timeout: 180_000,
  expect: { timeout: 30_000 },
});
