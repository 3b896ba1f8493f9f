import type { Traffic } from './traffic.ts';

/** What a page says once nothing on it moves any more. */
export interface Settled extends Traffic {
  /** Null, or what it still waits for after the time it was given. */
  readonly waiting: string | null;
  /** Sum of the layout shifts so far. */
  readonly shift: number;
  /** Height of the whole page in CSS pixels. */
  readonly height: number;
  /** Questions that the page has asked the server so far. */
  readonly asked: number;
  /** It has a list whose end has not come: the more of it is seen, the longer it gets. */
  readonly endless: boolean;
}

/** What `watchQuiet` leaves on the page. */
export interface QuietWindow {
  /**
   * Settles when the page is quiet, or after `patienceMs`. `whole` brings pictures that are not in view yet, too; a page
   * that `loads` for ever is quiet though it says so.
   */
  readonly liverySettle: (patienceMs: number, whole: boolean, loads: boolean) => Promise<Settled>;
  /** Settles after two frames. */
  readonly liveryFrames: () => Promise<void>;
}

/**
 * Runs in each page before anything else. It keeps the page's timers: they run one by one, in order, each as soon
 * as the page is quiet, so that no picture depends on how fast a machine is, and none has to wait. What is due
 * after `horizonMs` never runs. The page's own clock stands except for that.
 *
 * Quiet: drawn, no question open and no answer half read, nothing that says it is loading, no image to come, every
 * font loaded, and the document unchanged for two frames. What is not asked for here, such as a part of the
 * application that has come but has not run yet, shows in what says that it is loading.
 */
export function watchQuiet(horizonMs: number): void {
  interface Timer {
    readonly id: number;
    readonly due: number;
    readonly every: number | null;
    readonly run: () => void;
  }
  const natural = {
    now: performance.now.bind(performance),
    setTimeout: window.setTimeout.bind(window),
    frame: window.requestAnimationFrame.bind(window),
    fetch: window.fetch.bind(window),
  };
  performance.setResourceTimingBufferSize(2000);
  const timers = new Map<number, Timer>();
  let lastId = 1_000_000;
  let now = 0;
  let open = 0;
  let asked = 0;
  let changes = 0;
  let shift = 0;

  Object.defineProperty(performance, 'now', { value: () => now, configurable: true });
  const keep = (handler: unknown, delay: unknown, every: boolean, args: unknown[]): number => {
    const wait = Math.max(Number(delay) || 0, every ? 1 : 0);
    lastId += 1;
    const run = () => (typeof handler === 'function' ? handler(...args) : undefined);
    timers.set(lastId, { id: lastId, due: now + wait, every: every ? wait : null, run });
    return lastId;
  };
  const forget = (id: unknown) => void timers.delete(Number(id));
  Object.assign(window, {
    setTimeout: (handler: unknown, delay: unknown, ...args: unknown[]) => keep(handler, delay, false, args),
    setInterval: (handler: unknown, delay: unknown, ...args: unknown[]) => keep(handler, delay, true, args),
    clearTimeout: forget,
    clearInterval: forget,
    requestIdleCallback: (run: (deadline: unknown) => void) =>
      keep(() => run({ didTimeout: false, timeRemaining: () => 50 }), 0, false, []),
    cancelIdleCallback: forget,
    fetch: (...question: Parameters<typeof fetch>) => {
      open += 1;
      asked += 1;
      return natural.fetch(...question).finally(() => {
        open -= 1;
      });
    },
  });
  for (const read of ['json', 'text', 'arrayBuffer', 'blob'] as const) {
    const original = Response.prototype[read];
    Object.assign(Response.prototype, {
      [read](this: Response) {
        open += 1;
        return original.call(this).finally(() => {
          open -= 1;
        });
      },
    });
  }
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (...body) {
    open += 1;
    asked += 1;
    this.addEventListener('loadend', () => {
      open -= 1;
    });
    send.apply(this, body);
  };
  new MutationObserver(() => {
    changes += 1;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });

  /** The earliest timer that is still due; the first of several at once. */
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
    if (open > 0) return `${open} questions`;
    if (document.fonts.status !== 'loaded') return 'fonts';
    const coming = [...document.images].find(({ complete, loading }) => !complete && loading !== 'lazy');
    return coming === undefined ? null : `the image ${coming.currentSrc || coming.src}`;
  }

  /** What says that it is loading, though nothing is known to be on its way: it may wait for a timer. */
  function loading(): string | null {
    const busy = document.querySelector('[aria-busy="true"]:not(.in-place-of > *)');
    return busy === null ? null : `what is loading: ${busy.outerHTML.slice(0, 200)}`;
  }

  /** Of a page that gets no answer: the part that says what it waits for may not have come to be drawn yet. */
  const notLoading = () =>
    document.querySelector('[aria-busy="true"]:not(.in-place-of > *),main [role="status"]') === null
      ? 'a part that says that it is loading'
      : null;

  const turn = () => new Promise<void>((resolve) => natural.setTimeout(resolve, 0));
  const frames = () =>
    new Promise<void>((resolve) => natural.frame(() => natural.frame(() => natural.setTimeout(resolve, 0))));

  /** Runs timers until one changes something. Says whether any ran. */
  async function runTimers(): Promise<boolean> {
    const before = changes;
    if (!runNext()) return false;
    do await turn();
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

  async function settle(patienceMs: number, whole: boolean, loads: boolean): Promise<Settled> {
    const began = natural.now();
    let waiting: string | null = 'the first frame';
    while (natural.now() - began < patienceMs) {
      const before = changes;
      await frames();
      if (whole) for (const image of lazy()) image.loading = 'eager';
      waiting = waitingFor() ?? (changes === before ? null : 'changes to end');
      if (waiting === null && !(await runTimers())) waiting = loads ? notLoading() : loading();
      else waiting ??= 'timers';
      if (waiting === null) {
        const come = [...document.images].filter(({ complete }) => complete);
        await Promise.all(come.map((image) => image.decode().catch(() => undefined)));
        break;
      }
    }
    const { scrollHeight } = document.documentElement;
    const endless = document.querySelector('[aria-setsize="-1"]') !== null;
    const moved = Math.round(shift * 10_000) / 10_000;
    return { waiting, shift: moved, height: scrollHeight, asked, endless, ...traffic() };
  }
  Object.assign(window, { liverySettle: settle, liveryFrames: frames } satisfies QuietWindow);
}
