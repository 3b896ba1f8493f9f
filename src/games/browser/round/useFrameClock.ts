import { useEffect, useState } from 'preact/hooks';
import { prefersReducedMotion } from '../motion.ts';

/** How often a figure changes with reduced motion, in milliseconds. */
const calm = 250;

/** The time of a clock, read on every frame while `runs`, a few times a second with reduced motion. */
export function useFrameClock(now: () => number, runs: boolean): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    if (!runs) return undefined;
    if (prefersReducedMotion()) {
      const timer = setInterval(() => setTime(now()), calm);
      return () => clearInterval(timer);
    }
    let frame = requestAnimationFrame(function tick() {
      setTime(now());
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [now, runs]);
  return time;
}
