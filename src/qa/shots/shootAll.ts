import type { Browser, BrowserContext } from '@playwright/test';
import { compileLess, launchBrowser } from '../browser/browser.ts';
import { stateAddress } from '../matrix/address.ts';
import { type Cell, stateKeyOf } from '../matrix/cell.ts';
import type { AccessibilityChecker, PageViolations } from './accessibility.ts';
import { type SettledPage, watchQuiet } from './quiet.ts';
import { type CapturePage, type CellCapture, openCell, shootCell } from './shoot.ts';
import { followRequests } from './traffic.ts';

/** Timers of a page that are due later than this never run, in milliseconds of the page's clock. */
export const timerHorizonMs = 2500;
/** Groups of cells after which a page is replaced by a fresh one. */
const groupsPerPage = 150;

/** Flags for the same pixels on every machine: no font hinting, and no drawing before images are decoded. */
const steadyArgs = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-checker-imaging',
  '--disable-partial-raster',
  '--run-all-compositor-stages-before-draw',
  '--disable-image-animation-resync',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--disable-smooth-scrolling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

/** The result of a cell: its capture, or why there is none. */
export type ShotOutcome = { readonly capture: CellCapture } | { readonly why: string };

export interface ShootOptions {
  readonly cells: readonly Cell[];
  /** Number of pages that work in parallel. */
  readonly hands: number;
  /** Loads the page again for each cell; otherwise once for all widths of a state, the narrowest first. */
  readonly freshPages?: boolean;
  readonly checker: AccessibilityChecker;
  /** URL of any brand on the server that shows the cells. */
  readonly server: string;
  readonly onDone: (cell: Cell, outcome: ShotOutcome) => void | Promise<void>;
}

/**
 * The flag that leads the brands' hosts to the server whatever its port is, because pages draw their own address: as the
 * link and the code that invite friends.
 */
const hostsAt = (server: string): string =>
  `--host-resolver-rules=MAP *.localhost:80 127.0.0.1:${new URL(server).port}`;

/** A browser context that settles pages and reports violations of the content security policy as console errors. */
async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 1,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(watchQuiet, timerHorizonMs);
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  return context;
}

/** Opens a page that records its errors. */
async function openPage(context: BrowserContext, checker: AccessibilityChecker): Promise<CapturePage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', ({ message }) => errors.push(`uncaught: ${message}`));
  await checker.attach(session);
  const pending = followRequests(page);
  return { page, session, checker, pending, errors };
}

type Group = readonly [Cell, ...Cell[]];

/** Groups cells that differ only in their width, the narrowest first; with `freshPages` each cell is its own group. */
function groupsOf(cells: readonly Cell[], freshPages: boolean): Group[] {
  const key = (cell: Cell) => (freshPages ? cell.name : stateKeyOf(cell));
  const groups = [...Map.groupBy(cells, key).values()];
  return groups.map((group) => group.sort((a, b) => a.width - b.width) as [Cell, ...Cell[]]);
}

const failureOf = (error: unknown): ShotOutcome => ({
  why: String(error instanceof Error ? error.message : error).split('\n')[0] ?? '',
});

/** Captures the cells of a group one after another, and loads the page again if capturing changed it. */
async function shootGroup(
  target: CapturePage,
  group: Group,
  { onDone }: Pick<ShootOptions, 'onDone'>,
): Promise<void> {
  const enter = async (cell: Cell) => {
    await target.page.goto(`http://${cell.brand}.localhost${stateAddress(cell)}`, { waitUntil: 'commit' });
    await target.page.waitForURL(({ pathname }) => pathname !== '/theatre', { waitUntil: 'commit' });
  };
  const violations: PageViolations = new Map();
  let reusable: SettledPage | null = null;
  const take = async (cell: Cell): Promise<ShotOutcome> => {
    const opened: SettledPage = reusable ?? (await openCell(target, cell, enter));
    reusable = null;
    const capture = await shootCell(target, cell, opened, violations);
    reusable = capture.grown ? null : opened;
    return { capture };
  };
  for (const cell of group) await onDone(cell, await take(cell).catch(failureOf));
}

/** Captures all cells with one browser. Returns the browser's version. */
export async function shootAll(options: ShootOptions): Promise<string> {
  const { cells, hands, freshPages = false, checker, server } = options;
  const browser = await launchBrowser([compileLess, hostsAt(server), ...steadyArgs]);
  const groups = groupsOf(cells, freshPages);
  const queue = groups.values();

  async function work(): Promise<void> {
    const context = await openContext(browser);
    let target = await openPage(context, checker);
    let used = 0;
    for (const group of queue) {
      if (used++ === groupsPerPage) {
        await target.page.close();
        target = await openPage(context, checker);
        used = 1;
      }
      await shootGroup(target, group, options);
    }
    await context.close();
  }
  try {
    await Promise.all(Array.from({ length: Math.min(hands, groups.length) }, work));
    return browser.version();
  } finally {
    await browser.close();
  }
}
