/** Durations of the reels' animations, in milliseconds. */
export const motion = { away: 280, turn: 420, stop: 620, apart: 200, fadeReels: 160 } as const;

const easings = {
  away: 'cubic-bezier(.5,-.2,1,1)',
  turn: 'linear',
  stop: 'cubic-bezier(.16,.84,.36,1.07)',
} as const;

/** Animates a strip from its last cells to its first; repeats for `turn`. */
export function animateStrip(strip: HTMLElement, rows: number, how: keyof typeof easings): Animation {
  const cells = strip.childElementCount;
  const from = `translateY(${(-100 * (cells - rows)) / cells}%)`;
  return strip.animate([{ transform: from }, { transform: 'none' }], {
    duration: motion[how],
    easing: easings[how],
    iterations: how === 'turn' ? Number.POSITIVE_INFINITY : 1,
  });
}

/** Fades the reels out or in. */
export function fade(reels: HTMLElement, direction: 'out' | 'in'): Animation {
  const [from, to] = direction === 'out' ? [1, 0] : [0, 1];
  return reels.animate([{ opacity: from }, { opacity: to }], {
    duration: motion.fadeReels,
    fill: 'forwards',
  });
}
