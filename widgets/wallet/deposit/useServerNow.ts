import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getStartup } from '#schemas/api/system.ts';
import { query } from '#src/api/queries.ts';
import { setServerTime, useClock, watchClock } from '#src/stores/clock.ts';

/** The server's time in milliseconds, by the second; null while it is not known. */
export function useServerNow(): number | null {
  const { data, dataUpdatedAt, refetch } = useQuery(query(getStartup));
  const now = useClock((state) => state.now);
  const jumps = useClock((state) => state.jumps);
  useEffect(watchClock, []);
  useEffect(() => {
    if (data) setServerTime(data.serverTime, dataUpdatedAt);
  }, [data, dataUpdatedAt]);
  useEffect(() => {
    if (jumps > 0) void refetch();
  }, [jumps, refetch]);
  return now;
}
