import { belowPlace, initialWidgets, latePlace } from '#src/manifest/place.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { textsReady } from '#src/ui/text.ts';
import { loadDeferredBrand } from '../deferred.ts';
import { isLoadedPage, type LoadedPage, pageAt } from './routes.ts';
import { loadViews, viewOf } from './views.ts';

/** Longest time that the page before stays for the views of the next one, in milliseconds: then its skeleton is shown. */
const longestHoldMs = 700;

/** Widgets without which a page would open with gaps; those of another role may be among them. */
function neededBy({ page }: LoadedPage): readonly string[] {
  const own = Object.values(page.widgets).filter((node) => node.in !== latePlace && node.in !== belowPlace);
  const shell = initialWidgets(currentBrand().shell.widgets, page, { overlay: false });
  return [...shell, ...own.map(({ widget }) => widget)];
}

/** Whether the page at a path can be drawn whole at once. */
export function isDrawable(path: string): boolean {
  const found = pageAt(currentBrand(), path);
  return isLoadedPage(found) && neededBy(found).every((name) => viewOf(name)?.ready !== null);
}

/** A missing file reloads the page that needs it, once it is opened, and not the one before it. */
const fails = 'vite:preloadError';
const hush = (event: Event) => event.stopImmediatePropagation();

/**
 * Resolves once the page at a path can be drawn: whole, or with skeletons where its views take too long or fail.
 * Rejects if the page itself cannot be fetched.
 */
export async function untilDrawable(path: string): Promise<void> {
  let timer = 0;
  const held = new Promise<void>((resolve) => {
    timer = window.setTimeout(resolve, longestHoldMs);
  });
  addEventListener(fails, hush, true);
  try {
    if (!isLoadedPage(pageAt(currentBrand(), path))) await loadDeferredBrand();
    const found = pageAt(currentBrand(), path);
    if (isLoadedPage(found))
      await Promise.race([held, Promise.all([loadViews(neededBy(found)), textsReady()])]);
  } finally {
    clearTimeout(timer);
    removeEventListener(fails, hush, true);
  }
}
