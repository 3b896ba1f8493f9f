/** When a touch counts as a press and shows it, when a held one is long, and how far it may move (specification 9). */
export const pressTimings = {
  /** Until a touch shows as a press: one that scrolls never does. */
  delayMs: 130,
  /** From then on until it is long. */
  longMs: 370,
  /** How long a short tap shows at least. */
  outMs: 100,
  /** How far outside of the element a press is still held. */
  retentionPx: 20,
  /** How far a press may move before it can no longer become long. */
  movedPx: 30,
} as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a press is on, in the coordinates of its points. */
type Bounds = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

interface PressEvents {
  readonly onLong: () => void;
  /** The press shows, or no longer. */
  readonly onShown: (shown: boolean) => void;
}

/** Follows one press at a time, from its first touch to its end. */
export function trackPress({ onLong, onShown }: PressEvents) {
  let from: Point | null = null;
  let showing: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let long: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    from = null;
    for (const timer of [showing, hiding, long]) clearTimeout(timer);
  }
  return {
    isHeld: () => from !== null,
    begin(at: Point) {
      stop();
      from = at;
      showing = setTimeout(onShown, pressTimings.delayMs, true);
      long = setTimeout(onLong, pressTimings.delayMs + pressTimings.longMs);
    },
    move({ x, y }: Point, { left, right, top, bottom }: Bounds) {
      if (!from) return;
      const { retentionPx, movedPx } = pressTimings;
      const isOutside =
        x < left - retentionPx ||
        x > right + retentionPx ||
        y < top - retentionPx ||
        y > bottom + retentionPx;
      if (isOutside) this.cancel();
      else if (Math.hypot(x - from.x, y - from.y) > movedPx) clearTimeout(long);
    },
    /** The finger was lifted: the press shows for a moment longer, so that a short tap is seen. */
    end() {
      if (!from) return;
      stop();
      onShown(true);
      hiding = setTimeout(onShown, pressTimings.outMs, false);
    },
    cancel() {
      if (!from) return;
      stop();
      onShown(false);
    },
    stop,
  };
}
