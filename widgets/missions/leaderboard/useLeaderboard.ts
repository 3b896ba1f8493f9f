import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getLeaderboard, listMissions } from '#schemas/api/missions.ts';
import { useServerClock } from '#src/actions/useServerClock.ts';
import { query } from '#src/api/queries.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useClock } from '#src/stores/clock.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import { useLocale } from '#src/ui/text.ts';
import type { PageInfo } from '#widgets/define.ts';
import { useTaskClaim } from './useTaskClaim.ts';

/** How often a ranking that may change is asked for, in milliseconds. */
const lookAgainMs = 20_000;

export type MissionTab = 'ranking' | 'tasks';

/** What is shown of missions: the round and the tab that the address of the page names. */
export function useLeaderboard(page: PageInfo) {
  const { code } = useLocale();
  const { go } = useNavigation();
  const { currency, timeZone } = currentBrand();
  const signedIn = useSession(({ session }) => session !== null);
  const { round } = page.query;
  const tab: MissionTab = page.query.tab === 'tasks' ? 'tasks' : 'ranking';
  const board = useQuery({
    ...query(getLeaderboard, { language: code, ...(round === undefined ? {} : { round }) }),
    enabled: signedIn,
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
    refetchInterval: ({ state: { data } }) =>
      tab === 'ranking' && data?.round && data.round.state !== 'final' ? lookAgainMs : false,
    refetchIntervalInBackground: false,
  });
  const tasks = useQuery({
    ...query(listMissions, { language: code }),
    enabled: signedIn,
    refetchOnReconnect: true,
  });
  useServerClock(board);
  useServerClock(tasks);
  const now = useClock((clock) => clock.now);
  const { claiming, onClaim } = useTaskClaim();
  return {
    tab,
    board: board.data ?? (board.isError ? null : undefined),
    /** The ranking is that of another round, until its own has come. */
    waiting: board.isPlaceholderData,
    tasks: tasks.data?.list ?? (tasks.isError ? null : undefined),
    offline: !useOnline(),
    currency,
    zone: timeZone,
    now,
    claiming,
    onClaim,
    onTab: (chosen: MissionTab) => go(page.id, { ...page.query, tab: chosen }, { replace: true }),
    onRetry: () => void Promise.all([board.refetch(), tasks.refetch()]),
  };
}
