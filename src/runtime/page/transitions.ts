import { flushSync } from 'react-dom';
import { currentBrand } from '#src/stores/brand.ts';
import { changesAtOnce, growFrom, startGrowing } from '#src/ui/motion/grow.ts';
import { isStill } from '#src/ui/stillness.ts';
import { shownOnTap } from '#widgets/ahead.ts';
import { loadDeferredBrand } from '../deferred.ts';
import { isLoadedPage, pageAt } from './routes.ts';
import { loadViews } from './views.ts';

/** Duration of a page's fade-in (specification 9), in milliseconds. */
export const fadeMs = 300;
/** Horizontal distance, in px, from which a touch is a swipe back (specification 9). */
export const swipePx = 100;
/** Longest time between a swipe and the history step it causes, in milliseconds. */
const swipeToStepMs = 700;
/** Longest wait for a page to reach its former height, in milliseconds. */
const growthTimeoutMs = 2000;

/** Scroll position at which each history entry was left, by entry key. */
const scrollPositions = new Map<string, number>();

let startX = 0;
let swipedAt = Number.NEGATIVE_INFINITY;
let steppedAt = Number.NEGATIVE_INFINITY;

/** Tracks touches, to tell a swipe back from a tap on Back. Returns a function that stops it. */
export function followSwipes(): () => void {
  const begin = ({ touches }: TouchEvent) => {
    startX = touches[0]?.clientX ?? 0;
  };
  const move = ({ changedTouches, timeStamp }: TouchEvent) => {
    if (Math.abs((changedTouches[0]?.clientX ?? startX) - startX) > swipePx) swipedAt = timeStamp;
  };
  // Timed at the event, not when the page is drawn: on a slow phone it would fade in after the swipe has shown it.
  const step = ({ timeStamp }: PopStateEvent) => {
    steppedAt = timeStamp;
  };
  const passive = { passive: true } as const;
  addEventListener('touchstart', begin, passive);
  addEventListener('touchmove', move, passive);
  addEventListener('touchend', move, passive);
  // In the capture phase, before the router draws the page.
  addEventListener('popstate', step, true);
  return () => {
    removeEventListener('touchstart', begin);
    removeEventListener('touchmove', move);
    removeEventListener('touchend', move);
    removeEventListener('popstate', step, true);
  };
}

/** Imports what a tap on the tile of a game may show. */
const loadAhead = () =>
  Promise.all(Object.values(currentBrand().shell.widgets).map(({ widget }) => shownOnTap[widget]?.()));

/** Fetches the views of the page that a link leads to. */
async function loadLinked(path: string): Promise<void> {
  await loadDeferredBrand();
  const found = pageAt(currentBrand(), path);
  if (isLoadedPage(found)) await loadViews(Object.values(found.page.widgets).map(({ widget }) => widget));
}

/**
 * Fetches the views of a linked page, including a form's engine, as soon as a touch, the pointer or the focus
 * reaches the link: about a hundred milliseconds before the tap. So, too, what a tap on the tile of a game shows, once
 * it is pressed. What is only in view fetches nothing.
 */
export function prefetchLinks(): void {
  const prefetched = new Set<string>();
  let isPrefetch = false;
  const prefetch = (name: string, load: () => Promise<unknown>) => {
    if (prefetched.has(name)) return;
    prefetched.add(name);
    isPrefetch = true;
    // Opening it reports the failure.
    load().catch(() => prefetched.delete(name));
  };
  const reach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === window.location.origin) prefetch(link.pathname, () => loadLinked(link.pathname));
  };
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(event, reach, { passive: true });
  const press = ({ target }: Event) => {
    if (target instanceof Element && target.closest('article')) prefetch('tile', loadAhead);
  };
  addEventListener('pointerdown', press, { passive: true });
  // A missing file reloads the page only when the link is opened, not when it is prefetched.
  addEventListener('vite:preloadError', (event) => isPrefetch && event.stopImmediatePropagation(), true);
  addEventListener(
    'click',
    () => {
      isPrefetch = false;
    },
    true,
  );
}

