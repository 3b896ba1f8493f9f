import { useEffect, useState } from 'react';

/** How often the clock is looked at, in milliseconds. */
const tick = 500;

/** Nobody watches a clock for longer, in seconds: then the refusal's own words do. */
const longest = 15 * 60;

// Not that of `domain/countdown.ts`, which travels with lotteries.
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Counts down to the next try that the server lets in; `text` is what is left of it as on a clock, null when nothing is. */
export function useHold() {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, [until]);
  const left = until > 0 ? Math.ceil((until - now) / 1000) : 0;
  return {
    text: left > 0 ? clock(left) : null,
    begin(seconds: number) {
      if (seconds > longest) return;
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1000);
    },
    end: () => setUntil(0),
  };
}
