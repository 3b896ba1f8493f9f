import type { ValueOf } from '#schemas/api/operations.ts';
import type { Currency } from '#src/domain/values/money.ts';
import type { AmountState } from '#src/parts/amount-field/useAmount.ts';

export type UplineTerms = ValueOf<'getUplineTransfer'>;
export type UplineReceipt = ValueOf<'transferToUpline'>;

export interface UplineTransferViewProps {
  /** Undefined while loading, null after a failure, 'none' for a member without an upline. */
  readonly terms: UplineTerms | 'none' | null | undefined;
  readonly currency: Currency;
  readonly timeZone: string;
  /** The balance is hidden. */
  readonly hidden: boolean;
  /** Whether something is in the way of any transfer: it is told above the form. */
  readonly stopped: boolean;
  /** The change that holds the money: a kind of security event; null while unknown. */
  readonly heldBy: string | null;
  readonly amount: AmountState;
  readonly amountError: string | undefined;
  readonly confirming: boolean;
  readonly busy: boolean;
  /** A failure as displayed; `atPin`: the payment password was wrong. */
  readonly failure: { readonly text: string; readonly atPin: boolean } | null;
  readonly receipt: UplineReceipt | null;
  readonly onRetry: () => void;
  readonly onType: () => void;
  readonly onNext: () => void;
  readonly onConfirm: (paymentPassword: string) => void;
  readonly onCloseConfirm: () => void;
  readonly onAgain: () => void;
}
