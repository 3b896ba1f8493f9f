import { useEffect, useState } from 'react';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';

/** Frames in which an amount is counted in: about a second. */
const frames = 48n;

/** An amount that is counted in from nothing; at once for who asks for less motion. */
export function useCountedAmount(amount: string): string {
  const [frame, setFrame] = useState(0n);
  const still = typeof matchMedia === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  useEffect(() => {
    if (still) return;
    let at = 0n;
    let asked = requestAnimationFrame(function next() {
      at += 1n;
      setFrame(at);
      if (at < frames) asked = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(asked);
  }, [still]);
  if (still || frame >= frames) return amount;
  // Fast at first, then ever slower.
  const left = frames - frame;
  return fromUnits(toUnits(amount) - (toUnits(amount) * left * left) / (frames * frames));
}
