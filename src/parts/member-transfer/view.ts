import type { ComponentType, ReactNode } from 'react';
import type { Currency } from '#src/domain/values/money.ts';
import type { AmountState } from '#src/parts/amount-field/useAmount.ts';

/** What was transferred, to whom and when. */
export interface TransferReceipt {
  readonly id: string;
  readonly at: string;
  readonly amount: string;
  readonly to: string | null;
}

/** What a member is told before they transfer. */
export interface MemberTransferTerms {
  /** Who gets it, as they are shown. */
  readonly to: string;
  readonly available: string;
  readonly limits: { readonly min: string; readonly max: string };
  readonly turnover: { readonly required: string; readonly done: string; readonly left: string };
  readonly heldUntil: string | null;
  readonly missing: readonly ('paymentPassword' | 'phone' | 'card')[];
}

/** A sheet that asks for the payment password below what it confirms. */
export type TransferSheet = ComponentType<{
  title: string;
  submit: string;
  busy: boolean;
  failure: MemberTransferState['failure'];
  onSubmit: (paymentPassword: string) => void;
  onType: () => void;
  onClose: () => void;
  children: ReactNode;
}>;

/** What is said of the other member, as displayed. */
export interface TransferWords {
  /** Names the line that says who gets it. */
  readonly to: string;
  readonly done: (amount: string) => string;
  readonly final: string;
  readonly none: string;
  readonly failed: string;
}

/** A page that transfers money to another member. */
export interface MemberTransferState {
  /** Undefined while loading, null after a failure, 'none' where there is nobody to transfer to. */
  readonly terms: MemberTransferTerms | 'none' | null | undefined;
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
  readonly receipt: TransferReceipt | null;
  readonly onRetry: () => void;
  readonly onType: () => void;
  readonly onNext: () => void;
  readonly onConfirm: (paymentPassword: string) => void;
  readonly onCloseConfirm: () => void;
  readonly onAgain: () => void;
}

export interface MemberTransferProps extends MemberTransferState {
  readonly words: TransferWords;
  readonly sheet: TransferSheet;
}
