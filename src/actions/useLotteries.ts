import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { query } from '#src/api/queries.ts';
import { tellServerTime, useClock, watchClock } from '#src/stores/clock.ts';

export type LotteryGroup = ValueOf<'listLotteries'>['groups'][number];
export type Lottery = LotteryGroup['games'][number];

/** Pause before a result is asked for again that was not there yet, in seconds: longer each time. */
const pauses = [2, 3, 5, 10, 20, 30] as const;

/** The question for lotteries, in a language. */
type LotteryQuery = ReturnType<typeof query<'listLotteries'>>;

/** Of all lotteries those whose draws a page follows: all of them where nothing else is said. */
type Choose = (all: readonly Lottery[]) => readonly Lottery[];

/**
 * Lotteries by group, with their draws, and the server's time. Asks for results as the time of those that are followed
 * comes, for all in one call.
 */
export function useLotteries(asked: LotteryQuery, followed: Choose = (all) => all) {
  const list = useQuery(asked);
  const { data, dataUpdatedAt, isFetching, refetch } = list;
  const now = useClock((state) => state.now);
  const jumps = useClock((state) => state.jumps);
  const lotteries = data && followed(data.groups.flatMap((group) => group.games));
  const next = lotteries && Math.min(...lotteries.map(({ nextDrawAt }) => Date.parse(nextDrawAt)));
  const tries = useRef({ next: 0, times: 0, notBefore: 0 });

  useEffect(watchClock, []);
  useEffect(() => {
    if (data) tellServerTime(data.serverTime, dataUpdatedAt);
  }, [data, dataUpdatedAt]);
  useEffect(() => {
    if (jumps > 0) void refetch();
  }, [jumps, refetch]);
  useEffect(() => {
    if (now === null || next === undefined || now < next || isFetching) return;
    if (tries.current.next !== next)
      // Everybody's countdown ends at once: the questions are spread over a second and a half.
      tries.current = { next, times: 0, notBefore: now + Math.floor(Math.random() * 3) * 500 };
    const { times, notBefore } = tries.current;
    if (now < notBefore) return;
    const pause = pauses[Math.min(times, pauses.length - 1)] ?? 30;
    tries.current = { next, times: times + 1, notBefore: now + pause * 1000 };
    void refetch();
  }, [now, next, isFetching, refetch]);

  return { groups: data?.groups, lotteries, now, failed: list.isError && !data, retry: () => void refetch() };
}
