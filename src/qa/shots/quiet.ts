import type { Traffic } from './traffic.ts';

/** The result of waiting for a page to become quiet. */
export interface SettledPage extends Traffic {
  /** What the page still waits for at the timeout; null if it is quiet. */
  readonly waiting: string | null;
  /** Sum of the layout shifts so far. */
  readonly shift: number;
  /** Height of the whole page in CSS pixels. */
  readonly height: number;
  /** Number of requests that the page's scripts have sent so far. */
  readonly requestsSent: number;
  /** Whether the page has a list that grows as more of it becomes visible. */
  readonly endless: boolean;
}

/** The globals that `watchQuiet` adds to the page. */
export interface QuietWindow {
  /**
   * Resolves when the page is quiet, or after `patienceMs`. `whole` also loads lazy images. `loads`: the page never stops
   * loading, and is quiet when it shows that it loads.
   */
  readonly liverySettle: (patienceMs: number, whole: boolean, loads: boolean) => Promise<SettledPage>;
  /** Resolves after two frames. */
  readonly liveryFrames: () => Promise<void>;
}

/**
 * Runs in each page before all other scripts. It holds the page's timers back and runs them one by one, in order, each
 * as soon as the page is quiet: so pictures do not depend on the speed of the machine, and no timer is waited for. Timers
 * due after `horizonMs` never run. `performance.now` stops, and advances only with the timers.
 *
 * A page is quiet when it is rendered, no request or response body is pending, no element is marked as loading, all
 * images and fonts are loaded, and the document has not changed for two frames. Work that cannot be observed here, such
 * as a loaded chunk that has not run yet, is recognised by an element marked as loading.
 */
