import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#src/api/apiError.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useServer } from '#src/stores/server.ts';

/** Where the API is expected, and whether the device has a network. */
interface Surroundings {
  /** Whether the API has an origin of its own. */
  readonly elsewhere: boolean;
  readonly online: boolean;
}

/**
 * Whether a failed start-up shows that there is no API, while the page itself was served: another server answered in
 * its place, or an API on an origin of its own does not answer a device that is online. Without a network there is
 * nothing to show but the retry screen.
 */
export function isAbsence(error: unknown, { elsewhere, online }: Surroundings): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind === 'absent' || (error.kind === 'offline' && elsewhere && online);
}

/** Whether the site runs without its API for now. Known until start-up has answered, also while it is retried. */
export function useServerAbsence({ data, error, isPending, refetch }: UseQueryResult): boolean {
  const client = useQueryClient();
  const before = useServer((state) => state.absent);
  const now = isAbsence(error, { elsewhere: currentBrand().api.base !== '', online: navigator.onLine });
  const settled = !isPending;
  useEffect(() => {
    if (settled) useServer.setState({ absent: now });
  }, [settled, now]);
  const absent = data === undefined && (now || (isPending && before));
  useEffect(() => {
    if (!absent) return;
    // A part that answers once its visitor has retried: the API is there now.
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      void refetch();
      void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    });
  }, [absent, client, refetch]);
  return absent;
}
