import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exportTeamRebates, getTeamRebates } from '#schemas/api/teamRebates.ts';
import { useFileExport } from '#src/actions/useFileExport.ts';
import { useToday } from '#src/actions/useToday.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { rangeQuery, readRange } from '#src/parts/day-range/chosenRange.ts';
import type { RangeChoice } from '#src/parts/day-range/DayRangeChips.tsx';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import { useLocale } from '#src/ui/text.ts';
import type { PageInfo } from '#widgets/define.ts';

/** The rebate income of the range that the address of the page names. `onDay` opens a day. */
export function useTeamRebate(page: PageInfo, onDay: (day: string) => void) {
  const { timeZone, currency } = currentBrand();
  const today = useToday(timeZone);
  const { go } = useNavigation();
  const { code: language } = useLocale();
  const signedIn = useSession(({ session }) => session !== null);
  const range = useMemo(() => readRange(page.query, today), [page.query, today]);
  const { from, to } = range;
  const file = useFileExport(() => call(exportTeamRebates, { query: { from, to, language } }));
  const income = useQuery({
    ...query(getTeamRebates, { from, to }),
    enabled: signedIn,
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  });
  return {
    currency,
    zone: timeZone,
    range,
    today,
    /** What has come stays, also where it could not be fetched again. */
    income: income.data ?? (income.isError ? null : undefined),
    offline: !useOnline(),
    /** What is shown is of another choice, until its own has come. */
    waiting: income.isPlaceholderData,
    ...file,
    onRange: (choice: RangeChoice) => go(page.id, rangeQuery({ ...range, ...choice }), { replace: true }),
    onDay,
    onRetry: () => void income.refetch(),
  };
}
