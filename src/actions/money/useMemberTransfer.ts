import { useState } from 'react';
import type { BodyOf, NamedOperation, ValueOf } from '#schemas/api/operations.ts';
import { ApiError } from '#src/api/apiError.ts';
import { compareAmounts } from '#src/domain/money/units.ts';
import { showToast } from '#src/stores/toasts.ts';
import { moneyFailureText } from './moneyFailureText.ts';
import { useFoundMovement } from './useFoundMovement.ts';
import { useMoneyAction } from './useMoneyAction.ts';

/** A field with an amount. */
interface TypedAmount {
  readonly amount: string | null;
  /** The amount if it can be moved; else it says why not, and resolves to null. */
  readonly check: () => string | null;
  readonly reset: () => void;
}

type TransferOperation = 'transferToUpline' | 'transferToDownline';

/** What is moved, and how. */
interface MemberTransferOptions<N extends TransferOperation> {
  readonly amount: TypedAmount;
  /** What is in the main wallet; undefined until that is known. */
  readonly available: string | undefined;
  readonly bodyOf: (amount: string, paymentPassword: string) => BodyOf<N>;
}

/** The steps of a transfer to another member: the amount, its confirmation, and the receipt. */
export function useMemberTransfer<N extends TransferOperation>(
  operation: NamedOperation<N>,
  { amount, available, bodyOf }: MemberTransferOptions<N>,
) {
  const [short, setShort] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [receipt, setReceipt] = useState<ValueOf<N> | null>(null);
  const { busy, send } = useMoneyAction(operation);
  const close = () => {
    setFailure(null);
    setConfirming(false);
  };
  useFoundMovement([operation.name], busy, () => {
    close();
    amount.reset();
    showToast('success', 'money.found');
  });

  function onNext() {
    const wanted = amount.check();
    if (wanted === null || available === undefined) return;
    const tooMuch = compareAmounts(wanted, available) > 0;
    setShort(tooMuch);
    if (!tooMuch) setConfirming(true);
  }

  async function confirm(wanted: string, paymentPassword: string): Promise<void> {
    setFailure(null);
    try {
      setReceipt(await send(bodyOf(wanted, paymentPassword)));
      setConfirming(false);
      amount.reset();
    } catch (error) {
      setFailure(error);
    }
  }

  return {
    /** More is wanted than there is. */
    short,
    confirming: confirming && amount.amount !== null,
    busy,
    /** Why it failed; `atPin`: the payment password was wrong. */
    failure:
      failure === null
        ? null
        : {
            ...moneyFailureText(failure),
            atPin: failure instanceof ApiError && failure.code === 'payment.wrong',
          },
    receipt,
    onType: () => {
      setShort(false);
      setFailure(null);
    },
    onNext,
    onConfirm: (paymentPassword: string) => {
      if (amount.amount !== null) void confirm(amount.amount, paymentPassword);
    },
    onCloseConfirm: close,
    onAgain: () => setReceipt(null),
  };
}
