import type { BrowserContext } from '@playwright/test';
import { interpretOnly, launchBrowser } from '../browser/browser.ts';
import { type Cell, stateOf } from '../matrix/cell.ts';
import type { Judge, PageVerdicts } from './judge.ts';
import { type Settled, watchQuiet } from './quiet.ts';
import { open, type Seen, type Stage, shoot } from './shoot.ts';
import { followRequests } from './traffic.ts';

/** Timers that are due later than this, in milliseconds of the page, never run. */
export const horizon = 2500;
/** Cells that one page is used for; then a fresh one takes over. */
const pageLasts = 150;

/** The same pixels on every machine and at any speed: glyphs without hints, and nothing drawn before its pictures are. */
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

/** What a cell came to: what was seen, or why nothing was. */
export type Outcome = { readonly seen: Seen } | { readonly why: string };

export interface CrewOptions {
  readonly cells: readonly Cell[];
  /** Pages at work at once. */
  readonly hands: number;
  /** Opens a page for each cell; else once for all widths of a state, the narrowest first. */
  readonly apart?: boolean;
  readonly judge: Judge;
  /** Where a cell is to be seen. */
  readonly addressOf: (cell: Cell) => string;
  readonly onDone: (cell: Cell, outcome: Outcome) => void | Promise<void>;
}

/** Says what went wrong on a page to a list. */
async function openStage(context: BrowserContext, judge: Judge): Promise<Stage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(`uncaught: ${message}`));
  await judge.attend(session);
  const pending = followRequests(page);
  return { page, session, judge, pending, complaints };
}

/** Cells that differ in nothing but their width stand together. */
function groupsOf(cells: readonly Cell[], apart: boolean): (readonly [Cell, ...Cell[]])[] {
  const key = (cell: Cell) => (apart ? cell.name : stateOf(cell));
  const groups = [...Map.groupBy(cells, key).values()];
  return groups.map((group) => group.sort((a, b) => a.width - b.width) as [Cell, ...Cell[]]);
}

/** Takes the pictures of all cells with one browser; its version. */
export async function shootAll({
  cells,
  hands,
  apart = false,
  judge,
  addressOf,
  onDone,
}: CrewOptions): Promise<string> {
  const browser = await launchBrowser([interpretOnly, ...steadyArgs]);
  const groups = groupsOf(cells, apart);
  const queue = groups.values();

  /** Cells of one state of a page, seen on one screen after the other; opened anew where the last screen has changed it. */
  async function shootGroup(stage: Stage, group: readonly [Cell, ...Cell[]]): Promise<void> {
    const failure = (error: unknown): { readonly why: string } => ({
      why: String(error instanceof Error ? error.message : error).split('\n')[0] ?? '',
    });
    const enter = async (cell: Cell) => {
      await stage.page.goto(addressOf(cell), { waitUntil: 'commit' });
      await stage.page.waitForURL(({ pathname }) => pathname !== '/theatre', { waitUntil: 'commit' });
    };
    const verdicts: PageVerdicts = new Map();
    let kept: Settled | null = null;
    const take = async (cell: Cell): Promise<Outcome> => {
      const opened: Settled = kept ?? (await open(stage, cell, enter));
      kept = null;
      const seen = await shoot(stage, cell, opened, verdicts);
      kept = seen.grown ? null : opened;
      return { seen };
    };
    for (const cell of group) await onDone(cell, await take(cell).catch(failure));
  }

  async function work(): Promise<void> {
    const context = await browser.newContext({
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor: 1,
      locale: 'en-GB',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    });
    await context.addInitScript(watchQuiet, horizon);
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
      );
    });
    let stage = await openStage(context, judge);
    let used = 0;
    for (const group of queue) {
      if (used++ === pageLasts) {
        await stage.page.close();
        stage = await openStage(context, judge);
        used = 1;
      }
      await shootGroup(stage, group);
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
