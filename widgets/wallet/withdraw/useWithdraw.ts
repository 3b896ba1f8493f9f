import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getSecurity } from '#schemas/api/security.ts';
import { collectWallets } from '#schemas/api/transfers.ts';
import { getWithdrawTerms, withdraw } from '#schemas/api/withdrawals.ts';
import { moneyFailureText } from '#src/actions/money/moneyFailureText.ts';
import { useFoundMovement } from '#src/actions/money/useFoundMovement.ts';
import { useKeptAmount } from '#src/actions/money/useKeptAmount.ts';
import { useMoneyAction } from '#src/actions/money/useMoneyAction.ts';
import { ApiError } from '#src/api/apiError.ts';
import { query } from '#src/api/queries.ts';
import { heldBy } from '#src/domain/money/heldBy.ts';
import { compareAmounts } from '#src/domain/money/units.ts';
import { useAmount } from '#src/parts/amount-field/useAmount.ts';
import { useBalanceView } from '#src/stores/account/balance.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { showToast } from '#src/stores/toasts.ts';
import { useT } from '#src/ui/text.ts';
import { useReceipt } from './useReceipt.ts';
import type { ShownFailure, WithdrawTerms, WithdrawViewProps } from './view.ts';
import { allOf, mostByTerms, obstacleOf, quoteOf } from './withdrawRules.ts';

/** Which change of the account's security holds the money, once there is one. */
function useHeldBy(terms: WithdrawTerms | undefined): string | null {
  const held = terms !== undefined && terms.heldUntil !== null;
  const { data } = useQuery({ ...query(getSecurity), enabled: held });
  return heldBy(data?.events);
}

/** Moves what lies with vendors to the main wallet. */
function useCollect() {
  const { busy, send } = useMoneyAction(collectWallets);
  const collect = async () => {
    try {
      await send({});
      showToast('success', 'wallets.collected');
    } catch (error) {
      const { key, values } = moneyFailureText(error);
      showToast('fail', key, undefined, values);
    }
  };
  return { collecting: busy, onCollect: () => void collect() };
}

/** Confirms the amount and sends it; the receipt is opened by `onDone`. */
function useConfirm(onDone: (id: string) => void) {
  const t = useT();
  const { busy, send } = useMoneyAction(withdraw);
  const [confirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<ShownFailure | null>(null);

  async function confirm(body: Parameters<typeof send>[0]): Promise<void> {
    setFailure(null);
    try {
      const { id } = await send(body);
      setConfirming(false);
      onDone(id);
    } catch (error) {
      const { key, values } = moneyFailureText(error);
      const atPin = error instanceof ApiError && error.code === 'payment.wrong';
      setFailure({ text: t(key, values), atPin });
    }
  }
  return { busy, confirming, setConfirming, failure, forget: () => setFailure(null), confirm };
}

/** State of the page that takes money out. */
export function useWithdraw(): WithdrawViewProps {
  const t = useT();
  const { currency, timeZone } = currentBrand();
  const { decimals } = currency;
  const signedIn = useSession(({ session }) => session !== null);
  const answer = useQuery({ ...query(getWithdrawTerms), enabled: signedIn, staleTime: 0 });
  const terms = answer.data;
  const view = useBalanceView();
  const min = terms?.limits.min ?? '0';
  const most = terms ? mostByTerms(terms) : '0';
  const amount = useAmount({ currency, min, max: most });
  useKeptAmount('withdraw', amount);
  const [chosen, setChosen] = useState<string | null>(null);
  const [short, setShort] = useState(false);
  const receipt = useReceipt();
  const onMade = (id: string) => {
    amount.reset();
    receipt.onOpen(id);
  };
  const confirming = useConfirm(onMade);
  useFoundMovement(['withdraw'], confirming.busy, (order) => {
    confirming.setConfirming(false);
    confirming.forget();
    if (order !== null) onMade(order);
  });
  const card = terms?.cards.find(({ id }) => id === chosen)?.id ?? terms?.cards[0]?.id ?? null;
  const quote = terms && amount.amount !== null ? quoteOf(amount.amount, terms, decimals) : null;
  const { collecting, onCollect } = useCollect();

  function onNext() {
    const wanted = amount.check();
    if (wanted === null || !terms) return;
    const tooMuch = compareAmounts(wanted, terms.available) > 0;
    setShort(tooMuch);
    if (!tooMuch) confirming.setConfirming(true);
  }

  return {
    terms: terms ?? (answer.isError ? null : undefined),
    currency,
    timeZone,
    hidden: view.hidden || view.refreshing,
    obstacle: terms ? obstacleOf(terms) : null,
    heldBy: useHeldBy(terms),
    amount,
    most,
    amountError: short ? t('error.money.insufficient') : undefined,
    quote,
    card,
    confirming: confirming.confirming && quote !== null && card !== null,
    busy: confirming.busy,
    failure: confirming.failure,
    collecting,
    ...receipt,
    onRetry: () => void answer.refetch(),
    onAll: () => {
      if (terms) amount.choose(allOf(terms, decimals));
      setShort(false);
    },
    onType: () => {
      setShort(false);
      confirming.forget();
    },
    onCard: setChosen,
    onNext,
    onConfirm: (paymentPassword) => {
      if (quote && card !== null) void confirming.confirm({ amount: quote.amount, card, paymentPassword });
    },
    onCloseConfirm: () => {
      confirming.forget();
      confirming.setConfirming(false);
    },
    onCollect,
  };
}
