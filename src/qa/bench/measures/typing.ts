import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, CDPSession } from '@playwright/test';
import { registerFields } from '#schemas/registerFields.ts';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { launchBrowser } from '#src/qa/browser/browser.ts';
import type { SpawnedServer } from '#src/qa/browser/server.ts';
import type { TypingMetrics, TypingRow } from '../figures/result.ts';
import { buildFloors } from '../floors/floors.ts';
import type { BenchProxy } from '../floors/proxy.ts';
import { medians } from '../phone/numbers.ts';
import type { BenchTarget } from '../phone/pages.ts';
import { openVisitorPage, throttling, waitUntilQuiet } from '../phone/phone.ts';
import { type OnProgress, runRounds } from './rounds.ts';

/** A field in the middle of the form that accepts letters. */
const field = 'payeeName';
const word = 'moanatehaniateriitahimaruiarapatangatauata';
const betweenKeysMs = 60;

/** Main-thread task time of the page so far, in ms. */
async function mainThreadMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Types a word into a settled form with CPU throttling. */
async function measureTyping(url: string): Promise<TypingMetrics> {
  const browser = await launchBrowser();
  try {
    const { page, cdp } = await openVisitorPage(browser);
    // Thread time instead of wall time: other processes do not count.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    const input = page.locator(`input[name="${field}"]`);
    await input.waitFor();
    await waitUntilQuiet(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttling.cpu });
    await input.focus();
    // The first letter triggers work that later letters do not repeat.
    await page.keyboard.press('m');
    await page.waitForTimeout(1000);
    const before = await mainThreadMs(cdp);
    for (const letter of word) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(betweenKeysMs);
    }
    const work = (await mainThreadMs(cdp)) - before;
    const typed = await input.inputValue();
    if (typed !== `m${word}`) throw new Error(`${url}: typed ${word}, there stands ${typed}`);
    return { key: work / word.length, fields: await page.locator('form input').count() };
  } finally {
    await browser.close();
  }
}

/** Makes every field of registration required on the running server. */
async function requireAllFields(
  { data, url }: Pick<SpawnedServer, 'data' | 'url'>,
  brand: string,
): Promise<void> {
  const fields = registerFields.map((name) => `${name}=required`);
  const flags = ['USERNAMEREG3=on', 'REGMOBVERF3=on', 'DIRECTREG3=on'];
  const command = [
    'switch',
    brand,
    'register',
    ...fields,
    'flag',
    ...flags,
    '--data',
    data,
    '--port',
    new URL(url).port,
  ];
  const main = path.join(projectFolder, 'src/cli/main.ts');
  await promisify(execFile)(process.execPath, [main, ...command], { cwd: projectFolder });
}

/** The longest form of a brand, and its static floor: the same number of plain inputs without script. */
export async function buildTypingTargets(
  browser: Browser,
  server: SpawnedServer,
  proxy: BenchProxy,
  brand: string,
): Promise<BenchTarget[]> {
  await requireAllFields(server, brand);
  return buildFloors(browser, proxy, brand, 'register');
}

/** Measures typing into both forms in turns. */
export async function runTypingRounds(
  ...[targets, times, onProgress, failures]: [readonly BenchTarget[], number, OnProgress, string[]]
): Promise<TypingRow[]> {
  const results = await runRounds(targets, times, measureTyping, onProgress, failures);
  return [...results]
    .filter(([, runs]) => runs.length > 0)
    .map(([{ name, brand, page, kind }, runs]) => ({
      ...{ name, brand, page, kind, runs },
      ...medians(runs, ['key', 'fields']),
    }));
}
