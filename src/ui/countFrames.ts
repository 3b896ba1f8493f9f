import { isStill } from './stillness.ts';

/**
 * Calls `show` on each frame with the share of the way that is left, from `whole` down to 0: fast at first, then ever
 * slower. The last call is always with 0; under reduced motion, and in a hidden tab, it is the only one. Returns a
 * function that stops it.
 */
export function countFrames(ms: number, whole: bigint, show: (left: bigint) => void): () => void {
  if (isStill() || document.hidden) {
    show(0n);
    return () => undefined;
  }
  let start: number | null = null;
  let asked = requestAnimationFrame(function next(now) {
    start ??= now;
    const left = Math.max(1 - (now - start) / ms, 0) ** 2;
    show((whole * BigInt(Math.round(left * 1000))) / 1000n);
    if (left > 0) asked = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(asked);
}
