import type { CDPSession, Page } from '@playwright/test';
import { launchBrowser } from '#src/qa/browser/browser.ts';
import { applyThrottling, openVisitorPage, waitUntilQuiet } from './phone.ts';

/** How a page answers a finger. Milliseconds. */
export interface TapMetrics {
  /** From the navigation until a tab to tap could be seen. */
  readonly seen: number;
  /** From the navigation until the tapped tab was the chosen one, in the frame that shows it. */
  readonly answered: number;
  /** Taps that it took: a lost tap is tried again after a second, as people do. */
  readonly taps: number;
  /** After the page stands: from a tap on another tab to the next paint, as the browser measures it (INP). */
  readonly later: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Watch {
  /** Where the tab is, once it can be seen and nothing lies over it. */
  find(at: number): Point | null;
  seen?: number;
  answered?: number;
  tab?: Element;
  /** Durations of interactions, as Event Timing gives them. */
  interactions: number[];
}

/** Runs in the page, before anything of it. `near` names the row of tabs. */
function watchTabs(): void {
  const watch: Watch = {
    interactions: [],
    find(at) {
      const tab = [...document.querySelectorAll('[role=tab]')].filter(
        (one) => one.getAttribute('aria-selected') !== 'true',
      )[at];
      if (!tab || performance.getEntriesByName('first-contentful-paint').length === 0) return null;
      const place = () => tab.getBoundingClientRect();
      const reach = () => {
        const { left, top, width, height } = place();
        const point = { x: left + width / 2, y: top + height / 2 };
        const there = document.elementFromPoint(point.x, point.y);
        return width > 0 && there !== null && tab.contains(there) ? point : null;
      };
      let point = reach();
      if (!point) {
        tab.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        point = reach();
      }
      if (point && watch.tab !== tab) {
        watch.tab = tab;
        watch.seen ??= performance.now();
      }
      return point;
    },
  };
  (globalThis as { benchTap?: Watch }).benchTap = watch;
  new MutationObserver(() => {
    // The application may draw the row anew: the tab is known by what it says.
    const chosen = document.querySelector('[role=tab][aria-selected=true]');
    if (watch.answered !== undefined || !watch.tab || !chosen) return;
    if (chosen === watch.tab || chosen.textContent === watch.tab.textContent) {
      watch.answered = Number.POSITIVE_INFINITY;
      requestAnimationFrame(() => {
        watch.answered = performance.now();
      });
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-selected'],
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId) watch.interactions.push(duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

async function tapAt(cdp: CDPSession, point: Point): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const findTab = (page: Page, at: number) =>
  page.evaluate((which) => (globalThis as { benchTap?: Watch }).benchTap?.find(which) ?? null, at);
const watched = (page: Page) =>
  page.evaluate(() => {
    const { seen, answered, interactions } = (globalThis as unknown as { benchTap: Watch }).benchTap;
    return { seen, answered, interactions };
  });

const patienceMs = 30_000;
/** How long a person waits before tapping again. */
const againMs = 1000;

/** Taps another tab as soon as it can be seen, network and processor really slowed, and once more later. */
export async function measureTap(url: string): Promise<TapMetrics> {
  const browser = await launchBrowser();
  try {
    const { page, cdp } = await openVisitorPage(browser);
    await page.addInitScript(watchTabs);
    await applyThrottling(cdp);
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    const until = performance.now() + patienceMs;
    let taps = 0;
    let lastTap = Number.NEGATIVE_INFINITY;
    for (;;) {
      if (performance.now() > until) throw new Error(`${url}: no tab answered a tap within ${patienceMs} ms`);
      const { answered } = await watched(page);
      if (answered !== undefined && answered !== null) break;
      if (performance.now() - lastTap > againMs) {
        const point = await findTab(page, 0);
        if (point) {
          taps += 1;
          lastTap = performance.now();
          await tapAt(cdp, point);
        }
      }
      await page.waitForTimeout(20);
    }
    await waitUntilQuiet(page, 1000);
    const { seen = Number.NaN, answered = Number.NaN, interactions: early } = await watched(page);
    const point = await findTab(page, 1);
    if (!point) throw new Error(`${url}: no second tab`);
    await tapAt(cdp, point);
    await page.waitForTimeout(1500);
    const { interactions } = await watched(page);
    const later = Math.max(0, ...interactions.slice(early.length));
    return { seen, answered, taps, later };
  } finally {
    await browser.close();
  }
}
