import { useQuery } from '@tanstack/react-query';
import { getDividendProgress } from '#schemas/api/contracts.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import { useComputations } from '#src/actions/money/useComputations.ts';
import { query } from '#src/api/queries.ts';
import type { Currency } from '#src/domain/values/money.ts';
import type { ComputationList } from '#src/parts/contract-terms/Computations.tsx';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useOnline } from '#src/ui/states/useOnline.ts';

export type DividendProgress = NonNullable<ValueOf<'getDividendProgress'>['running']>;

export interface AgentDividendViewProps {
  readonly currency: Currency;
  readonly zone: string;
  /** Undefined while loading, null when it did not load, 'none' without a contract in force. */
  readonly progress: DividendProgress | 'none' | null | undefined;
  readonly past: ComputationList;
  readonly offline: boolean;
  readonly onRetry: () => void;
}

/** The period of a dividend that runs, and those that were computed. */
export function useAgentDividend(): AgentDividendViewProps {
  const { currency, timeZone: zone } = currentBrand();
  const signedIn = useSession(({ session }) => session !== null);
  const progress = useQuery({
    ...query(getDividendProgress),
    enabled: signedIn,
    staleTime: 0,
    refetchOnReconnect: true,
  });
  return {
    currency,
    zone,
    progress: progress.data ? (progress.data.running ?? 'none') : progress.isError ? null : undefined,
    past: useComputations('dividend'),
    offline: !useOnline(),
    onRetry: () => void progress.refetch(),
  };
}
