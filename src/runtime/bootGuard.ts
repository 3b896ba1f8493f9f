import { decodePreloadedRequest } from '#src/domain/api/preloadedRequest.ts';

/**
 * Runs inline in every page, before anything else, and is the same for all brands: it reads `data-*` of <html>. It
 * sends the preloaded requests, records taps and input until the application can handle them, recovers once from a
 * file that a release removed, and shows the retry screen of the page when the application does not start.
 */
(() => {
  const page = document.documentElement;
  const early: Record<string, Promise<{ status: number; body: unknown }> | undefined> = {};
  (window as { liveryEarly?: typeof early }).liveryEarly = early;

  function stored(key: string, area: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
    try {
      return window[area].getItem(`${page.dataset.brand}:${key}`);
    } catch {
      return null;
    }
  }

  function request(address: string, merchant: string) {
    // A request that hangs counts as failed: the application repeats it, and reports a second failure.
    const timeout = new AbortController();
    setTimeout(() => timeout.abort(), 8000);
    const answer = fetch(address, {
      signal: timeout.signal,
      headers: { Merchant: merchant, Language: language },
      credentials: 'same-origin',
    }).then(async (response) => ({ status: response.status, body: await response.json() }));
    answer.catch(() => undefined);
    early[address] = answer;
    return answer;
  }

  /** Stops hiding the texts: those of the published language, or of the chosen language once loaded. */
  const stopWaiting = () => void delete page.dataset.wait;

  // A language chosen on an earlier visit: the page has its direction from the first paint, and its texts are
  // requested now. Until they arrive the published texts are hidden, so that no visitor sees one language replaced
  // by another.
  // A page that is there in one language alone follows the one that the server chose for others.
  const before =
    stored('language') ?? (page.dataset.negotiated === undefined ? stored('languageShown') : null);
  const language = before?.replace(/[^A-Z-]/g, '') || page.dataset.language || '';
  const [, direction, catalogue] =
    (page.dataset.languages ?? '')
      .split(' ')
      .map((entry) => entry.split('|'))
      .find(([code]) => code === language) ?? [];
  if (direction && catalogue && language !== page.dataset.language) {
    page.dir = direction;
    page.dataset.wait = '';
    setTimeout(stopWaiting, 8000);
    const texts = fetch(catalogue).then(async (response) => ({
      status: response.status,
      body: await response.json(),
    }));
    texts.catch(() => undefined);
    early[catalogue] = texts;
  }

  // The preloaded requests, in the visitor's language. A signed-in member requests only what is the same for all. A
  // free trial lasts as long as the tab, and takes precedence over the session stored in the browser.
  const session = stored('trial:MC_SESSION_INFO', 'sessionStorage') ?? stored('MC_SESSION_INFO');
  // Space is reserved for what a member sees, from the first paint on.
  if (session !== null) page.dataset.member = '';
  const merchant = /"merchantCode":"([\w-]+)"/.exec(session ?? '')?.[1] ?? page.dataset.merchant ?? '';
  const search = new URLSearchParams(location.search);
  for (const entry of (page.dataset.early ?? '').split(' ').filter(Boolean)) {
    const { address, personal, picture, pictureOrigin } = decodePreloadedRequest(entry, language, search);
    if (session !== null && personal) continue;
    const answer = request(address, merchant);
    // The largest picture of the page is fetched as soon as its address is known.
    if (picture) {
      answer
        .then(({ body }) => {
          let value: unknown = body;
          for (const key of `value.${picture}`.split('.')) value = (value as Record<string, unknown>)[key];
          if (typeof value === 'string' && /^\/\w/.test(value)) new Image().src = pictureOrigin + value;
        })
        .catch(() => undefined);
    }
  }

  /**
   * Resolves unless the page is being left: Firefox ends its loads as soon as a link is followed, which looks like a
   * missing file, and a reload would cancel the link. In milliseconds.
   */
  const unlessLeft = () => new Promise((resolve) => setTimeout(resolve, 1000));

  async function showRetry() {
    await unlessLeft();
    const retry = document.getElementById('livery-retry');
    if (!retry || page.dataset.drawn !== undefined) return;
    retry.hidden = false;
    stopWaiting();
    retry.querySelector('button')?.addEventListener('click', () => location.reload());
  }

  // Fields edited since the page opened: a reload would lose their values.
  const touched = new Set<EventTarget | null>();
  addEventListener('input', ({ target }) => touched.add(target), true);
  const isDirty = () =>
    [...touched].some(
      (field) =>
        (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
        field.type !== 'checkbox' &&
        field.isConnected &&
        field.value !== '',
    );

  // At most one reload in five minutes, in ms: a file that does not exist must not cause a loop.
  const reloadIntervalMs = 300_000;
  // Several requests of a page may fail at the same time.
  let recovering = false;
  async function recover(isFatal: boolean) {
    const key = `${page.dataset.brand}:reloaded`;
    if (isDirty()) {
      // The application offers the reload; the visitor decides. Without a network a reload mends nothing.
      if (page.dataset.drawn !== undefined) navigator.onLine && dispatchEvent(new Event('livery:stale'));
      else if (isFatal) void showRetry();
      return;
    }
    try {
      const last = Number(sessionStorage.getItem(key) ?? 0);
      if (Date.now() - last > reloadIntervalMs) {
        if (recovering) return;
        recovering = true;
        // Checked first: without the network a reload would lose the page too.
        await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
        await unlessLeft();
        // What a service worker kept may be what fails: the page as it was, or a damaged file.
        for (const kind of ['pages', 'files']) await window.caches?.delete(`${page.dataset.brand}:${kind}`);
        sessionStorage.setItem(key, String(Date.now()));
        location.reload();
        return;
      }
    } catch {
      // no storage: a loop could not be detected; no network: a reload would fail
      recovering = false;
    }
    // A missing widget shows its own error card; only a missing application shows the retry screen.
    if (isFatal) void showRetry();
  }

  // Comes early and once: the application asks the player when it has a place for the question.
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    (window as { liveryInstall?: Event }).liveryInstall = offer;
  });

  addEventListener('vite:preloadError', () => void recover(false));
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      const isSheet =
        target instanceof HTMLLinkElement && target.rel === 'stylesheet' && matchMedia(target.media).matches;
      // Taken out, so that a retry requests it again. Sheets of later views are reported by their import.
      if (isSheet) target.remove();
      if (target instanceof HTMLScriptElement || (isSheet && page.dataset.drawn === undefined))
        void recover(true);
      else if (event instanceof ErrorEvent && page.dataset.drawn === undefined) void showRetry();
    },
    true,
  );
  addEventListener('unhandledrejection', () => void showRetry());
  // Taps and input that come before the application can handle them are recorded and repeated later. Links are not:
  // they open the next page by themselves. The browser must not submit a form: its values would end up in the
  // address.
  const recorded: (() => void)[] = [];
  const typed = new Map<HTMLInputElement, string>();
  function record(event: Event) {
    const { target } = event;
    if (page.dataset.drawn !== undefined || !(target instanceof Element)) return;
    if (event.type === 'input') {
      if (target instanceof HTMLInputElement && target.type !== 'checkbox') typed.set(target, target.value);
      return;
    }
    const button = event.type === 'click' ? target.closest('button') : null;
    const form = event.type === 'submit' ? target.closest('form') : null;
    if (!(button ?? form)) return;
    event.preventDefault();
    recorded.push(() => (button ? button.click() : form?.requestSubmit()));
  }
  for (const type of ['click', 'submit', 'input']) addEventListener(type, record, true);

  addEventListener('livery:drawn', () => {
    if (page.dataset.drawn !== undefined) return;
    page.dataset.drawn = '';
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const [input, value] of typed) {
      // React compares with the value its own setter recorded: the value has to change for React to notice.
      input.value = '';
      setValue?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    // Forms are submitted only after React has processed the typed values.
    setTimeout(() => {
      for (const repeat of recorded) repeat();
    });
  });
})();
