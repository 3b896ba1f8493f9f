import type { CDPSession, Page } from '@playwright/test';
import { type Cell, screenHeights } from '../matrix/cell.ts';
import type { AccessibilityChecker, AxeViolation, PageViolations } from './accessibility.ts';
import { pixelHash } from './pixels.ts';
import type { QuietWindow, SettledPage } from './quiet.ts';
import type { PendingRequests, Traffic } from './traffic.ts';

/** How long to wait for a page to become quiet, in milliseconds. */
const patienceMs = 20_000;
/** Maximum height of a picture in CSS pixels, for endless lists. */
export const maxPictureHeight = 6000;
/** Maximum number of pictures taken until two in a row are equal. What is as tall as the screen grows with it a few times. */
const maxTries = 7;

/** The picture of a cell, with what was measured of its page. */
export interface CellCapture extends Traffic {
  /** Hash of the pixels; null if no two pictures in a row were equal. */
  readonly hash: string | null;
  /** Hash of `png`, also if the page is unstable. */
  readonly shot: string;
  readonly png: Buffer;
  readonly axe: readonly AxeViolation[];
  /** Sum of layout shifts until the page was quiet. */
  readonly shift: number;
  readonly errors: readonly string[];
  /** The page sent more requests after it was opened, so that it cannot be reused for another width. */
  readonly grown: boolean;
}

/** A browser page that cells are captured with, one after another. */
export interface CapturePage {
  readonly page: Page;
  readonly session: CDPSession;
  readonly checker: AccessibilityChecker;
  readonly pending: PendingRequests;
  /** Console errors, uncaught exceptions and policy violations of the current cell. */
  readonly errors: string[];
}

/** Waits until a page is quiet. Throws an Error that names what it waits for. */
async function settle({ page, pending }: CapturePage, { state }: Cell, whole: boolean): Promise<SettledPage> {
  let settled: SettledPage;
  do {
    settled = await page.evaluate(
      ([time, all, loads]) => (window as unknown as QuietWindow).liverySettle(time, all, loads),
      [patienceMs, whole, state === 'loading'] as const,
    );
    // Images of style sheets are visible only to the browser.
  } while (settled.waiting === null && pending.open().length > 0);
  if (settled.waiting !== null)
    throw new Error(`waits for ${settled.waiting} ${pending.open().join(' ')}`.trim());
  return settled;
}

/**
 * Repaints the whole page, then takes its picture. A page painted in parts can differ from one painted at once: text at a
 * fractional position stays at the pixel it was first rounded to. Toggling the visibility repaints without a new layout.
 */
async function capture({ page, session }: CapturePage): Promise<Buffer> {
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

/** The recorded errors, without failed requests if the state provokes them. */
function errorsOf({ errors }: CapturePage, { state, page }: Cell): string[] {
  const expected = state === 'error' || page === 'not-found' ? /Failed to load resource/ : null;
  return [...new Set(errors)].filter((text) => !expected?.test(text));
}

/** Opens the page of a cell with `enter`, at the cell's width, and waits until it is quiet. Rejects if another page is shown. */
export async function openCell(
  target: CapturePage,
  cell: Cell,
  enter: (cell: Cell) => Promise<void>,
): Promise<SettledPage> {
  // Hides the previous page, which would otherwise be laid out again at the new width.
  await target.page.evaluate(() => document.documentElement.style.setProperty('display', 'none'));
  await target.page.setViewportSize({ width: cell.width, height: screenHeights[cell.width] ?? 844 });
  target.errors.length = 0;
  target.pending.restart();
  await enter(cell);
  const settled = await settle(target, cell, false);
  const shown = await target.page.evaluate(() =>
    document.querySelector('[data-page]')?.getAttribute('data-page'),
  );
  if (shown !== cell.page) throw new Error(`shows the page "${shown}"`);
  return settled;
}

/**
 * Captures a cell whose page is open, on a screen as high as the page. `opened`: the result of opening it; `violations`:
 * those found at other widths. Throws an Error that says why there is no picture.
 */
export async function shootCell(
  target: CapturePage,
  cell: Cell,
  opened: SettledPage,
  violations: PageViolations,
): Promise<CellCapture> {
  const { page } = target;
  const screen = { width: cell.width, height: screenHeights[cell.width] ?? 844 };
  const { width: currentWidth } = page.viewportSize() ?? screen;
  const resized = currentWidth === cell.width ? opened : await resize(target, cell, screen);
  const heightOf = (settled: SettledPage) =>
    Math.min(maxPictureHeight, Math.max(screen.height, settled.height));
  let height = heightOf(resized);
  let requestsSent = resized.requestsSent;
  let png: Buffer | null = null;
  let hash: string | null = null;
  for (let taken = 0; taken < maxTries && hash === null; taken += 1) {
    if (page.viewportSize()?.height !== height) await page.setViewportSize({ ...screen, height });
    const settled = await settle(target, cell, true);
    const again = await capture(target);
    requestsSent = settled.requestsSent;
    // Parts that load late make the page taller. An endless list would do so forever: its growth is ignored.
    const isEndless = settled.endless && requestsSent > resized.requestsSent;
    const taller = !isEndless && heightOf(settled) > height;
    if (taller) height = heightOf(settled);
    else if (png !== null && (again.equals(png) || pixelHash(again) === pixelHash(png)))
      hash = pixelHash(again);
    png = taller ? null : again;
  }
  if (png === null) throw new Error('grows and grows');
  // The picture is part of the cache key: the document alone does not determine its style sheets and images.
  const axe = await target.checker.violationsOf(target.session, hash ?? '', violations);
  const { bytes, requests, shift } = opened;
  return {
    bytes,
    requests,
    hash,
    shot: pixelHash(png),
    png,
    axe,
    shift,
    errors: errorsOf(target, cell),
    grown: requestsSent > opened.requestsSent,
  };
}

/** Resizes the screen of an open page and waits until it is quiet. */
async function resize(
  target: CapturePage,
  cell: Cell,
  screen: { width: number; height: number },
): Promise<SettledPage> {
  await target.page.setViewportSize(screen);
  return settle(target, cell, false);
}
