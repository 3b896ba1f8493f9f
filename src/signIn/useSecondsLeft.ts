import { useEffect, useState } from 'preact/hooks';
import { secondsLeft } from './phone.ts';

/** The seconds left until a moment, by the clock: a page that slept is right when it wakes. */
export function useSecondsLeft(until: number): number {
  const [, redraw] = useState({});
  const left = secondsLeft(until, Date.now());
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => redraw({}), 1000);
    return () => clearTimeout(timer);
  });
  return left;
}
