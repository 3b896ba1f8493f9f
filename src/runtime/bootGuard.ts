/**
 * Runs inline in every page, before anything else, and knows no brand: it reads `data-*` of <html>. It asks
 * the first questions early, keeps taps that come before the application can answer them, recovers once from
 * a file that a release removed, and shows the retry screen of the page when the application does not start.
 */
(() => {
  const page = document.documentElement;
  const early: Record<string, Promise<{ status: number; body: unknown }> | undefined> = {};
  (window as { liveryEarly?: typeof early }).liveryEarly = early;

  function stored(key: string): string | null {
    try {
      return localStorage.getItem(`${page.dataset.brand}:${key}`);
    } catch {
      return null;
    }
  }

  // A visitor's first questions, in the visitor's own language.
  const language = stored('language')?.replace(/[^A-Z-]/g, '') || page.dataset.language || '';
  if (stored('MC_SESSION_INFO') === null) {
    for (const address of (page.dataset.early ?? '').split(' ').filter(Boolean)) {
      const asked = address.replace('{language}', language);
      // A server that hangs is one that does not answer: the application asks again, and then says so.
      const patience = new AbortController();
      setTimeout(() => patience.abort(), 8000);
      const answer = fetch(asked, {
        signal: patience.signal,
        headers: { Merchant: page.dataset.merchant ?? '', Language: language },
        credentials: 'same-origin',
      }).then(async (response) => ({ status: response.status, body: await response.json() }));
      answer.catch(() => undefined);
      early[asked] = answer;
    }
  }

  function showRetry() {
    const retry = document.getElementById('livery-retry');
    if (!retry || page.dataset.drawn !== undefined) return;
    retry.hidden = false;
    retry.querySelector('button')?.addEventListener('click', () => location.reload());
  }

  // One reload in five minutes at most: a file that is really gone must not loop.
  const cooldown = 300_000;
  function recover(whole: boolean) {
    const key = `${page.dataset.brand}:reloaded`;
    try {
      const last = Number(sessionStorage.getItem(key) ?? 0);
      if (Date.now() - last > cooldown) {
        sessionStorage.setItem(key, String(Date.now()));
        location.reload();
        return;
      }
    } catch {
      // no storage: no way to know whether it loops, so do not reload
    }
    // A part that is gone has its own card; without the whole there is only this.
    if (whole) showRetry();
  }

  addEventListener('vite:preloadError', () => recover(false));
  addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLScriptElement) recover(true);
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
      // React compares with the value it knows: it has to see a change.
      setValue?.call(input, '');
      setValue?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    for (const again of waiting) again();
  });
})();
