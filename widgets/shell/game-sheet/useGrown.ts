import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { changesAtOnce, startGrowing } from '#src/ui/motion/grow.ts';

/** What is drawn of `next`, into which the tapped picture grows; undefined for a moment at first. A hook. */
export function useGrown<T>(next: T): T | undefined {
  const [shown, setShown] = useState<T>();
  useLayoutEffect(() => {
    if (next === shown) return;
    if (changesAtOnce()) setShown(next);
    else startGrowing(() => flushSync(() => setShown(next)));
  }, [next, shown]);
  return shown;
}
