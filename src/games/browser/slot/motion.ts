/** How the reels move. Milliseconds. */
export const motion = { away: 280, turn: 420, stop: 620, apart: 200, fade: 160 } as const;

const easings = {
  away: 'cubic-bezier(.5,-.2,1,1)',
  turn: 'linear',
  stop: 'cubic-bezier(.16,.84,.36,1.07)',
} as const;

/** Whether somebody wants nothing to move. */
export const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Resolves after some milliseconds. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs a strip down from its last cells to its first; round and round while it turns. */
export function run(strip: HTMLElement, rows: number, how: keyof typeof easings): Animation {
  const cells = strip.childElementCount;
  const from = `translateY(${(-100 * (cells - rows)) / cells}%)`;
  return strip.animate([{ transform: from }, { transform: 'none' }], {
    duration: motion[how],
    easing: easings[how],
    iterations: how === 'turn' ? Number.POSITIVE_INFINITY : 1,
  });
}

/** Lets the reels vanish, or appear. */
export function fade(reels: HTMLElement, way: 'out' | 'in'): Animation {
  const [from, to] = way === 'out' ? [1, 0] : [0, 1];
  return reels.animate([{ opacity: from }, { opacity: to }], { duration: motion.fade, fill: 'forwards' });
}
