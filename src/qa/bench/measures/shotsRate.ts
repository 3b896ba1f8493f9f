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

/** Pages at work at once, as `npm run snapshot` has them. */
const hands = 3;

/** One cell as it is written down at first: a fresh visitor, wait for the network, shoot twice, judge. */
async function shootPlainly(browser: Browser, cell: Cell, address: string): Promise<void> {
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
 * Shoots some states of a brand, on all screens, with the runner of `npm run snapshot`, and the same one by one. Each begins with a
 * browser of its own and no verdict known; the server has answered each state once before, so that neither is the first.
 */
export async function measureShots(brand: string, count: number, failures: string[]): Promise<ShotsRate> {
  // A state is seen on all its screens or on none, as in a run of everything.
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
    const addressOf = (cell: Cell) => cellAddress(cell, reference.url);
    const shoot = (judge: string, onFailed: (why: string) => void) =>
      shootAll({
        cells,
        hands,
        checker: openChecker(path.join(folder, judge)),
        addressOf,
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
        for (const cell of cells) await shootPlainly(browser, cell, addressOf(cell));
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
