import { useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

/**
 * A value that only the device knows, such as a parameter of its address: `before` where a page is published and while
 * that is hydrated, so that both draw the same, and what `read` returns right after.
 */
export const useOnceHydrated = <T extends string | boolean>(read: () => T, before: T): T =>
  useSyncExternalStore(noSubscription, read, () => before);
