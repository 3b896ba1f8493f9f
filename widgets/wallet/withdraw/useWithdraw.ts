import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getSecurity } from '#schemas/api/security.ts';
import { getWithdrawTerms } from '#schemas/api/withdrawals.ts';
import { useCollect } from '#src/actions/money/useCollect.ts';
import { useFoundMovement } from '#src/actions/money/useFoundMovement.ts';
import { useKeptAmount } from '#src/actions/money/useKeptAmount.ts';
import { useWalletCurrency } from '#src/actions/money/useWalletCurrency.ts';
import { query } from '#src/api/queries.ts';
import { heldBy } from '#src/domain/money/heldBy.ts';
import { compareAmounts } from '#src/domain/money/units.ts';
import { useAmount } from '#src/parts/amount-field/useAmount.ts';
import { useBalanceView } from '#src/stores/account/balance.ts';
import { useSession } from '#src/stores/account/session.ts';
import { currentBrand } from '#src/stores/brand.ts';
import { useT } from '#src/ui/text.ts';
import { useConfirmWithdrawal } from './useConfirmWithdrawal.ts';
import { useReceipt } from './useReceipt.ts';
import type { WithdrawTerms, WithdrawViewProps } from './view.ts';
import { allOf, mostByTerms, obstacleOf, quoteOf } from './withdrawRules.ts';

/** Which change of the account's security holds the money, once there is one. */
function useHeldBy(terms: WithdrawTerms | undefined): string | null {
  const held = terms !== undefined && terms.heldUntil !== null;
  const { data } = useQuery({ ...query(getSecurity), enabled: held });
  return heldBy(data?.events);
}

/** State of the page that takes money out. `order`: the withdrawal whose receipt the address opens. */
export function useWithdraw(order: string | undefined): WithdrawViewProps {
  const t = useT();
  const { timeZone } = currentBrand();
  const currency = useWalletCurrency();
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
  const receipt = useReceipt(order);
  const onMade = (id: string) => {
    amount.reset();
    receipt.onOpen(id);
  };
  const quoteNow = async (wanted: string) => {
    const { data } = await answer.refetch();
    return data ? quoteOf(wanted, data, decimals) : null;
  };
  const confirming = useConfirmWithdrawal(quoteNow, onMade);
  useFoundMovement(['withdraw'], confirming.busy, (made) => {
    confirming.close();
    if (made !== null) onMade(made);
  });
  const card = terms?.cards.find(({ id }) => id === chosen)?.id ?? terms?.cards[0]?.id ?? null;
  const quote = terms && amount.amount !== null ? quoteOf(amount.amount, terms, decimals) : null;
  const { collecting, onCollect } = useCollect();

  function onNext() {
    const wanted = amount.check();
    if (wanted === null || !terms) return;
    const tooMuch = compareAmounts(wanted, terms.available) > 0;
    setShort(tooMuch);
    if (!tooMuch) confirming.ask(quoteOf(wanted, terms, decimals));
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
    asked: card === null ? null : confirming.asked,
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
      const { asked } = confirming;
      if (asked && card !== null) void confirming.confirm(asked, card, paymentPassword);
    },
    onCloseConfirm: confirming.close,
    onCollect,
  };
}
