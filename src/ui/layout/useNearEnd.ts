import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Distance from the bottom of the page at which the next part of a list is fetched, in px, and the minimum interval,
 * in ms (specification, section 9).
 */
export const nearEndPx = 500;
export const nearEndMs = 1000;

export interface NearEnd {
  onNearEnd: () => void;
  /** There is more to load, and no request is running. */
  enabled: boolean;
  distancePx?: number | undefined;
  everyMs?: number | undefined;
}

/** Calls back while the end of the page is near: immediately, then at most once per `everyMs`. */
export function useNearEnd({
  onNearEnd,
  enabled,
  distancePx = nearEndPx,
  everyMs = nearEndMs,
}: NearEnd): void {
  const call = useEffectEvent(onNearEnd);
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const page = document.documentElement;
      if (page.scrollHeight - window.scrollY - window.innerHeight > distancePx) return;
      const rest = last.current + everyMs - performance.now();
      clearTimeout(timer);
      // Checks again afterwards: a short part may leave the end in view without a further scroll event.
      timer = setTimeout(look, rest > 0 ? rest : everyMs);
      if (rest > 0) return;
      last.current = performance.now();
      call();
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [enabled, distancePx, everyMs]);
}
