import { launchBrowser } from '#src/qa/browser/browser.ts';
import { applyThrottling, openVisitorPage, waitUntilQuiet } from './phone.ts';

/** What a page load felt like. Times in milliseconds from the navigation; CLS has no unit. */
export interface LoadMetrics {
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
}

interface Seen {
  lcp: number;
  element: string;
  shifts: { at: number; value: number }[];
  tasks: { at: number; long: number }[];
}

/** Runs in the page, before anything of it: notes what the browser says about painting. */
function watch(): void {
  const seen: Seen = { lcp: 0, element: '', shifts: [], tasks: [] };
  (globalThis as { benchSeen?: Seen }).benchSeen = seen;
  const each = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  each('largest-contentful-paint', (entry) => {
    const { startTime, element } = entry as PerformanceEntry & { element?: Element };
    seen.lcp = startTime;
    seen.element = element ? `${element.localName}.${element.getAttribute('class') ?? ''}` : '';
  });
  each('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.shifts.push({ at: startTime, value });
  });
  each('longtask', ({ startTime, duration }) => seen.tasks.push({ at: startTime, long: duration }));
}

/** The largest sum of shifts in one session window: at most a second apart, five seconds long. */
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

/** What tasks longer than 50 ms kept a finger waiting after the first paint. */
export const blockedTime = (tasks: readonly { at: number; long: number }[], fcp: number): number =>
  tasks.reduce((sum, { at, long }) => sum + Math.max(0, Math.min(long, at + long - fcp) - 50), 0);

/** Loads a page in a browser of its own, network and processor really slowed. */
export async function measureLoad(url: string): Promise<LoadMetrics & { readonly element: string }> {
  const browser = await launchBrowser();
  try {
    const { page, cdp } = await openVisitorPage(browser);
    await page.addInitScript(watch);
    await applyThrottling(cdp);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await waitUntilQuiet(page);
    const { seen, fcp } = await page.evaluate(() => ({
      seen: (globalThis as unknown as { benchSeen: Seen }).benchSeen,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    }));
    if (fcp === undefined || seen.lcp === 0) throw new Error(`${url} painted nothing`);
    return {
      fcp,
      lcp: seen.lcp,
      tbt: blockedTime(seen.tasks, fcp),
      cls: cumulativeShift(seen.shifts),
      element: seen.element,
    };
  } finally {
    await browser.close();
  }
}
