import { useQuery } from '@tanstack/react-query';
import { listBanks, listDepositMethods, listDepositPromotions } from '#schemas/api/deposits.ts';
import { query } from '#src/api/queries.ts';
import { useSession } from '#src/stores/account/session.ts';
import { useLocale } from '#src/ui/text.ts';
import type { DepositOrder, Loaded, Method, Promotion, TransferBank } from './view.ts';
import type { Offer } from './whatChanged.ts';

/** A query's list: undefined while it loads, null after it failed. */
const loaded = <T>(list: readonly T[] | undefined, failed: boolean): Loaded<T> =>
  list ?? (failed ? null : undefined);

const noOrders: readonly DepositOrder[] = [];

/** What the server offers for a deposit. */
export function useMethods() {
  const enabled = useSession(({ session }) => session !== null);
  const { code: language } = useLocale();
  const methods = useQuery({ ...query(listDepositMethods, { language }), enabled });
  const promotions = useQuery({ ...query(listDepositPromotions, { language }), enabled });
  return {
    methods: loaded<Method>(methods.data?.methods, methods.isError),
    waiting: methods.data?.waiting ?? noOrders,
    promotions: loaded<Promotion>(promotions.data?.list, promotions.isError),
    retry: () => void methods.refetch(),
    retryPromotions: () => void promotions.refetch(),
    /** Asks for all of it anew, and resolves to what is offered now. */
    async refetch(): Promise<Offer> {
      const [newMethods, newPromotions] = await Promise.all([methods.refetch(), promotions.refetch()]);
      return { methods: newMethods.data?.methods, promotions: newPromotions.data?.list };
    },
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
    /** Asks for them anew; those of a method of another kind are none. */
    refetch: async () => void (byTransfer && (await refetch())),
  };
}
