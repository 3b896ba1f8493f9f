import type { CDPSession } from '@playwright/test';
import { launchBrowser } from '#src/qa/browser/browser.ts';
import { installListProbe, type ListProbe } from './listProbe.ts';
import { median } from './numbers.ts';
import { openVisitorPage, throttling } from './phone.ts';

/** Performance of a long list with CPU throttling. Times in ms. */
export interface ListMetrics {
  /** Back navigation to the list, at its top and deep in it, until a frame with tiles in view has been painted. */
  readonly mount: number;
  readonly deep: number;
  /** Main-thread work of a scroll step of 600 px through new games; the median of all steps. */
  readonly step: number;
  /** From a tap on another tab, or on a tile, to the next paint, as measured by Event Timing (INP); the slowest. */
  readonly tab: number;
  readonly tile: number;
  /** Largest number of DOM elements in the grid. */
  readonly elements: number;
}

/** Heap of a page after garbage collection, in bytes: after two passes (down and up) over the list, and after ten. */
export interface ListHeap {
  readonly early: number;
  readonly late: number;
}

const stepPx = 600;
const steps = 30;
/** Scroll positions of the first step and of the deep return, in px; neither is visited before. */
const firstStep = 60_000;
const deepPosition = 30_000;
const returns = 3;
/** Time for the pictures of a step to load, which happens after its frame. */
const pictureWaitMs = 150;
const settleMs = 1200;
const timeoutMs = 60_000;

type Call = <Value>(ask: (probe: ListProbe) => Value) => Promise<Awaited<Value>>;

/**
 * Whether tiles are in view, or not, as expected. Runs in the page as a function, since its CSP forbids code in
 * strings.
 */
const areTilesInView = (expected: boolean) =>
  (globalThis as unknown as { benchList: ListProbe }).benchList.tilesInView() === expected;

/** Opens a page with a list as a new visitor, with the probe installed. */
async function openList(url: string) {
  const browser = await launchBrowser();
  const { page, cdp } = await openVisitorPage(browser);
  page.setDefaultTimeout(timeoutMs);
  await page.addInitScript(installListProbe);
  // Thread time instead of wall time: other processes do not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const call: Call = (ask) =>
    page.evaluate(`(${ask})(globalThis.benchList)`) as Promise<Awaited<ReturnType<typeof ask>>>;
  await page.goto(url);
  await page.waitForFunction(areTilesInView, true);
  await page.waitForTimeout(settleMs);
  return { browser, page, cdp, call };
}
type OpenedList = Awaited<ReturnType<typeof openList>>;

/** Scrolls to the end until all games are loaded. */
async function loadAll({ page }: OpenedList, size: number): Promise<void> {
  const reached = (count: number) => {
    const { benchList: probe } = globalThis as unknown as { benchList: ListProbe };
    void probe.scrollTo(probe.end());
    return probe.lastPosition() >= count;
  };
  await page.waitForFunction(reached, size, { polling: 300 });
}

/** Main-thread task time of the page so far, in ms. */
async function mainThreadMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function measureSteps({ page, cdp, call }: OpenedList): Promise<{ step: number; elements: number }> {
  const work: number[] = [];
  let elements = 0;
  for (let at = 0; at < steps; at++) {
    const before = await mainThreadMs(cdp);
    await page.evaluate(`benchList.scrollTo(${firstStep + at * stepPx})`);
    await page.waitForTimeout(pictureWaitMs);
    if (at > 0) work.push((await mainThreadMs(cdp)) - before);
    elements = Math.max(elements, await call((probe) => probe.elements()));
  }
  return { step: median(work), elements };
}

/** Taps a tab or tile in view. Returns the duration of the slowest resulting interaction, in ms. */
async function tap({ page, cdp, call }: OpenedList, what: 'tab' | 'tile'): Promise<number> {
  const earlier = await call((probe) => probe.interactions.length);
  const point = await page.evaluate(`benchList.find('${what}')`);
  if (!point) throw new Error(`no ${what} to tap`);
  const touchPoints = [point as { x: number; y: number }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  if (what === 'tile') await page.waitForFunction(areTilesInView, false);
  await page.waitForTimeout(settleMs);
  return Math.max(0, ...(await call((probe) => probe.interactions)).slice(earlier));
}

async function measureReturns(
  opened: OpenedList,
  place: number,
): Promise<{ back: number[]; tile: number[] }> {
  const back: number[] = [];
  const tile: number[] = [];
  for (let at = 0; at < returns; at++) {
    await opened.page.evaluate(`benchList.scrollTo(${place})`);
    await opened.page.waitForTimeout(settleMs);
    tile.push(await tap(opened, 'tile'));
    back.push(await opened.call((probe) => probe.back()));
  }
  return { back, tile };
}

/** Loads the list of `size` games at an address, then scrolls it, leaves it and returns to it with CPU throttling. */
export async function measureList(url: string, size: number): Promise<ListMetrics> {
  const opened = await openList(url);
  try {
    await loadAll(opened, size);
    await opened.cdp.send('Emulation.setCPUThrottlingRate', { rate: throttling.cpu });
    const scrolled = await measureSteps(opened);
    const top = await measureReturns(opened, 0);
    const deep = await measureReturns(opened, deepPosition);
    await opened.page.evaluate('benchList.scrollTo(0)');
    await opened.page.waitForTimeout(settleMs);
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

/** Scroll distance between two steps of a pass, in px, like a fling. */
const flingPx = 2400;

/** Measures heap growth from scrolling a list up and down. Without throttling, since no times are measured. */
export async function measureHeap(
  url: string,
  size: number,
): Promise<ListHeap & Pick<ListMetrics, 'elements'>> {
  const opened = await openList(url);
  const { page, cdp } = opened;
  let elements = 0;
  const heapAfter = async (passes: number) => {
    for (let at = 0; at < passes; at++)
      elements = Math.max(elements, await page.evaluate<number>(`benchList.pass(${flingPx})`));
    // Objects freed by the first collection may release others.
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
