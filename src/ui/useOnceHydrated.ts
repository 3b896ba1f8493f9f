import { useSyncExternalStore } from 'react';

const onResize = (changed: () => void) => {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
};

/**
 * A value that only the device knows, such as a parameter of its address or the width of its window: `before` where a page is
 * published and while that is hydrated, so that both draw the same, and what `read` returns right after.
 */
export const useOnceHydrated = <T extends string | boolean>(read: () => T, before: T): T =>
  useSyncExternalStore(onResize, read, () => before);