/** Lets the picture of a tapped tile, or that of the sheet in which a button is tapped, grow into what it opens. */
export function followPictures(): void {
  const tapped = ({ target }: Event) => {
    const around = target instanceof Element ? target.closest('article, dialog') : null;
    growFrom(around?.querySelector('img'));
  };
  // At the press, too: one that is held opens a sheet without a click.
  for (const event of ['pointerdown', 'click']) addEventListener(event, tapped, true);
}

/** Records the scroll position at which the page of a history entry is left. */
export function leavePage(key: string): void {
  scrollPositions.set(key, window.scrollY);
}

/**
 * Restores a scroll position as soon as the page is tall enough: earlier, a list would see its end and fetch more.
 * Stops when the player scrolls meanwhile.
 */
function restoreScroll(top: number): void {
  const end = new AbortController();
  const go = () => {
    end.abort();
    window.scrollTo(0, top);
    // The browser's own scroll event comes a frame later: until then a virtual list would show nothing.
    window.dispatchEvent(new Event('scroll'));
  };
  const reach = () => {
    if (document.documentElement.scrollHeight - window.innerHeight >= top - 1) go();
  };
  reach();
  if (end.signal.aborted) return;
  const observer = new ResizeObserver(reach);
  observer.observe(document.body);
  // The page has become shorter: scroll as far as it goes.
  const timer = setTimeout(go, growthTimeoutMs);
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(event, () => end.abort(), { signal: end.signal, passive: true });
  end.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
}

/** Whether the history was stepped by a swipe, which has already shown the page. */
const wasSwiped = (returning: boolean) => returning && steppedAt - swipedAt < swipeToStepMs;

/** Has the next transition capture an element, on a ground. Returns a function to call once it has. */
function captured({ style }: HTMLElement, name: string, ground: string): () => void {
  style.viewTransitionName = name;
  style.background = ground;
  return () => {
    style.viewTransitionName = '';
    style.background = '';
  };
}

/** Whether a view transition shows the page that is being drawn. */
let dissolving = false;

/**
 * Draws the next page: the page before dissolves over it, and the picture that was tapped grows into its place. Only the
 * old content is captured, between the bars, so that the new page takes taps from its first frame. Drawn at once after a
 * swipe, which has already shown the page, under reduced motion, and where the browser has no view transitions.
 */
export function changePage(draw: () => void, returning: boolean): void {
  const main = document.querySelector('main');
  if (!main || wasSwiped(returning) || changesAtOnce()) {
    draw();
    return;
  }
  const { style } = document.documentElement;
  const { top, bottom } = main.getBoundingClientRect();
  const edges = (bar: string) => document.querySelector(`[data-page] > ${bar}`)?.getBoundingClientRect();
  style.setProperty('--covered-above', `${Math.max((edges('header')?.bottom ?? top) - top, 0)}px`);
  style.setProperty('--covered-below', `${Math.max(bottom - (edges('nav')?.top ?? bottom), 0)}px`);
  const uncover = [captured(main, 'leaving', 'var(--color-background)')];
  // The page that it leads to comes without it.
  const sheet = document.querySelector<HTMLElement>('dialog[open]');
  if (sheet) uncover.push(captured(sheet, 'sheet', getComputedStyle(sheet, '::backdrop').backgroundColor));
  startGrowing(() => {
    for (const end of uncover) end();
    dissolving = true;
    flushSync(draw);
    dissolving = false;
  });
}

/**
 * Shows a page that has been navigated to: a new page from its top, a former one at its old scroll position. It
 * fades in, unless a transition or a swipe shows it or reduced motion is set.
 */
export function enterPage(main: HTMLElement, key: string, returning: boolean): void {
  restoreScroll((returning && scrollPositions.get(key)) || 0);
  if (dissolving || wasSwiped(returning) || isStill()) return;
  main.animate({ opacity: [0, 1] }, { duration: fadeMs, easing: 'ease-out' });
}
