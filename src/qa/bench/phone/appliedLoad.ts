import type { CDPSession, Page } from '@playwright/test';
import { launchBrowser } from '#src/qa/browser/browser.ts';
import { applyThrottling, openVisitorPage, waitUntilQuiet } from './phone.ts';

/** Web vitals of a page load. FCP and LCP in ms from navigation start, TBT in ms; CLS has no unit. */
export interface LoadMetrics {
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
}

interface Observed {
  lcp: number;
  element: string;
  shifts: { at: number; value: number }[];
  tasks: { at: number; long: number }[];
}

/** Runs in the page before its scripts: records paints, layout shifts and long tasks. */
function observePaints(): void {
  const observed: Observed = { lcp: 0, element: '', shifts: [], tasks: [] };
  (globalThis as { benchSeen?: Observed }).benchSeen = observed;
  const observe = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    const { startTime, element } = entry as PerformanceEntry & { element?: Element };
    observed.lcp = startTime;
    observed.element = element ? `${element.localName}.${element.getAttribute('class') ?? ''}` : '';
  });
  observe('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) observed.shifts.push({ at: startTime, value });
  });
  observe('longtask', ({ startTime, duration }) => observed.tasks.push({ at: startTime, long: duration }));
}

/**
 * Cumulative layout shift: the largest sum in a session window, with gaps of at most 1 s and a length of at most 5 s.
 */
export function cumulativeShift(shifts: readonly { at: number; value: number }[]): number {
  let worst = 0;
  let sum = 0;
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, value } of shifts) {
    if (at - last > 1000 || at - first > 5000) {
      sum = 0;
      first = at;
    }
    last = at;
    sum += value;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** Total blocking time: the part of each task beyond 50 ms after the first paint, in ms. */
export const blockedTime = (tasks: readonly { at: number; long: number }[], fcp: number): number =>
  tasks.reduce((sum, { at, long }) => sum + Math.max(0, Math.min(long, at + long - fcp) - 50), 0);

/** Loads a page with throttled network and CPU. Throws where nothing is painted. */
export async function loadSlowly(
  page: Page,
  cdp: CDPSession,
  url: string,
): Promise<LoadMetrics & { readonly element: string }> {
  await page.addInitScript(observePaints);
  await applyThrottling(cdp);
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await waitUntilQuiet(page);
  const { observed, fcp } = await page.evaluate(() => ({
    observed: (globalThis as unknown as { benchSeen: Observed }).benchSeen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  }));
  if (fcp === undefined || observed.lcp === 0) throw new Error(`${url} painted nothing`);
  return {
    fcp,
    lcp: observed.lcp,
    tbt: blockedTime(observed.tasks, fcp),
    cls: cumulativeShift(observed.shifts),
    element: observed.element,
  };
}

/** Loads a page in a new browser with throttled network and CPU. Throws where nothing is painted. */
export async function measureLoad(url: string): Promise<LoadMetrics & { readonly element: string }> {
  const browser = await launchBrowser();
  try {
    const { page, cdp } = await openVisitorPage(browser);
    return await loadSlowly(page, cdp, url);
  } finally {
    await browser.close();
  }
}
