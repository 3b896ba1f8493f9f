/** What a page of a list is asked from outside. Milliseconds, px. */
export interface ListProbe {
  /** Elements of the grid in the page. */
  elements(): number;
  /** Place in the list of the last game in the page. */
  known(): number;
  /** How far the page can be scrolled. */
  end(): number;
  /** Scrolls to a place; fulfilled once the next frame has been drawn. */
  scrollTo(place: number): Promise<void>;
  /** From the top to the end and back in steps; the most elements that there were. */
  pass(step: number): Promise<number>;
  /** Goes back in the history; how long it was until a frame with tiles in view had been drawn. */
  back(): Promise<number>;
  /** In the middle of a thing in view that can be tapped: another tab, or a tile. */
  find(what: 'tab' | 'tile'): { x: number; y: number } | null;
  /** Whether a tile is in view. */
  stands(): boolean;
  /** Durations of interactions, as Event Timing gives them. */
  readonly interactions: number[];
}

/** Runs in the page, before anything of it. */
export function installListProbe(): void {
  const grid = () => document.querySelector('main ul:has(article)');
  // A message comes after the frame has been drawn: what is left of it is none of this thread's work.
  const drawn = () =>
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
  const watch: ListProbe = {
    interactions: [],
    elements: () => grid()?.querySelectorAll('*').length ?? 0,
    known: () => {
      const last = [...(grid()?.children ?? [])].findLast((cell) => cell.querySelector('article'));
      return Number(last?.getAttribute('aria-posinset') ?? grid()?.childElementCount ?? 0);
    },
    end: () => document.documentElement.scrollHeight - innerHeight,
    async scrollTo(place) {
      scrollTo({ top: place, behavior: 'instant' });
      await drawn();
    },
    async pass(step) {
      let most = 0;
      const look = async (place: number) => {
        await watch.scrollTo(place);
        most = Math.max(most, watch.elements());
      };
      for (let place = 0; place < watch.end(); place += step) await look(place);
      for (let place = watch.end(); place >= 0; place -= step) await look(place);
      await look(0);
      return most;
    },
    async back() {
      const began = performance.now();
      history.back();
      do await drawn();
      while (!watch.stands());
      return performance.now() - began;
    },
    find(what) {
      const all = document.querySelectorAll(
        what === 'tab' ? '[role=tab][aria-selected=false]' : 'main li article button:first-of-type',
      );
      for (const one of all) {
        const { left, top, width, height } = one.getBoundingClientRect();
        const point = { x: left + width / 2, y: top + height / 2 };
        const there = document.elementFromPoint(point.x, point.y);
        if (width > 0 && there !== null && one.contains(there)) return point;
      }
      return null;
    },
    stands() {
      const list = grid();
      return (
        list !== null && [...list.children].some((cell) => inView(cell) && cell.querySelector('article'))
      );
    },
  };
  (globalThis as { benchList?: ListProbe }).benchList = watch;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId) watch.interactions.push(duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
