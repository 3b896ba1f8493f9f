import type { ReportQueue } from './reportQueue.ts';

/** Id of the page that is shown. */
export const shownPage = (): string =>
  document.querySelector<HTMLElement>('[data-page]')?.dataset.page ?? 'none';

/** What was tapped, by its kind and, of a link of the site, its path: no text of it, which may name somebody. */
function tapped({ target }: Event): string | undefined {
  const control = target instanceof Element ? target.closest('a[href], button') : null;
  if (!control) return undefined;
  if (!(control instanceof HTMLAnchorElement)) return 'button';
  return control.origin === window.location.origin ? `link ${control.pathname}` : 'link outside';
}

/** Passes failures, pages and taps on to the queue. Returns the function that stops it. */
export function watchPage(queue: ReportQueue): () => void {
  let page = '';
  const look = () => {
    const shown = shownPage();
    if (shown !== page) queue.add({ kind: 'page', what: shown });
    page = shown;
  };
  look();
  // A page sets its title once it is shown.
  const titles = new MutationObserver(look);
  const title = document.querySelector('title');
  if (title) titles.observe(title, { childList: true, characterData: true, subtree: true });
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener(
    'click',
    (event) => {
      const what = tapped(event);
      if (what !== undefined) queue.add({ kind: 'action', what });
    },
    { capture: true, signal },
  );
  window.addEventListener(
    'livery:report',
    (event) => {
      const { what, detail } = (event as CustomEvent<{ what: string; detail: string }>).detail;
      queue.add({ kind: 'error', what, detail });
    },
    { signal },
  );
  window.addEventListener('pagehide', queue.flush, { signal });
  return () => {
    titles.disconnect();
    stop.abort();
  };
}
