import { times } from '../amounts.ts';

/** How long a win is counted. Milliseconds. */
const duration = 900;

/** Tells the amount as it grows, and undefined when it is all there; under reduced motion at once. */
export function countUp(amount: string, tell: (amount: string | undefined) => void): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const began = performance.now();
  const step = () => {
    const share = (performance.now() - began) / duration;
    if (share >= 1) {
      tell(undefined);
      return;
    }
    tell(times(amount, String(Math.round(1000 * (1 - (1 - share) ** 3)) / 1000)));
    requestAnimationFrame(step);
  };
  step();
}
