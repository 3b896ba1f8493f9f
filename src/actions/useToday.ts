import { useQuery } from '@tanstack/react-query';
import { getStartup } from '#schemas/api/system.ts';
import { query } from '#src/api/queries.ts';
import { dayAt } from '#src/domain/values/zonedDay.ts';
import { useClock } from '#src/stores/clock.ts';
import { useServerClock } from './useServerClock.ts';

/** The day in a zone of the server's time; null while that is not known. */
export const dayOfClock =
  (zone: string) =>
  ({ now }: { readonly now: number | null }): string | null =>
    now === null ? null : dayAt(new Date(now), zone);

/**
 * Which day it is in a zone, by the server's clock: that of a device may be wrong by days. At the zone's midnight it is the
 * next one.
 */
export function useToday(zone: string): string {
  const startup = useQuery(query(getStartup));
  const { data, dataUpdatedAt } = startup;
  useServerClock(startup);
  const day = useClock(dayOfClock(zone));
  // Before the clock ticks: as much later than the device's as the server's was.
  const ahead = data ? Date.parse(data.serverTime) - dataUpdatedAt : 0;
  return day ?? dayAt(new Date(Date.now() + ahead), zone);
}
