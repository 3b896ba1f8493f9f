import { useEffect } from 'react';
import { setServerTime, useClock, watchClock } from '#src/stores/clock.ts';

/** A query whose answers say the server's time. */
interface TimedQuery {
  readonly data: { readonly serverTime: string } | undefined;
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

/** Runs the clock by what a query answers, and asks anew after the device slept or had its own clock set. */
export function useServerClock({ data, dataUpdatedAt, refetch }: TimedQuery): void {
  const jumps = useClock((state) => state.jumps);
  useEffect(watchClock, []);
  useEffect(() => {
    if (data) setServerTime(data.serverTime, dataUpdatedAt);
  }, [data, dataUpdatedAt]);
  useEffect(() => {
    if (jumps > 0) void refetch();
  }, [jumps, refetch]);
}
