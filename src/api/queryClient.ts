import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './apiError.ts';

/** How often a call without an answer is repeated; a refusal is final. */
const retries = 2;

/** Time after which an answer is refetched when it is next needed, in milliseconds. */
const freshForMs = 30_000;

/** The cache of all server answers. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshForMs,
      retry: (failures, error) => error instanceof ApiError && error.kind === 'offline' && failures < retries,
      // Full jitter: phones that lost the server together do not retry at the same moment.
      retryDelay: (attempt) => Math.random() * Math.min(8000, 500 * 2 ** attempt),
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
  },
});

// Start-up decides what is on screen: a player waits for one attempt, then sees the failure and can retry.
queryClient.setQueryDefaults(['getStartup'], { retry: false, staleTime: Number.POSITIVE_INFINITY });
