import type { CDPSession, Page } from '@playwright/test';
import { launchBrowser } from '#src/qa/browser/browser.ts';
import { applyThrottling, openVisitorPage, waitUntilQuiet } from './phone.ts';

/** Response of a page to taps. Times in ms. */
export interface TapMetrics {
  /** From navigation start until an unselected tab is visible. */
  readonly seen: number;
  /** From navigation start until the frame that shows the tapped tab as selected. */
  readonly answered: number;
  /** Number of taps needed: an unanswered tap is repeated after a second, as a player would. */
  readonly taps: number;
  /** On the settled page: from a tap on another tab to the next paint, as measured by Event Timing (INP). */
  readonly later: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}
interface TabProbe {
  /** Centre of an unselected tab, once it is visible and not covered; null before. */
  find(at: number): Point | null;
  seen?: number;
  answered?: number;
  tab?: Element;
  /** Durations of interactions, from Event Timing. */
  interactions: number[];
}

/** Installs the probe as `benchTap`. Runs in the page before its scripts. */
function installTabProbe(): void {
  const watch: TabProbe = {
    interactions: [],
    find(at) {
      const tab = [...document.querySelectorAll('[role=tab]')].filter(
        (element) => element.getAttribute('aria-selected') !== 'true',
      )[at];
      if (!tab || performance.getEntriesByName('first-contentful-paint').length === 0) return null;
      const visiblePoint = () => {
        const { left, top, width, height } = tab.getBoundingClientRect();
        const point = { x: left + width / 2, y: top + height / 2 };
        const hit = document.elementFromPoint(point.x, point.y);
        return width > 0 && hit !== null && tab.contains(hit) ? point : null;
      };
      let point = visiblePoint();
      if (!point) {
        tab.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        point = visiblePoint();
      }
      if (point && watch.tab !== tab) {
        watch.tab = tab;
        watch.seen ??= performance.now();
      }
      return point;
    },
  };
  (globalThis as { benchTap?: TabProbe }).benchTap = watch;
  new MutationObserver(() => {
    // The application may re-render the tabs, so the tab is identified by its text.
    const selected = document.querySelector('[role=tab][aria-selected=true]');
    if (watch.answered !== undefined || !watch.tab || !selected) return;
    if (selected === watch.tab || selected.textContent === watch.tab.textContent) {
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
  page.evaluate((which) => (globalThis as { benchTap?: TabProbe }).benchTap?.find(which) ?? null, at);
const readProbe = (page: Page) =>
  page.evaluate(() => {
    const { seen, answered, interactions } = (globalThis as unknown as { benchTap: TabProbe }).benchTap;
    return { seen, answered, interactions };
  });

const timeoutMs = 30_000;
/** Time before an unanswered tap is repeated. */
const retryMs = 1000;

/** Taps a tab as soon as it is visible, with throttled network and CPU, and another tab on the settled page. */
export async function measureTap(url: string): Promise<TapMetrics> {
  const browser = await launchBrowser();
  try {
    const { page, cdp } = await openVisitorPage(browser);
    await page.addInitScript(installTabProbe);
    await applyThrottling(cdp);
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    const until = performance.now() + timeoutMs;
    let taps = 0;
    let lastTap = Number.NEGATIVE_INFINITY;
    for (;;) {
      if (performance.now() > until) throw new Error(`${url}: no tab answered a tap within ${timeoutMs} ms`);
      const { answered } = await readProbe(page);
      if (answered !== undefined && answered !== null) break;
      if (performance.now() - lastTap > retryMs) {
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
    const { seen = Number.NaN, answered = Number.NaN, interactions: early } = await readProbe(page);
    const point = await findTab(page, 1);
    if (!point) throw new Error(`${url}: no second tab`);
    await tapAt(cdp, point);
    await page.waitForTimeout(1500);
    const { interactions } = await readProbe(page);
    const later = Math.max(0, ...interactions.slice(early.length));
    return { seen, answered, taps, later };
  } finally {
    await browser.close();
  }
}
