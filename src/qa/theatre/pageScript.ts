import { unstagedPaths } from './stagedData.ts';

/** Cookie with the state of a browser, as parameters. */
export const stateCookie = 'livery-theatre';

/** Cookie, used once, with what the first page of a state stores: an `Entry` as JSON, percent-encoded. */
export const entryCookie = 'livery-theatre-entry';

/** What the first page of a state does before anything else. */
export interface Entry {
  readonly brand: string;
  /** Address to show for the page. */
  readonly path: string;
  /** Local storage of the brand, by unprefixed key. All its other values are removed. */
  readonly local: Readonly<Record<string, unknown>>;
  /** The same for session storage. */
  readonly visit: Readonly<Record<string, unknown>>;
}

/**
 * Runs in a page before everything else; the same script for every state, which it reads from the cookies. It
 * clears and fills the storage on the first page of a state, stops the browser's clock, seeds its random numbers,
 * and ends animations in a still state. Calls that the state never answers are not sent, so that the browser's few
 * connections stay free.
 */
function applyStateToPage(stateName: string, entryName: string, always: readonly string[]): void {
  const cookies = new Map(
    document.cookie.split('; ').map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, at), part.slice(at + 1)] as const;
    }),
  );
  const state = new URLSearchParams(cookies.get(stateName) ?? '');

  // A state is always shown as the server answers, not as a worker of this host has kept it.
  void navigator.serviceWorker
    ?.getRegistrations()
    .then((all) => Promise.all(all.map((one) => one.unregister())))
    .catch(() => undefined);
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');

  const entry = cookies.get(entryName);
  if (entry) {
    // biome-ignore lint/suspicious/noDocumentCookie: this runs before anything else, and at once
    document.cookie = `${entryName}=; Path=/; Max-Age=0; SameSite=Lax`;
    const { brand, path, local, visit } = JSON.parse(decodeURIComponent(entry)) as Entry;
    const prefix = `${brand}:`;
    for (const area of [localStorage, sessionStorage])
      for (const key of Object.keys(area)) if (key.startsWith(prefix)) area.removeItem(key);
    for (const [area, values] of [[localStorage, local] as const, [sessionStorage, visit] as const])
      for (const [key, value] of Object.entries(values)) area.setItem(prefix + key, JSON.stringify(value));
    indexedDB
      .databases?.()
      .then((all) => {
        for (const { name } of all) if (name?.startsWith(prefix)) indexedDB.deleteDatabase(name);
      })
      .catch(() => undefined);
    history.replaceState(history.state, '', path);
  }

  const clock = state.get('clock');
  if (clock && clock !== 'real') {
    const at = Date.parse(clock);
    const RealDate = Date;
    const stopped = new Proxy(RealDate, {
      construct: (target, args, newTarget) =>
        Reflect.construct(target, args.length > 0 ? args : [at], newTarget),
      apply: () => new RealDate(at).toString(),
      get: (target, key) => (key === 'now' ? () => at : Reflect.get(target, key)),
    });
    RealDate.prototype.constructor = stopped;
    window.Date = stopped;
    // mulberry32, as on the server
    let seed = 20260115;
    Math.random = () => {
      seed = (seed + 0x6d2b79f5) | 0;
      let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
    // What is drawn to be shown is of whole numbers; keys are of bytes, and stay unlike each other.
    const { getRandomValues } = Crypto.prototype;
    Crypto.prototype.getRandomValues = function <T extends ArrayBufferView | null>(array: T): T {
      if (!(array instanceof Uint32Array)) return getRandomValues.call(this, array as never) as T;
      array.set(array.map((_, at) => Math.imul(at + 1, 0x9e3779b1) >>> 0));
      return array;
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
    const isHeld = (address: string) => {
      const { pathname } = new URL(address, location.href);
      return /\/(wps|lgw)\//.test(pathname) && !always.some((path) => pathname.endsWith(path));
    };
    const { fetch: realFetch } = window;
    window.fetch = (input, init) =>
      isHeld(input instanceof Request ? input.url : String(input))
        ? new Promise(() => undefined)
        : realFetch(input, init);
    const { open, send } = XMLHttpRequest.prototype;
    const heldRequests = new WeakSet<XMLHttpRequest>();
    XMLHttpRequest.prototype.open = function (method: string, url: string | URL, ...rest: [boolean?]) {
      if (isHeld(String(url))) heldRequests.add(this);
      open.call(this, method, url, rest[0] ?? true);
    };
    XMLHttpRequest.prototype.send = function (body) {
      if (!heldRequests.has(this)) send.call(this, body);
    };
  }

  if (state.get('form') === 'errors') {
    const submitted = new WeakSet<Element>();
    // A form submitted before the page is hydrated is submitted again afterwards.
    new MutationObserver(() => {
      for (const form of document.querySelectorAll<HTMLFormElement>('main form')) {
        if (submitted.has(form)) continue;
        submitted.add(form);
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

/** The inline script of pages in the theatre; the same for every state, so that it has one hash. */
export const pageScript: string = `(${applyStateToPage.toString().replace(/\n\s*(\/\/.*(?=\n))?/g, '\n')})(${JSON.stringify(stateCookie)},${JSON.stringify(entryCookie)},${JSON.stringify(unstagedPaths)})`;
