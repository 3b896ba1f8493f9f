import type { Browser } from '@playwright/test';
import { launchBrowser } from '#src/qa/browser/browser.ts';
import { loadSlowly } from './appliedLoad.ts';
import { phoneOptions, slowNetwork, waitUntilQuiet } from './phone.ts';

/** Largest contentful paint of a first visit and of the next one with the service worker, in ms. */
export interface VisitMetrics {
  readonly first: number;
  readonly second: number;
}

/** Slows the network of the running service workers: that of a page does not bind them. Throws where there is none. */
async function slowWorkers(browser: Browser): Promise<void> {
  const cdp = await browser.newBrowserCDPSession();
  const { targetInfos } = await cdp.send('Target.getTargets');
  const workers = targetInfos.filter(({ type }) => type === 'service_worker');
  if (workers.length === 0) throw new Error('no service worker runs');
  for (const { targetId } of workers) {
    const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false });
    const messages = [
      { id: 1, method: 'Network.enable', params: {} },
      { id: 2, method: 'Network.emulateNetworkConditions', params: slowNetwork },
    ];
    for (const message of messages)
      await cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(message) });
  }
}

/**
 * Loads a page twice in one browser: as a first visit, and in another tab once the service worker answers for it. Both
 * have the same network and processor. Throws where nothing is painted, or no worker answers.
 */
export async function measureVisits(url: string): Promise<VisitMetrics> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ ...phoneOptions, serviceWorkers: 'allow' });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const first = await loadSlowly(page, cdp, url);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
      timeout: 120_000,
    });
    await waitUntilQuiet(page, 5000);
    const again = await context.newPage();
    const second = await context.newCDPSession(again);
    await page.close();
    await slowWorkers(browser);
    return { first: first.lcp, second: (await loadSlowly(again, second, url)).lcp };
  } finally {
    await browser.close();
  }
}
