import { flushSync } from 'react-dom';
import { currentBrand } from '#src/stores/brand.ts';
import { changesAtOnce, growFrom, startGrowing } from '#src/ui/motion/grow.ts';
import { isStill } from '#src/ui/stillness.ts';
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

/**
 * Fetches the views of a linked page, including a form's engine, as soon as a touch, the pointer or the focus
 * reaches the link: about a hundred milliseconds before the tap. Links that are only in view fetch nothing.
 */
export function prefetchLinks(): void {
  const prefetched = new Set<string>();
  let isPrefetch = false;
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin || prefetched.has(link.pathname)) return;
    prefetched.add(link.pathname);
    isPrefetch = true;
    loadDeferredBrand()
      .then(() => {
        const found = pageAt(currentBrand(), link.pathname);
        return isLoadedPage(found)
          ? loadViews(Object.values(found.page.widgets).map(({ widget }) => widget))
          : undefined;
      })
      // Opening the link reports the failure.
      .catch(() => prefetched.delete(link.pathname));
  };
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(event, prefetch, { passive: true });
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

/** Lets the picture of a tapped tile, or that of the sheet in which a button is tapped, grow into the page it opens. */
export function followPictures(): void {
  const tapped = ({ target }: Event) => {
    const around = target instanceof Element ? target.closest('article, dialog') : null;
    growFrom(around?.querySelector('img'));
  };
  addEventListener('click', tapped, true);
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
  main.style.viewTransitionName = 'leaving';
  main.style.background = 'var(--color-background)';
  startGrowing(() => {
    main.style.viewTransitionName = '';
    main.style.background = '';
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
