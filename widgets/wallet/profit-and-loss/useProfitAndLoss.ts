import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getProfitAndLoss } from '#schemas/api/records.ts';
import { useToday } from '#src/actions/useToday.ts';
import { query } from '#src/api/queries.ts';
import { rangeQuery, readRange } from '#src/parts/day-range/chosenRange.ts';
import type { RangeChoice } from '#src/parts/day-range/DayRangeChips.tsx';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useNavigation } from '#src/ui/navigation.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import type { PageInfo } from '#widgets/define.ts';

/** The figures of the range that the address of the page names. */
export function useProfitAndLoss(page: PageInfo) {
  const { timeZone, currency } = currentBrand();
  const today = useToday(timeZone);
  const { go } = useNavigation();
  const signedIn = useSession(({ session }) => session !== null);
  const range = useMemo(() => readRange(page.query, today), [page.query, today]);
  const { from, to } = range;
  const figures = useQuery({
    ...query(getProfitAndLoss, { from, to }),
    enabled: signedIn,
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  });
  return {
    currency,
    zone: timeZone,
    range,
    today,
    /** Figures that have come stay, also where they could not be fetched again. */
    figures: figures.data ?? (figures.isError ? null : undefined),
    offline: !useOnline(),
    /** The figures are those of another range, until its own have come. */
    waiting: figures.isPlaceholderData,
    onRange: (choice: RangeChoice) => go(page.id, rangeQuery({ ...range, ...choice }), { replace: true }),
    onRetry: () => void figures.refetch(),
  };
}