export function watchQuiet(horizonMs: number): void {
  interface Timer {
    readonly id: number;
    readonly due: number;
    readonly every: number | null;
    readonly run: () => void;
  }
  const native = {
    now: performance.now.bind(performance),
    setTimeout: window.setTimeout.bind(window),
    frame: window.requestAnimationFrame.bind(window),
    fetch: window.fetch.bind(window),
  };
  performance.setResourceTimingBufferSize(2000);
  const timers = new Map<number, Timer>();
  let lastId = 1_000_000;
  let now = 0;
  let pending = 0;
  let requestsSent = 0;
  let changes = 0;
  let shift = 0;

  Object.defineProperty(performance, 'now', { value: () => now, configurable: true });
  const addTimer = (handler: unknown, delay: unknown, every: boolean, args: unknown[]): number => {
    const wait = Math.max(Number(delay) || 0, every ? 1 : 0);
    lastId += 1;
    const run = () => (typeof handler === 'function' ? handler(...args) : undefined);
    timers.set(lastId, { id: lastId, due: now + wait, every: every ? wait : null, run });
    return lastId;
  };
  const removeTimer = (id: unknown) => void timers.delete(Number(id));
  Object.assign(window, {
    setTimeout: (handler: unknown, delay: unknown, ...args: unknown[]) =>
      addTimer(handler, delay, false, args),
    setInterval: (handler: unknown, delay: unknown, ...args: unknown[]) =>
      addTimer(handler, delay, true, args),
    clearTimeout: removeTimer,
    clearInterval: removeTimer,
    requestIdleCallback: (run: (deadline: unknown) => void) =>
      addTimer(() => run({ didTimeout: false, timeRemaining: () => 50 }), 0, false, []),
    cancelIdleCallback: removeTimer,
    fetch: (...request: Parameters<typeof fetch>) => {
      pending += 1;
      requestsSent += 1;
      return native.fetch(...request).finally(() => {
        pending -= 1;
      });
    },
  });
  for (const read of ['json', 'text', 'arrayBuffer', 'blob'] as const) {
    const original = Response.prototype[read];
    Object.assign(Response.prototype, {
      [read](this: Response) {
        pending += 1;
        return original.call(this).finally(() => {
          pending -= 1;
        });
      },
    });
  }
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (...body) {
    pending += 1;
    requestsSent += 1;
    this.addEventListener('loadend', () => {
      pending -= 1;
    });
    send.apply(this, body);
  };
  new MutationObserver(() => {
    changes += 1;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });

  /** The next timer within the horizon; of several due at the same time, the first added. */
  function next(): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of timers.values())
      if (timer.due <= horizonMs && (first === undefined || timer.due < first.due)) first = timer;
    return first;
  }

  function runNext(): boolean {
    const timer = next();
    if (timer === undefined) return false;
    timers.delete(timer.id);
    now = Math.max(now, timer.due);
    if (timer.every !== null) timers.set(timer.id, { ...timer, due: timer.due + timer.every });
    timer.run();
    return true;
  }

  const lazy = () => [...document.images].filter(({ loading }) => loading === 'lazy');

  function waitingFor(): string | null {
    if (document.readyState !== 'complete') return 'the document';
    if (document.documentElement.dataset.drawn === undefined) return 'the application';
    if (pending > 0) return `${pending} questions`;
    if (document.fonts.status !== 'loaded') return 'fonts';
    const coming = [...document.images].find(({ complete, loading }) => !complete && loading !== 'lazy');
    return coming === undefined ? null : `the image ${coming.currentSrc || coming.src}`;
  }

  /** An element that is marked as loading although no request is pending: it may wait for a timer. */
  function loading(): string | null {
    const busy = document.querySelector('[aria-busy="true"]:not(.in-place-of > *)');
    return busy === null ? null : `what is loading: ${busy.outerHTML.slice(0, 200)}`;
  }

  /** For pages whose requests are never answered: their loading indicator may not be rendered yet. */
  const notLoading = () =>
    document.querySelector('[aria-busy="true"]:not(.in-place-of > *),main [role="status"]') === null
      ? 'a part that says that it is loading'
      : null;

  const nextTask = () => new Promise<void>((resolve) => native.setTimeout(resolve, 0));
  const frames = () =>
    new Promise<void>((resolve) => native.frame(() => native.frame(() => native.setTimeout(resolve, 0))));

  /** Runs timers until one changes something. Returns whether any ran. */
  async function runTimers(): Promise<boolean> {
    const before = changes;
    if (!runNext()) return false;
    do await nextTask();
    while (changes === before && waitingFor() === null && runNext());
    return true;
  }

  function traffic(): Traffic {
    const sizes = new Map<string, number>();
    for (const kind of ['navigation', 'resource'])
      for (const entry of performance.getEntriesByType(kind) as PerformanceResourceTiming[])
        if (!entry.name.startsWith('data:')) sizes.set(entry.name, entry.encodedBodySize);
    return { bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), requests: sizes.size };
  }

  async function settle(patienceMs: number, whole: boolean, loads: boolean): Promise<SettledPage> {
    const began = native.now();
    let waiting: string | null = 'the first frame';
    while (native.now() - began < patienceMs) {
      const before = changes;
      await frames();
      if (whole) for (const image of lazy()) image.loading = 'eager';
      waiting = waitingFor() ?? (changes === before ? null : 'changes to end');
      if (waiting === null && !(await runTimers())) waiting = loads ? notLoading() : loading();
      else waiting ??= 'timers';
      if (waiting === null) {
        const loaded = [...document.images].filter(({ complete }) => complete);
        await Promise.all(loaded.map((image) => image.decode().catch(() => undefined)));
        break;
      }
    }
    const { scrollHeight } = document.documentElement;
    const endless = document.querySelector('[aria-setsize="-1"]') !== null;
    const moved = Math.round(shift * 10_000) / 10_000;
    return { waiting, shift: moved, height: scrollHeight, requestsSent, endless, ...traffic() };
  }
  Object.assign(window, { liverySettle: settle, liveryFrames: frames } satisfies QuietWindow);
}
