import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** Browser context of the bench: the mobile screen of Lighthouse. */
export const phoneOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
  timezoneId: 'UTC',
  // A first visit has no service worker yet, and it must not load anything while another is measured.
  serviceWorkers: 'block',
} as const;

/**
 * Slow 4G and a slow phone, as Lighthouse applies them (`devtools`): latency in ms, rates in kbit/s, CPU slowdown
 * factor.
 */
export const throttling = { latency: 562.5, down: 1474.56, up: 675, cpu: 4 } as const;

const bytesPerSecond = (kilobits: number) => (kilobits * 1024) / 8;

/** The network of the phone, as Chromium's protocol takes it. */
export const slowNetwork = {
  offline: false,
  latency: throttling.latency,
  downloadThroughput: bytesPerSecond(throttling.down),
  uploadThroughput: bytesPerSecond(throttling.up),
} as const;

/** Throttles network and CPU of a page. */
export async function applyThrottling(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slowNetwork);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttling.cpu });
}

/** Opens a page with an empty cache, and its CDP session. */
export async function openVisitorPage(
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page; cdp: CDPSession }> {
  const context = await browser.newContext(phoneOptions);
  const page = await context.newPage();
  return { context, page, cdp: await context.newCDPSession(page) };
}

/** Waits until no request has been open for `quietMs`, at most `timeoutMs`. Does not throw on a timeout. */
export async function waitUntilQuiet(page: Page, quietMs = 1500, timeoutMs = 45_000): Promise<void> {
  const open = new Set<unknown>();
  let last = performance.now();
  const begin = (request: unknown) => {
    open.add(request);
    last = performance.now();
  };
  const end = (request: unknown) => {
    open.delete(request);
    last = performance.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const until = performance.now() + timeoutMs;
  while (performance.now() < until && (open.size > 0 || performance.now() - last < quietMs))
    await page.waitForTimeout(50);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
