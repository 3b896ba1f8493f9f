import type { CDPSession, Page } from '@playwright/test';
import { type Cell, screens } from '../matrix/cell.ts';
import type { Finding, Judge, PageVerdicts } from './judge.ts';
import { pixelHash } from './pixels.ts';
import type { QuietWindow, Settled } from './quiet.ts';
import type { Pending, Traffic } from './traffic.ts';

/** Longest time that a page is given to become quiet, in milliseconds. */
const patience = 20_000;
/** Tallest picture in CSS pixels: a list without end has one all the same. */
export const tallest = 6000;
/** A picture counts when two in a row are equal; so many are taken at most. */
const tries = 4;

/** What was seen of one cell. */
export interface Seen extends Traffic {
  /** Hash of the pixels; null where no two pictures were equal. */
  readonly hash: string | null;
  /** Hash of the picture that is kept. */
  readonly shot: string;
  readonly png: Buffer;
  readonly axe: readonly Finding[];
  /** Sum of layout shifts until the page was quiet. */
  readonly shift: number;
  readonly errors: readonly string[];
  /** The page asked for more because all of it was in view: on another screen it is not what it was when it came. */
  readonly grown: boolean;
}

/** A page of a browser, kept from one cell to the next. */
export interface Stage {
  readonly page: Page;
  readonly session: CDPSession;
  readonly judge: Judge;
  readonly pending: Pending;
  /** Errors of the console, uncaught exceptions and violations of the policy since the last cell. */
  readonly complaints: string[];
}

async function settle({ page, pending }: Stage, { state }: Cell, whole: boolean): Promise<Settled> {
  let settled: Settled;
  do {
    settled = await page.evaluate(
      ([time, all, loads]) => (window as unknown as QuietWindow).liverySettle(time, all, loads),
      [patience, whole, state === 'loading'] as const,
    );
    // Pictures of style sheets are seen from outside only.
  } while (settled.waiting === null && pending.open().length > 0);
  if (settled.waiting !== null)
    throw new Error(`waits for ${settled.waiting} ${pending.open().join(' ')}`.trim());
  return settled;
}

/**
 * Draws all of the page anew, then takes its picture. What was drawn bit by bit, as parts of a page came, can differ
 * from what is drawn at once: a line of text that stands between two pixels keeps to the one it was nearer to when it
 * was first drawn. Nothing is laid out anew, and no part of the page loses its place.
 */
async function capture({ page, session }: Stage): Promise<Buffer> {
  await page.evaluate(async () => {
    const { liveryFrames } = window as unknown as QuietWindow;
    const { style } = document.documentElement;
    style.visibility = 'hidden';
    await liveryFrames();
    style.visibility = '';
    await liveryFrames();
  });
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  return Buffer.from(data, 'base64');
}

/** Failures that the state asks for are no complaints. */
function complaintsOf({ complaints }: Stage, { state, page }: Cell): string[] {
  const expected = state === 'error' || page === 'not-found' ? /Failed to load resource/ : null;
  return [...new Set(complaints)].filter((text) => !expected?.test(text));
}

/** Opens a page with `enter`, on a screen of this width, and waits until it is quiet. */
export async function open(stage: Stage, cell: Cell, enter: (cell: Cell) => Promise<void>): Promise<Settled> {
  // What is seen no more need not be laid out on the next screen.
  await stage.page.evaluate(() => document.documentElement.style.setProperty('display', 'none'));
  await stage.page.setViewportSize({ width: cell.width, height: screens[cell.width] ?? 844 });
  stage.complaints.length = 0;
  stage.pending.restart();
  await enter(cell);
  const settled = await settle(stage, cell, false);
  const shown = await stage.page.evaluate(() =>
    document.querySelector('[data-page]')?.getAttribute('data-page'),
  );
  if (shown !== cell.page) throw new Error(`shows the page "${shown}"`);
  return settled;
}

/**
 * Takes the picture of a cell whose page is open: all of the page, as on a screen as high as it. `opened` is how it
 * was when it had come; `verdicts`, what it was judged on other screens. Throws an Error that says why there is no picture.
 */
export async function shoot(
  stage: Stage,
  cell: Cell,
  opened: Settled,
  verdicts: PageVerdicts,
): Promise<Seen> {
  const { page } = stage;
  const screen = { width: cell.width, height: screens[cell.width] ?? 844 };
  const { width: shown } = page.viewportSize() ?? screen;
  const turned = shown === cell.width ? opened : await resize(stage, cell, screen);
  const heightOf = (settled: Settled) => Math.min(tallest, Math.max(screen.height, settled.height));
  let height = heightOf(turned);
  let asked = turned.asked;
  let png: Buffer | null = null;
  let hash: string | null = null;
  for (let taken = 0; taken < tries && hash === null; taken += 1) {
    if (page.viewportSize()?.height !== height) await page.setViewportSize({ ...screen, height });
    const settled = await settle(stage, cell, true);
    const again = await capture(stage);
    asked = settled.asked;
    // A part that came after the page was measured makes it longer; a list without an end that asked for more does so
    // for ever.
    const goesOn = settled.endless && asked > turned.asked;
    const longer = !goesOn && heightOf(settled) > height;
    if (longer) height = heightOf(settled);
    else if (png !== null && (again.equals(png) || pixelHash(again) === pixelHash(png)))
      hash = pixelHash(again);
    png = longer ? null : again;
  }
  if (png === null) throw new Error('grows and grows');
  // The document says where its pictures are and how it is laid out only together with what is seen of it.
  const axe = await stage.judge.verdictOf(stage.session, hash ?? '', verdicts);
  const { bytes, requests, shift } = opened;
  return {
    bytes,
    requests,
    hash,
    shot: pixelHash(png),
    png,
    axe,
    shift,
    errors: complaintsOf(stage, cell),
    grown: asked > opened.asked,
  };
}

/** Shows an open page on another screen. */
async function resize(stage: Stage, cell: Cell, screen: { width: number; height: number }): Promise<Settled> {
  await stage.page.setViewportSize(screen);
  return settle(stage, cell, false);
}
