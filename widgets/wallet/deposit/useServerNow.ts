import { useQuery } from '@tanstack/react-query';
import { getStartup } from '#schemas/api/system.ts';
import { useServerClock } from '#src/actions/useServerClock.ts';
import { query } from '#src/api/queries.ts';
import { useClock } from '#src/stores/clock.ts';

/** The server's time in milliseconds, by the second; null while it is not known. */
export function useServerNow(): number | null {
  useServerClock(useQuery(query(getStartup)));
  return useClock((state) => state.now);
}
