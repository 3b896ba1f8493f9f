import type { Page } from '@playwright/test';
import { expect } from './page.ts';

/** A page that is loaded anew while it is asked knows nothing for a moment. */
const leaving = () => undefined;

/** Waits until a service worker answers for a page and has kept what its first visit loaded. */
export async function workerReady(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state).catch(leaving), {
      timeout: 60_000,
    })
    .toBe('activated');
  const { pathname } = new URL(page.url());
  await expect
    .poll(() => keptAddresses(page, 'pages').catch(leaving), { timeout: 60_000 })
    .toContain(pathname);
}

/** Names of all caches of a page's origin. */
export const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

/** Paths of what is kept in the caches whose names contain a word. */
export const keptAddresses = (page: Page, kind: string): Promise<string[]> =>
  page.evaluate(async (word) => {
    const names = (await caches.keys()).filter((name) => name.includes(word));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  }, kind);

/** The brand of the worker that answers for a page, by the shell that it keeps. */
export const shellsOf = async (page: Page): Promise<string[]> =>
  (await cacheNames(page)).filter((name) => name.includes(':shell-'));
