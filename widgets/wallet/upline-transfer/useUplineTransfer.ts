import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getSecurity } from '#schemas/api/security.ts';
import { getUplineTransfer, transferToUpline } from '#schemas/api/transfers.ts';
import { moneyFailureText } from '#src/actions/money/moneyFailureText.ts';
import { useFoundMovement } from '#src/actions/money/useFoundMovement.ts';
import { useKeptAmount } from '#src/actions/money/useKeptAmount.ts';
import { useMoneyAction } from '#src/actions/money/useMoneyAction.ts';
import { ApiError } from '#src/api/apiError.ts';
import { query } from '#src/api/queries.ts';
import { heldBy } from '#src/domain/money/heldBy.ts';
import { compareAmounts, toUnits } from '#src/domain/money/units.ts';
import { useAmount } from '#src/parts/amount-field/useAmount.ts';
import { useBalanceView } from '#src/stores/account/balance.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { showToast } from '#src/stores/toasts.ts';
import { useT } from '#src/ui/text.ts';
import type { UplineReceipt, UplineTerms, UplineTransferViewProps } from './view.ts';

const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined);

/** The terms of a transfer, and which change of the account's security holds the money. */
function useTerms() {
  const signedIn = useSession(({ session }) => session !== null);
  const answer = useQuery({ ...query(getUplineTransfer), enabled: signedIn, staleTime: 0 });
  const { data } = answer;
  const held = data !== undefined && data.heldUntil !== null;
  const security = useQuery({ ...query(getSecurity), enabled: held });
  const failed = codeOf(answer.error) === 'money.noUpline' ? 'none' : null;
  return {
    data,
    terms: data?.upline === null ? 'none' : (data ?? (answer.isError ? failed : undefined)),
    heldBy: heldBy(security.data?.events),
    onRetry: () => void answer.refetch(),
  } as const;
}

const isStopped = ({ missing, heldUntil, turnover }: UplineTerms): boolean =>
  missing.length > 0 || heldUntil !== null || toUnits(turnover.left) > 0n;

/** State of the page that transfers money to the upline. */
export function useUplineTransfer(): UplineTransferViewProps {
  const t = useT();
  const { currency, timeZone } = currentBrand();
  const { data, onRetry, ...shown } = useTerms();
  const view = useBalanceView();
  const { min, max } = data?.limits ?? { min: '0', max: '0' };
  const amount = useAmount({ currency, min, max });
  useKeptAmount('upline-transfer', amount);
  const [short, setShort] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<UplineTransferViewProps['failure']>(null);
  const [receipt, setReceipt] = useState<UplineReceipt | null>(null);
  const { busy, send } = useMoneyAction(transferToUpline);
  useFoundMovement(['transferToUpline'], busy, () => {
    setConfirming(false);
    setFailure(null);
    amount.reset();
    showToast('success', 'money.found');
  });

  function onNext() {
    const wanted = amount.check();
    if (wanted === null || !data) return;
    const tooMuch = compareAmounts(wanted, data.available) > 0;
    setShort(tooMuch);
    if (!tooMuch) setConfirming(true);
  }

  async function confirm(wanted: string, paymentPassword: string): Promise<void> {
    setFailure(null);
    try {
      setReceipt(await send({ amount: wanted, paymentPassword }));
      setConfirming(false);
      amount.reset();
    } catch (error) {
      const { key, values } = moneyFailureText(error);
      setFailure({ text: t(key, values), atPin: codeOf(error) === 'payment.wrong' });
    }
  }

  return {
    ...shown,
    currency,
    timeZone,
    hidden: view.hidden || view.refreshing,
    stopped: data !== undefined && isStopped(data),
    amount,
    amountError: short ? t('error.money.insufficient') : undefined,
    confirming: confirming && amount.amount !== null,
    busy,
    failure,
    receipt,
    onRetry,
    onType: () => {
      setShort(false);
      setFailure(null);
    },
    onNext,
    onConfirm: (paymentPassword) => {
      if (amount.amount !== null) void confirm(amount.amount, paymentPassword);
    },
    onCloseConfirm: () => {
      setFailure(null);
      setConfirming(false);
    },
    onAgain: () => setReceipt(null),
  };
}
