import { useQuery } from '@tanstack/react-query';
import { getSecurity } from '#schemas/api/security.ts';
import { getUplineTransfer, transferToUpline } from '#schemas/api/transfers.ts';
import { useKeptAmount } from '#src/actions/money/useKeptAmount.ts';
import { useMemberTransfer } from '#src/actions/money/useMemberTransfer.ts';
import { useWalletCurrency } from '#src/actions/money/useWalletCurrency.ts';
import { ApiError } from '#src/api/apiError.ts';
import { query } from '#src/api/queries.ts';
import { heldBy } from '#src/domain/money/heldBy.ts';
import { useAmount } from '#src/parts/amount-field/useAmount.ts';
import { isTransferStopped } from '#src/parts/member-transfer/isTransferStopped.ts';
import type { MemberTransferState } from '#src/parts/member-transfer/view.ts';
import { useBalanceView } from '#src/stores/account/balance.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useT } from '#src/ui/text.ts';

/** The terms of a transfer, and which change of the account's security holds the money. */
function useTerms() {
  const signedIn = useSession(({ session }) => session !== null);
  const answer = useQuery({ ...query(getUplineTransfer), enabled: signedIn, staleTime: 0 });
  const { data } = answer;
  const held = data !== undefined && data.heldUntil !== null;
  const security = useQuery({ ...query(getSecurity), enabled: held });
  const none = answer.error instanceof ApiError && answer.error.code === 'money.noUpline';
  const terms = data && (data.upline === null ? 'none' : { ...data, to: data.upline });
  return {
    data,
    terms: terms ?? (answer.isError ? (none ? 'none' : null) : undefined),
    heldBy: heldBy(security.data?.events),
    onRetry: () => void answer.refetch(),
  } as const;
}

/** State of the page that transfers money to the upline. */
export function useUplineTransfer(): MemberTransferState {
  const t = useT();
  const { timeZone } = currentBrand();
  const currency = useWalletCurrency();
  const { data, ...shown } = useTerms();
  const view = useBalanceView();
  const { min, max } = data?.limits ?? { min: '0', max: '0' };
  const amount = useAmount({ currency, min, max });
  useKeptAmount('upline-transfer', amount);
  const { short, failure, ...transfer } = useMemberTransfer(transferToUpline, {
    amount,
    available: data?.available,
    bodyOf: (wanted, paymentPassword) => ({ amount: wanted, paymentPassword }),
  });
  return {
    ...shown,
    ...transfer,
    currency,
    timeZone,
    hidden: view.hidden || view.refreshing,
    stopped: data !== undefined && isTransferStopped(data),
    amount,
    amountError: short ? t('error.money.insufficient') : undefined,
    failure: failure && { text: t(failure.key, failure.values), atPin: failure.atPin },
  };
}
