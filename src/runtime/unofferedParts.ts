import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isUnoffered } from '#src/api/apiError.ts';

/**
 * Whether whatever failed on the page failed because the server does not have it. Parts then say so, in place of a button
 * that cannot help.
 */
export function useUnofferedParts(): boolean {
  const cache = useQueryClient().getQueryCache();
  const follow = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  const read = () => {
    const failed = cache.findAll({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    return failed.length > 0 && failed.every(({ state }) => isUnoffered(state.error));
  };
  return useSyncExternalStore(follow, read, () => false);
}
