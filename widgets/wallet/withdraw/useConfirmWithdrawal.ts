import { useState } from 'react';
import { withdraw } from '#schemas/api/withdrawals.ts';
import { moneyFailureText } from '#src/actions/money/moneyFailureText.ts';
import { useMoneyAction } from '#src/actions/money/useMoneyAction.ts';
import { ApiError } from '#src/api/apiError.ts';
import { useT } from '#src/ui/text.ts';
import type { Quote, ShownFailure } from './view.ts';

/**
 * Confirms what is asked for and sends it; the receipt is opened by `onMade`. The price stays as it was shown: where it is
 * another one by then nothing moves, and it is asked for anew at the price that `quoteNow` resolves to.
 */
export function useConfirmWithdrawal(
  quoteNow: (amount: string) => Promise<Quote | null>,
  onMade: (id: string) => void,
) {
  const t = useT();
  const { busy, send } = useMoneyAction(withdraw);
  const [asked, setAsked] = useState<Quote | null>(null);
  const [failure, setFailure] = useState<ShownFailure | null>(null);
  const [quoting, setQuoting] = useState(false);

  async function quoteAgain({ amount }: Quote): Promise<void> {
    setQuoting(true);
    setAsked(await quoteNow(amount));
    setQuoting(false);
  }

  async function confirm(quote: Quote, card: string, paymentPassword: string): Promise<void> {
    setFailure(null);
    try {
      const { id } = await send({ amount: quote.amount, fee: quote.fee, card, paymentPassword });
      setAsked(null);
      onMade(id);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'money.changed') await quoteAgain(quote);
      const { key, values } = moneyFailureText(error);
      setFailure({ text: t(key, values), atPin: code === 'payment.wrong' });
    }
  }

  const close = () => {
    setFailure(null);
    setAsked(null);
  };
  return {
    ...{ busy: busy || quoting, asked, failure, confirm, close },
    ask: setAsked,
    forget: () => setFailure(null),
  };
}
