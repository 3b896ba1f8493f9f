import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { processHourlySalary } from '#schemas/api/contracts.ts';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/queries.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';
import type { HoursViewProps } from './HoursView.tsx';

/** The hours of a day that were computed; of the last one with any until another is chosen. */
export function usePaidHours(): HoursViewProps {
  const { currency, timeZone: zone } = currentBrand();
  const signedIn = useSession(({ session }) => session !== null);
  const [day, setDay] = useState<string | null>(null);
  const hours = useQuery({
    queryKey: [...query(processHourlySalary).queryKey, day],
    queryFn: ({ signal }) => call(processHourlySalary, { body: day === null ? {} : { day }, signal }),
    enabled: signedIn,
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  });
  return {
    currency,
    zone,
    answer: hours.data ?? (hours.isError ? null : undefined),
    waiting: hours.isPlaceholderData,
    offline: !useOnline(),
    onDay: setDay,
    onRetry: () => void hours.refetch(),
  };
}
