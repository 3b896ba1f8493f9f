import { useQuery } from '@tanstack/react-query';
import { getDownlineTransfer, transferToDownline } from '#schemas/api/downline.ts';
import { getSecurity } from '#schemas/api/security.ts';
import { useKeptAmount } from '#src/actions/money/useKeptAmount.ts';
import { useMemberTransfer } from '#src/actions/money/useMemberTransfer.ts';
import { useWalletCurrency } from '#src/actions/money/useWalletCurrency.ts';
import { isGone } from '#src/api/isGone.ts';
import { query } from '#src/api/queries.ts';
import { heldBy } from '#src/domain/money/heldBy.ts';
import { useAmount } from '#src/parts/amount-field/useAmount.ts';
import { isTransferStopped } from '#src/parts/member-transfer/isTransferStopped.ts';
import type { MemberTransferState } from '#src/parts/member-transfer/view.ts';
import { useBalanceView } from '#src/stores/account/balance.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useT } from '#src/ui/text.ts';

/** The terms of a transfer to a member, and which change of the account's security holds the money. */
function useTerms(to: string) {
  const signedIn = useSession(({ session }) => session !== null);
  const answer = useQuery({
    ...query(getDownlineTransfer, { to }),
    enabled: signedIn && to !== '',
    staleTime: 0,
    retry: false,
  });
  const { data, error } = answer;
  const held = data !== undefined && data.heldUntil !== null;
  const security = useQuery({ ...query(getSecurity), enabled: held });
  const nobody = to === '' || isGone(error);
  const terms = data && { ...data, to: `${data.to} #${data.number}` };
  return {
    data,
    terms: nobody ? 'none' : (terms ?? (answer.isError ? null : undefined)),
    heldBy: heldBy(security.data?.events),
    onRetry: () => void answer.refetch(),
  } as const;
}

/** State of the page that transfers money to the member of an id. */
export function useDownlineTransfer(to: string): MemberTransferState {
  const t = useT();
  const { timeZone } = currentBrand();
  const currency = useWalletCurrency();
  const { data, ...shown } = useTerms(to);
  const view = useBalanceView();
  const { min, max } = data?.limits ?? { min: '0', max: '0' };
  const amount = useAmount({ currency, min, max });
  useKeptAmount('downline-transfer', amount);
  const { short, failure, receipt, ...transfer } = useMemberTransfer(transferToDownline, {
    amount,
    available: data?.available,
    bodyOf: (wanted, paymentPassword) => ({ to, amount: wanted, paymentPassword }),
  });
  return {
    ...shown,
    ...transfer,
    receipt: receipt && { ...receipt, to: data ? `${data.to} #${data.number}` : receipt.to },
    currency,
    timeZone,
    hidden: view.hidden || view.refreshing,
    stopped: data !== undefined && isTransferStopped(data),
    amount,
    amountError: short ? t('error.money.insufficient') : undefined,
    failure: failure && { text: t(failure.key, failure.values), atPin: failure.atPin },
  };
}
