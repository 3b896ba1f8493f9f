import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TeamReach } from '#schemas/api/teamLists.ts';
import { getTeamOverview } from '#schemas/api/teams.ts';
import { useToday } from '#src/actions/useToday.ts';
import { query } from '#src/api/queries.ts';
import { rangeQuery, readRange } from '#src/parts/day-range/chosenRange.ts';
import type { RangeChoice } from '#src/parts/day-range/DayRangeChips.tsx';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import type { PageInfo } from '#widgets/define.ts';

/** The overview of the range and the reach that the address of the page names. */
export function useTeamOverview(page: PageInfo) {
  const { timeZone, currency } = currentBrand();
  const today = useToday(timeZone);
  const { go } = useNavigation();
  const signedIn = useSession(({ session }) => session !== null);
  const range = useMemo(() => readRange(page.query, today), [page.query, today]);
  const reach: TeamReach = page.query.reach === 'direct' ? 'direct' : 'whole';
  const { from, to } = range;
  const overview = useQuery({
    ...query(getTeamOverview, { from, to, reach }),
    enabled: signedIn,
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  });
  const reachQuery = (chosen: TeamReach) => (chosen === 'direct' ? { reach: chosen } : {});
  return {
    currency,
    zone: timeZone,
    range,
    today,
    reach,
    /** What has come stays, also where it could not be fetched again. */
    overview: overview.data ?? (overview.isError ? null : undefined),
    offline: !useOnline(),
    /** What is shown is of another choice, until its own has come. */
    waiting: overview.isPlaceholderData,
    onRange: (choice: RangeChoice) =>
      go(page.id, { ...rangeQuery({ ...range, ...choice }), ...reachQuery(reach) }, { replace: true }),
    onReach: (chosen: TeamReach) =>
      go(page.id, { ...rangeQuery(range), ...reachQuery(chosen) }, { replace: true }),
    onRetry: () => void overview.refetch(),
  };
}
