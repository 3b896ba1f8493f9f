import { multiplyAmount } from './bets/amounts.ts';
import { prefersReducedMotion } from './motion.ts';

/** Duration of the count, in milliseconds. */
const duration = 900;

/** Passes the growing amount to `show` on every frame, and undefined at the end. Does nothing with reduced motion. */
export function countUp(amount: string, show: (amount: string | undefined) => void): void {
  if (prefersReducedMotion()) return;
  const start = performance.now();
  const step = () => {
    const share = (performance.now() - start) / duration;
    if (share >= 1) {
      show(undefined);
      return;
    }
    show(multiplyAmount(amount, String(Math.round(1000 * (1 - (1 - share) ** 3)) / 1000)));
    requestAnimationFrame(step);
  };
  step();
}
