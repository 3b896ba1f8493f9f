import type { CDPSession } from '@playwright/test';
import { launchBrowser } from '#src/qa/browser/browser.ts';
import { installListProbe, type ListProbe } from './listProbe.ts';
import { median } from './numbers.ts';
import { openVisitorPage, throttling } from './phone.ts';

/** How a page draws a long list, on a slow processor. Milliseconds, but for the elements. */
export interface ListMetrics {
  /** Back to the list from another page, at its top and deep in it, until a frame with tiles in view stands. */
  readonly mount: number;
  readonly deep: number;
  /** All work of the page's thread for a scroll step of 600 px through games not seen before; the median of many. */
  readonly step: number;
  /** From a tap on another tab, or on a tile, to the next paint, as the browser measures it (INP): the slowest. */
  readonly tab: number;
  readonly tile: number;
  /** Most elements of the grid that there were in the page. */
  readonly elements: number;
}

/** Heap of a page after garbage collection, in bytes: after two passes down and up the list, and after ten. */
export interface ListHeap {
  readonly early: number;
  readonly late: number;
}

const stepPx = 600;
const steps = 30;
/** Where the steps begin and where the list is left, in px: nobody has been there before. */
const firstStep = 60_000;
const deepPlace = 30_000;
const returns = 3;
/** Pictures that a step brings into view come after its frame. */
const picturesMs = 150;
const restMs = 1200;
const patienceMs = 60_000;

type Call = <Value>(ask: (watch: ListProbe) => Value) => Promise<Awaited<Value>>;

/** Whether tiles are in view, or none is. Runs in the page, whose policy takes no code in strings. */
const tilesStand = (stand: boolean) =>
  (globalThis as unknown as { benchList: ListProbe }).benchList.stands() === stand;

/** A visitor on a page with a list: what can be asked of it. */
async function openList(url: string) {
  const browser = await launchBrowser();
  const { page, cdp } = await openVisitorPage(browser);
  page.setDefaultTimeout(patienceMs);
  await page.addInitScript(installListProbe);
  // Of the thread, not of the clock: another program's turn is not this page's work.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const call: Call = (ask) =>
    page.evaluate(`(${ask})(globalThis.benchList)`) as Promise<Awaited<ReturnType<typeof ask>>>;
  await page.goto(url);
  await page.waitForFunction(tilesStand, true);
  await page.waitForTimeout(restMs);
  return { browser, page, cdp, call };
}
type Opened = Awaited<ReturnType<typeof openList>>;

/** Scrolls to the end until the last game is there. */
async function loadAll({ page }: Opened, size: number): Promise<void> {
  const reached = (count: number) => {
    const { benchList: watch } = globalThis as unknown as { benchList: ListProbe };
    void watch.scrollTo(watch.end());
    return watch.known() >= count;
  };
  await page.waitForFunction(reached, size, { polling: 300 });
}

async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function measureSteps({ page, cdp, call }: Opened): Promise<{ step: number; elements: number }> {
  const work: number[] = [];
  let elements = 0;
  for (let at = 0; at < steps; at++) {
    const before = await workOf(cdp);
    await page.evaluate(`benchList.scrollTo(${firstStep + at * stepPx})`);
    await page.waitForTimeout(picturesMs);
    if (at > 0) work.push((await workOf(cdp)) - before);
    elements = Math.max(elements, await call((watch) => watch.elements()));
  }
  return { step: median(work), elements };
}

/** Taps a thing in view; how long the slowest interaction took that came of it, until the page rests again. */
async function tap({ page, cdp, call }: Opened, what: 'tab' | 'tile'): Promise<number> {
  const early = await call((watch) => watch.interactions.length);
  const point = await page.evaluate(`benchList.find('${what}')`);
  if (!point) throw new Error(`no ${what} to tap`);
  const touchPoints = [point as { x: number; y: number }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  if (what === 'tile') await page.waitForFunction(tilesStand, false);
  await page.waitForTimeout(restMs);
  return Math.max(0, ...(await call((watch) => watch.interactions)).slice(early));
}

async function measureReturns(opened: Opened, place: number): Promise<{ back: number[]; tile: number[] }> {
  const back: number[] = [];
  const tile: number[] = [];
  for (let at = 0; at < returns; at++) {
    await opened.page.evaluate(`benchList.scrollTo(${place})`);
    await opened.page.waitForTimeout(restMs);
    tile.push(await tap(opened, 'tile'));
    back.push(await opened.call((watch) => watch.back()));
  }
  return { back, tile };
}

/** Draws the list of so many games at an address, scrolls it, leaves it and comes back; processor really slowed. */
export async function measureList(url: string, size: number): Promise<ListMetrics> {
  const opened = await openList(url);
  try {
    await loadAll(opened, size);
    await opened.cdp.send('Emulation.setCPUThrottlingRate', { rate: throttling.cpu });
    const scrolled = await measureSteps(opened);
    const top = await measureReturns(opened, 0);
    const deep = await measureReturns(opened, deepPlace);
    await opened.page.evaluate('benchList.scrollTo(0)');
    await opened.page.waitForTimeout(restMs);
    const tab = await tap(opened, 'tab');
    return {
      ...scrolled,
      mount: median(top.back),
      deep: median(deep.back),
      tab,
      tile: Math.max(...top.tile, ...deep.tile),
    };
  } finally {
    await opened.browser.close();
  }
}

/** Distance between two places of a pass, in px: a finger that throws the list. */
const throwPx = 2400;

/** Whether scrolling a list up and down leaves anything behind. Full speed: it is no matter of time. */
export async function measureHeap(
  url: string,
  size: number,
): Promise<ListHeap & Pick<ListMetrics, 'elements'>> {
  const opened = await openList(url);
  const { page, cdp } = opened;
  let elements = 0;
  const heapAfter = async (passes: number) => {
    for (let at = 0; at < passes; at++)
      elements = Math.max(elements, await page.evaluate<number>(`benchList.pass(${throwPx})`));
    // What the first collection frees may hold on to more.
    await cdp.send('HeapProfiler.collectGarbage');
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize;
  };
  try {
    await loadAll(opened, size);
    const early = await heapAfter(2);
    return { early, late: await heapAfter(8), elements };
  } finally {
    await opened.browser.close();
  }
}
