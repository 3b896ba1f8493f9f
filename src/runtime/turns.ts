import { currentBrand } from '#src/stores/brand.ts';
import { loadBrand } from './rest.ts';
import { isFound, pageAt } from './routes.ts';
import { loadViews } from './views.ts';

/** How a page appears (specification 9): a fade of so many milliseconds. */
export const fadeMs = 300;
/** A finger that goes sideways further than this, in px, steps back (specification 9). */
export const swipePx = 100;
/** A step back follows its swipe at once, in milliseconds. */
const swipeEndsMs = 700;
/** How long a page may take to become as long again as it was, in milliseconds. */
const growsMs = 2000;

/** Where the pages of the history were left, by the key of their entry. */
const places = new Map<string, number>();

let startX = 0;
let swipedAt = Number.NEGATIVE_INFINITY;
let steppedAt = Number.NEGATIVE_INFINITY;

/** Follows fingers, to know a swipe back from a tap on Back. Returns how to stop. */
export function followSwipes(): () => void {
  const begin = ({ touches }: TouchEvent) => {
    startX = touches[0]?.clientX ?? 0;
  };
  const move = ({ changedTouches, timeStamp }: TouchEvent) => {
    if (Math.abs((changedTouches[0]?.clientX ?? startX) - startX) > swipePx) swipedAt = timeStamp;
  };
  // Not when the page stands at last: on a slow phone it would fade in after the swipe has moved it.
  const step = ({ timeStamp }: PopStateEvent) => {
    steppedAt = timeStamp;
  };
  const passive = { passive: true } as const;
  addEventListener('touchstart', begin, passive);
  addEventListener('touchmove', move, passive);
  addEventListener('touchend', move, passive);
  // Ahead of the router, which draws the page.
  addEventListener('popstate', step, true);
  return () => {
    removeEventListener('touchstart', begin);
    removeEventListener('touchmove', move);
    removeEventListener('touchend', move);
    removeEventListener('popstate', step, true);
  };
}

/**
 * Fetches what a page is drawn with, a form's engine too, as soon as a finger, a mouse or the focus comes to a link that
 * leads there: some hundred milliseconds before the tap is one. Nothing is fetched for links that are only in view.
 */
export function fetchAhead(): void {
  const asked = new Set<string>();
  let onlyNear = false;
  const come = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin || asked.has(link.pathname)) return;
    asked.add(link.pathname);
    onlyNear = true;
    loadBrand()
      .then(() => {
        const found = pageAt(currentBrand(), link.pathname);
        return isFound(found)
          ? loadViews(Object.values(found.page.widgets).map(({ widget }) => widget))
          : undefined;
      })
      // Who goes there is told.
      .catch(() => asked.delete(link.pathname));
  };
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(event, come, { passive: true });
  // A file that is gone begins the page anew for who goes there, not for who only came near.
  addEventListener('vite:preloadError', (event) => onlyNear && event.stopImmediatePropagation(), true);
  addEventListener(
    'click',
    () => {
      onlyNear = false;
    },
    true,
  );
}

/** Notes where the page of a history entry is left. */
export function leavePage(key: string): void {
  places.set(key, window.scrollY);
}

/**
 * Goes on to where a page was left, as soon as it is long enough: at an end that is not its own a list would fetch
 * more. Whoever moves it meanwhile is left alone.
 */
function returnTo(place: number): void {
  const end = new AbortController();
  const go = () => {
    end.abort();
    window.scrollTo(0, place);
    // Its own event comes a frame later: a list that draws only what is near would show nothing until then.
    window.dispatchEvent(new Event('scroll'));
  };
  const reach = () => {
    if (document.documentElement.scrollHeight - window.innerHeight >= place - 1) go();
  };
  reach();
  if (end.signal.aborted) return;
  const observer = new ResizeObserver(reach);
  observer.observe(document.body);
  // It has become shorter: as far as it goes.
  const timer = setTimeout(go, growsMs);
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(event, () => end.abort(), { signal: end.signal, passive: true });
  end.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
}

/**
 * A page has come: a new one is shown from its top, one that was left is where it was. It fades in, unless a swipe
 * has moved it into sight already, or no motion is wanted.
 */
export function arriveAt(main: HTMLElement, key: string, returning: boolean): void {
  returnTo((returning && places.get(key)) || 0);
  const swiped = returning && steppedAt - swipedAt < swipeEndsMs;
  if (swiped || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  main.animate({ opacity: [0, 1] }, { duration: fadeMs, easing: 'ease-out' });
}
