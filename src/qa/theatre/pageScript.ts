import { alwaysPaths } from './stagedData.ts';

/** Cookie that holds the state of a browser, as parameters. */
export const stateCookie = 'livery-theatre';

/** Cookie that says, once, what a page that begins a state is to store first: an `Entry` as JSON, percent-encoded. */
export const entryCookie = 'livery-theatre-entry';

/** What a page that begins a state does before anything else. */
export interface Entry {
  readonly brand: string;
  /** Address that the page is shown under. */
  readonly path: string;
  /** Local storage of the brand, by its own keys. Whatever else is stored for the brand goes. */
  readonly local: Readonly<Record<string, unknown>>;
  /** The same of its storage for the visit. */
  readonly visit: Readonly<Record<string, unknown>>;
}

/**
 * Runs in a page before everything else and knows no state: it reads the cookies. It clears and fills the storage where
 * a state begins, stops the browser's clock and seeds its chance, and ends what moves where a state is still. Calls
 * that a state leaves without an answer are not even sent: the few connections that a browser has stay free.
 */
function direct(stateName: string, entryName: string, always: readonly string[]): void {
  const cookies = new Map(
    document.cookie.split('; ').map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, at), part.slice(at + 1)] as const;
    }),
  );
  const state = new URLSearchParams(cookies.get(stateName) ?? '');

  const entry = cookies.get(entryName);
  if (entry) {
    // biome-ignore lint/suspicious/noDocumentCookie: this runs before anything else, and at once
    document.cookie = `${entryName}=; Path=/; Max-Age=0; SameSite=Lax`;
    const { brand, path, local, visit } = JSON.parse(decodeURIComponent(entry)) as Entry;
    const own = `${brand}:`;
    for (const area of [localStorage, sessionStorage])
      for (const key of Object.keys(area)) if (key.startsWith(own)) area.removeItem(key);
    for (const [area, kept] of [[localStorage, local] as const, [sessionStorage, visit] as const])
      for (const [key, value] of Object.entries(kept)) area.setItem(own + key, JSON.stringify(value));
    indexedDB
      .databases?.()
      .then((all) => {
        for (const { name } of all) if (name?.startsWith(own)) indexedDB.deleteDatabase(name);
      })
      .catch(() => undefined);
    history.replaceState(history.state, '', path);
  }

  const clock = state.get('clock');
  if (clock && clock !== 'real') {
    const at = Date.parse(clock);
    const RealDate = Date;
    const stopped = new Proxy(RealDate, {
      construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [at], made),
      apply: () => new RealDate(at).toString(),
      get: (target, key) => (key === 'now' ? () => at : Reflect.get(target, key)),
    });
    RealDate.prototype.constructor = stopped;
    window.Date = stopped;
    // mulberry32, as the server's own drawings use it
    let chance = 20260115;
    Math.random = () => {
      chance = (chance + 0x6d2b79f5) | 0;
      let mixed = Math.imul(chance ^ (chance >>> 15), 1 | chance);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
  }

  const still = state.get('still') === '1';
  const device = state.get('device');
  const matches = window.matchMedia.bind(window);
  window.matchMedia = (query) => {
    if (still && query.includes('prefers-reduced-motion'))
      return matches(query.includes('no-preference') ? 'not all' : 'all');
    if (device && query.includes('display-mode: standalone'))
      return matches(device === 'installed' ? 'all' : 'not all');
    return matches(query);
  };
  if (still) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*,::before,::after,::backdrop{animation-delay:0s!important;animation-duration:.01ms!important;' +
        'animation-iteration-count:1!important;transition-delay:0s!important;transition-duration:.01ms!important;' +
        'scroll-behavior:auto!important;caret-color:transparent!important}',
    );
    document.adoptedStyleSheets.push(sheet);
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const timing = typeof options === 'number' ? {} : options;
      return animate.call(this, frames, { ...timing, delay: 0, duration: 0.01, iterations: 1 });
    };
  }

  if (state.get('data') === 'loading') {
    const held = (address: string) => {
      const { pathname } = new URL(address, location.href);
      return /\/(wps|lgw)\//.test(pathname) && !always.some((path) => pathname.endsWith(path));
    };
    const { fetch: ask } = window;
    window.fetch = (input, init) =>
      held(input instanceof Request ? input.url : String(input))
        ? new Promise(() => undefined)
        : ask(input, init);
    const { open, send } = XMLHttpRequest.prototype;
    const waiting = new WeakSet<XMLHttpRequest>();
    XMLHttpRequest.prototype.open = function (method: string, url: string | URL, ...rest: [boolean?]) {
      if (held(String(url))) waiting.add(this);
      open.call(this, method, url, rest[0] ?? true);
    };
    XMLHttpRequest.prototype.send = function (body) {
      if (!waiting.has(this)) send.call(this, body);
    };
  }

  if (state.get('form') === 'errors') {
    const sent = new WeakSet<Element>();
    // What is sent before a page is awake is sent again once it is.
    new MutationObserver(() => {
      for (const form of document.querySelectorAll<HTMLFormElement>('main form')) {
        if (sent.has(form)) continue;
        sent.add(form);
        requestAnimationFrame(() => form.requestSubmit());
      }
    }).observe(document, { subtree: true, childList: true });
  }

  const agents: Record<string, string> = {
    ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    android:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    other:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  };
  const agent = device ? agents[device] : undefined;
  if (agent) Object.defineProperty(navigator, 'userAgent', { get: () => agent });
}

/** The script of pages in the theatre, ready to stand inline; the same for every state, so that it has one hash. */
export const pageScript: string = `(${direct.toString().replace(/\n\s*(\/\/.*(?=\n))?/g, '\n')})(${JSON.stringify(stateCookie)},${JSON.stringify(entryCookie)},${JSON.stringify(alwaysPaths)})`;
