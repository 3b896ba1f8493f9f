import { useEffect, useState } from 'preact/hooks';
import { secondsUntil } from './phone.ts';

/** The seconds left until a time, by the clock: correct also after the page was suspended. */
export function useSecondsLeft(until: number): number {
  const [, rerender] = useState({});
  const left = secondsUntil(until, Date.now());
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => rerender({}), 1000);
    return () => clearTimeout(timer);
  });
  return left;
}
