import { readEarlyRequest } from '#src/domain/api/earlyRequest.ts';

/**
 * Runs inline in every page, before anything else, and knows no brand: it reads `data-*` of <html>. It asks
 * the first questions early, keeps taps that come before the application can answer them, recovers once from
 * a file that a release removed, and shows the retry screen of the page when the application does not start.
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

  function ask(address: string, merchant: string) {
    // A server that hangs is one that does not answer: the application asks again, and then says so.
    const patience = new AbortController();
    setTimeout(() => patience.abort(), 8000);
    const answer = fetch(address, {
      signal: patience.signal,
      headers: { Merchant: merchant, Language: language },
      credentials: 'same-origin',
    }).then(async (response) => ({ status: response.status, body: await response.json() }));
    answer.catch(() => undefined);
    early[address] = answer;
    return answer;
  }

  /** Shows the page as it was published: its texts, or those of the language that was waited for. */
  const stopWaiting = () => void delete page.dataset.wait;

  // A language chosen earlier: the page lies in its direction from the first paint, and its texts are on their way.
  // Until they are here its words stay unseen, so that nobody reads one language and then another.
  const language = stored('language')?.replace(/[^A-Z-]/g, '') || page.dataset.language || '';
  const [, direction, catalogue] =
    (page.dataset.languages ?? '')
      .split(' ')
      .map((one) => one.split('|'))
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

  // The first questions, in the visitor's own language. Somebody signed in asks only what is answered alike for all.
  // A free trial is kept for the visit, and comes before whoever else is signed in on the device.
  const session = stored('trial:MC_SESSION_INFO', 'sessionStorage') ?? stored('MC_SESSION_INFO');
  // Room is kept for what a member sees, from the first paint on.
  if (session !== null) page.dataset.member = '';
  const merchant = /"merchantCode":"([\w-]+)"/.exec(session ?? '')?.[1] ?? page.dataset.merchant ?? '';
  const search = new URLSearchParams(location.search);
  for (const word of (page.dataset.early ?? '').split(' ').filter(Boolean)) {
    const { address, personal, picture, pictureOrigin } = readEarlyRequest(word, language, search);
    if (session !== null && personal) continue;
    const answer = ask(address, merchant);
    // The picture that will be the largest on the page is fetched as soon as its address is known.
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

  function showRetry() {
    const retry = document.getElementById('livery-retry');
    if (!retry || page.dataset.drawn !== undefined) return;
    retry.hidden = false;
    stopWaiting();
    retry.querySelector('button')?.addEventListener('click', () => location.reload());
  }

  // What somebody has typed since the page opened: a reload would lose it.
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

  // One reload in five minutes at most: a file that is really gone must not loop.
  const cooldown = 300_000;
  // Two parts of a page may miss their files at once.
  let recovering = false;
  async function recover(whole: boolean) {
    const key = `${page.dataset.brand}:reloaded`;
    if (isDirty()) {
      // The application offers the reload, and leaves the choice.
      if (page.dataset.drawn !== undefined) dispatchEvent(new Event('livery:stale'));
      else if (whole) showRetry();
      return;
    }
    try {
      const last = Number(sessionStorage.getItem(key) ?? 0);
      if (Date.now() - last > cooldown) {
        if (recovering) return;
        recovering = true;
        // Without the network a reload would lose the page as well.
        await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
        sessionStorage.setItem(key, String(Date.now()));
        location.reload();
        return;
      }
    } catch {
      // no storage: no way to know whether it loops; no network: nothing to find
      recovering = false;
    }
    // A part that is gone has its own card; without the whole there is only this.
    if (whole) showRetry();
  }

  addEventListener('vite:preloadError', () => void recover(false));
  addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLScriptElement) void recover(true);
      else if (event instanceof ErrorEvent && page.dataset.drawn === undefined) showRetry();
    },
    true,
  );
  addEventListener('unhandledrejection', showRetry);
  // What somebody does before the application can answer is kept, and done again when it can. Links need no
  // keeping: they lead to the next page by themselves. A form must not be sent by the browser: its values
  // would stand in the address.
  const waiting: (() => void)[] = [];
  const typed = new Map<HTMLInputElement, string>();
  function keep(event: Event) {
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
    waiting.push(() => (button ? button.click() : form?.requestSubmit()));
  }
  for (const type of ['click', 'submit', 'input']) addEventListener(type, keep, true);

  addEventListener('livery:drawn', () => {
    if (page.dataset.drawn !== undefined) return;
    page.dataset.drawn = '';
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const [input, value] of typed) {
      // React compares with the value it knows, which its own setter tells it: it has to see a change.
      input.value = '';
      setValue?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    // What was sent after typing is sent once the application has taken in what was typed.
    setTimeout(() => {
      for (const again of waiting) again();
    });
  });
})();
