import { useInfiniteQuery } from '@tanstack/react-query';
import type { ValueOf } from '#schemas/api/operations.ts';
import { listRewards } from '#schemas/api/rewards.ts';
import { useServerClock } from '#src/actions/useServerClock.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useClock } from '#src/stores/clock.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import { useLocale } from '#src/ui/text.ts';
import type { PageInfo } from '#widgets/define.ts';
import { useRewardClaim } from './useRewardClaim.ts';

export type RewardList = 'waiting' | 'history';
type RewardPage = ValueOf<'listRewards'>;
/** A reward as the server tells it. */
export type Reward = RewardPage['list'][number];

/** The rewards of a member: those that wait, or what came of those before. */
export function useRewards(page: PageInfo) {
  const { code } = useLocale();
  const { go } = useNavigation();
  const { currency, timeZone } = currentBrand();
  const signedIn = useSession(({ session }) => session !== null);
  const list: RewardList = page.query.list === 'history' ? 'history' : 'waiting';
  const params = { list, language: code };
  const rewards = useInfiniteQuery({
    queryKey: query(listRewards, params).queryKey as readonly unknown[],
    queryFn: ({ pageParam, signal }): Promise<RewardPage> =>
      call(listRewards, { query: pageParam === null ? params : { ...params, before: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: signedIn,
    refetchOnReconnect: true,
  });
  const first = rewards.data?.pages[0];
  const { dataUpdatedAt, refetch } = rewards;
  useServerClock({ data: first, dataUpdatedAt, refetch });
  const now = useClock((clock) => clock.now);
  const { claiming, onClaim } = useRewardClaim();
  return {
    list,
    rewards: rewards.data?.pages.flatMap((one) => one.list) ?? (rewards.isError ? null : undefined),
    waiting: first?.waiting,
    offline: !useOnline(),
    currency,
    zone: timeZone,
    now,
    claiming,
    more: rewards.hasNextPage,
    loadingMore: rewards.isFetchingNextPage,
    onClaim,
    onMore: () => void rewards.fetchNextPage(),
    onList: (chosen: RewardList) => go(page.id, { list: chosen }, { replace: true }),
    onRetry: () => void refetch(),
  };
}
