import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ValueOf } from '#schemas/api/operations.ts';
import type { query } from '#src/api/queries.ts';
import { useClock } from '#src/stores/clock.ts';
import { useServerClock } from '../useServerClock.ts';

export type LotteryGroup = ValueOf<'listLotteries'>['groups'][number];
export type ListedLottery = LotteryGroup['games'][number];

/** Pauses before a missing result is fetched again, in seconds: longer each time. */
const pauses = [2, 3, 5, 10, 20, 30] as const;

/** The query for lotteries, in a language. */
type LotteryQuery = ReturnType<typeof query<'listLotteries'>>;

/** Selects the lotteries whose draws a page follows; by default all. */
type Choose = (all: readonly ListedLottery[]) => readonly ListedLottery[];

/**
 * Lotteries by group, with their draws, and the server's time. When the draw time of a followed lottery comes,
 * refetches all of them in one call.
 */
export function useLotteries(lotteriesQuery: LotteryQuery, followed: Choose = (all) => all) {
  const list = useQuery(lotteriesQuery);
  const { data, isFetching, refetch } = list;
  useServerClock(list);
  const now = useClock((state) => state.now);
  const lotteries = data && followed(data.groups.flatMap((group) => group.games));
  const next = lotteries && Math.min(...lotteries.map(({ nextDrawAt }) => Date.parse(nextDrawAt)));
  const tries = useRef({ next: 0, attempts: 0, notBefore: 0 });

  useEffect(() => {
    if (now === null || next === undefined || now < next || isFetching) return;
    if (tries.current.next !== next)
      // All players' countdowns end at once: their calls are spread over 1.5 seconds.
      tries.current = { next, attempts: 0, notBefore: now + Math.floor(Math.random() * 3) * 500 };
    const { attempts, notBefore } = tries.current;
    if (now < notBefore) return;
    const pause = pauses[Math.min(attempts, pauses.length - 1)] ?? 30;
    tries.current = { next, attempts: attempts + 1, notBefore: now + pause * 1000 };
    void refetch();
  }, [now, next, isFetching, refetch]);

  return { groups: data?.groups, lotteries, now, failed: list.isError && !data, retry: () => void refetch() };
}
