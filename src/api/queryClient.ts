import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './apiError.ts';

/** How often an unanswered question is asked again; a refusal is final. */
const retries = 2;

/** Time after which an answer is asked for again when it is next needed, in milliseconds. */
const freshFor = 30_000;

/** The one cache of what the server knows. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshFor,
      retry: (failures, error) => error instanceof ApiError && error.kind === 'offline' && failures < retries,
      // Full jitter: many phones that lost the same server do not come back at the same moment.
      retryDelay: (attempt) => Math.random() * Math.min(8000, 500 * 2 ** attempt),
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
  },
});

// Start-up decides what is on screen at all: a player waits for one answer, then hears of the failure and may retry.
queryClient.setQueryDefaults(['getStartup'], { retry: false, staleTime: Number.POSITIVE_INFINITY });
