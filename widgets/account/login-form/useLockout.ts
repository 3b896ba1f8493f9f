import { useEffect, useState } from 'react';

/** Update interval, in milliseconds. */
const tickMs = 500;

// Not from `domain/countdown.ts`, which is bundled with the lotteries.
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Counts down to the next allowed attempt. `text` is the remaining time as "m:ss", null without a wait. */
export function useLockout() {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [until]);
  const left = until > 0 ? Math.ceil((until - now) / 1000) : 0;
  return {
    text: left > 0 ? clock(left) : null,
    begin(seconds: number) {
      setNow(Date.now());
      setUntil(Date.now() + seconds * 1000);
    },
    end: () => setUntil(0),
  };
}
