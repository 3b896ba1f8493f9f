import { useQuery } from '@tanstack/react-query';
import { listBanks, listDepositMethods, listDepositPromotions } from '#schemas/api/deposits.ts';
import { query } from '#src/api/queries.ts';
import { useSession } from '#src/stores/account/session.ts';
import type { DepositOrder, Loaded, Method, Promotion, TransferBank } from './view.ts';

/** A query's list: undefined while it loads, null after it failed. */
const loaded = <T>(list: readonly T[] | undefined, failed: boolean): Loaded<T> =>
  list ?? (failed ? null : undefined);

const noOrders: readonly DepositOrder[] = [];

/** What the server offers for a deposit. */
export function useMethods() {
  const enabled = useSession(({ session }) => session !== null);
  const methods = useQuery({ ...query(listDepositMethods), enabled });
  const promotions = useQuery({ ...query(listDepositPromotions), enabled });
  const { refetch } = methods;
  return {
    methods: loaded<Method>(methods.data?.methods, methods.isError),
    waiting: methods.data?.waiting ?? noOrders,
    promotions: loaded<Promotion>(promotions.data?.list, promotions.isError),
    /** Asks for the methods anew, and resolves once they are known. */
    refetch,
    retryPromotions: () => void promotions.refetch(),
  };
}

const noBanks: readonly TransferBank[] = [];

/** The accounts that a transfer by this method may go to; none for a method that is not paid by transfer. */
export function useBanks(method: Method | null) {
  const byTransfer = method?.kind === 'manual';
  const banks = useQuery({ ...query(listBanks, { method: method?.id ?? '' }), enabled: byTransfer });
  const { refetch } = banks;
  return {
    banks: byTransfer ? loaded<TransferBank>(banks.data?.list, banks.isError) : noBanks,
    retry: () => void refetch(),
  };
}
