/** Functions that the bench calls in a page with a list. Times in ms, lengths in px. */
export interface ListProbe {
  /** Number of DOM elements in the grid. */
  elements(): number;
  /** Position in the list (from 1) of the last rendered game. */
  lastPosition(): number;
  /** Maximum scroll position. */
  end(): number;
  /** Scrolls to a position; resolves once the next frame has been painted. */
  scrollTo(position: number): Promise<void>;
  /** Scrolls from the top to the end and back in steps. Returns the largest number of elements. */
  pass(step: number): Promise<number>;
  /** Navigates back. Returns the time until a frame with tiles in view has been painted. */
  back(): Promise<number>;
  /** Centre of a tappable element in view: an unselected tab, or a tile; null where there is none. */
  find(what: 'tab' | 'tile'): { x: number; y: number } | null;
  /** Whether a tile is in view. */
  tilesInView(): boolean;
  /** Durations of interactions, from Event Timing. */
  readonly interactions: number[];
}

/**
 * Installs the probe as `benchList`. Runs in the page before its scripts, so it must not use anything outside of
 * itself.
 */
export function installListProbe(): void {
  const grid = () => document.querySelector('main ul:has(article)');
  // The message is handled after the frame has been painted by the main thread.
  const painted = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    });
  const inView = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  const probe: ListProbe = {
    interactions: [],
    elements: () => grid()?.querySelectorAll('*').length ?? 0,
    lastPosition: () => {
      const last = [...(grid()?.children ?? [])].findLast((cell) => cell.querySelector('article'));
      return Number(last?.getAttribute('aria-posinset') ?? grid()?.childElementCount ?? 0);
    },
    end: () => document.documentElement.scrollHeight - innerHeight,
    async scrollTo(position) {
      scrollTo({ top: position, behavior: 'instant' });
      await painted();
    },
    async pass(step) {
      let most = 0;
      const look = async (position: number) => {
        await probe.scrollTo(position);
        most = Math.max(most, probe.elements());
      };
      for (let position = 0; position < probe.end(); position += step) await look(position);
      for (let position = probe.end(); position >= 0; position -= step) await look(position);
      await look(0);
      return most;
    },
    async back() {
      const began = performance.now();
      history.back();
      do await painted();
      while (!probe.tilesInView());
      return performance.now() - began;
    },
    find(what) {
      const elements = document.querySelectorAll(
        what === 'tab' ? '[role=tab][aria-selected=false]' : 'main li article button:first-of-type',
      );
      for (const element of elements) {
        const { left, top, width, height } = element.getBoundingClientRect();
        const point = { x: left + width / 2, y: top + height / 2 };
        const hit = document.elementFromPoint(point.x, point.y);
        if (width > 0 && hit !== null && element.contains(hit)) return point;
      }
      return null;
    },
    tilesInView() {
      const list = grid();
      return (
        list !== null && [...list.children].some((cell) => inView(cell) && cell.querySelector('article'))
      );
    },
  };
  (globalThis as { benchList?: ListProbe }).benchList = probe;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId) probe.interactions.push(duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
