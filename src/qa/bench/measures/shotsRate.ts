import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { type Axe, axeOptions, axeSource, unstickBars } from '#src/qa/browser/axe.ts';
import { launchBrowser } from '#src/qa/browser/browser.ts';
import { cellAddress } from '#src/qa/matrix/address.ts';
import { type Cell, screenHeights, stateKeyOf } from '#src/qa/matrix/cell.ts';
import { matrixOf } from '#src/qa/matrix/matrix.ts';
import { startReferenceServer } from '#src/qa/runs/referenceServer.ts';
import { saveShot } from '#src/qa/runs/runFolders.ts';
import { openChecker } from '#src/qa/shots/accessibility.ts';
import { shootAll } from '#src/qa/shots/shootAll.ts';
import type { ShotsRate } from '../figures/result.ts';
import { sampleEvenly } from '../phone/sampleEvenly.ts';

/** Concurrent pages, as in `npm run snapshot`. */
const hands = 3;

/** Captures a cell the simple way: new browser context, network idle, two screenshots, axe. */
async function shootSequentially(browser: Browser, cell: Cell, address: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: cell.width, height: screenHeights[cell.width] ?? 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.screenshot({ fullPage: true });
    await page.screenshot({ fullPage: true });
    await page.evaluate(axeSource);
    await page.evaluate(unstickBars);
    await page.evaluate(
      (options) => (globalThis as unknown as { axe: Axe }).axe.run('html', options),
      axeOptions,
    );
  } finally {
    await context.close();
  }
}

const secondsOf = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/**
 * Captures some states of a brand on all screens, with the runner of `npm run snapshot` and sequentially, and returns
 * the speed of both. Each starts a new browser without cached verdicts; a first pass warms up the server for both.
 */
export async function measureShots(brand: string, count: number, failures: string[]): Promise<ShotsRate> {
  // A state is captured on all of its screens or not at all, as in a full run.
  const states = Map.groupBy(
    matrixOf().filter((cell) => cell.brand === brand),
    stateKeyOf,
  );
  const cells = sampleEvenly([...states.values()], count).flat();
  const base = path.join(projectFolder, '.test/bench');
  mkdirSync(base, { recursive: true });
  const folder = mkdtempSync(path.join(base, 'shots-'));
  mkdirSync(path.join(folder, 'shots'));
  const reference = await startReferenceServer();
  try {
    const shoot = (judge: string, onFailed: (why: string) => void) =>
      shootAll({
        cells,
        hands,
        checker: openChecker(path.join(folder, judge)),
        server: reference.url,
        onDone(cell, outcome) {
          if ('capture' in outcome) saveShot(folder, outcome.capture.shot, outcome.capture.png);
          else onFailed(`${cell.name}: ${outcome.why}`);
        },
      });
    await shoot('first.json', () => undefined);
    const runner = await secondsOf(async () => {
      await shoot('second.json', (why) => failures.push(why));
    });
    const plain = await secondsOf(async () => {
      const browser = await launchBrowser();
      try {
        for (const cell of cells) await shootSequentially(browser, cell, cellAddress(cell, reference.url));
      } finally {
        await browser.close();
      }
    });
    return { cells: cells.length, perSecond: cells.length / runner, plainPerSecond: cells.length / plain };
  } finally {
    await reference.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
