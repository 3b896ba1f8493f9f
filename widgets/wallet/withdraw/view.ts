import type { ValueOf } from '#schemas/api/operations.ts';
import type { Currency } from '#src/domain/values/money.ts';
import type { AmountState } from '#src/parts/amount-field/useAmount.ts';

export type WithdrawTerms = ValueOf<'getWithdrawTerms'>;
export type Withdrawal = ValueOf<'getWithdrawal'>;

/** A failure as displayed; `atPin`: the payment password was wrong. */
export interface ShownFailure {
  readonly text: string;
  readonly atPin: boolean;
}

/** Fee, and what the card gets, of the typed amount. */
export interface Quote {
  readonly amount: string;
  readonly fee: string;
  readonly net: string;
}

/** Why nothing can be withdrawn now. `low`: there is less than the least amount. */
export type Obstacle = 'missing' | 'held' | 'turnover' | 'count' | 'daily' | 'low';

export interface WithdrawViewProps {
  /** Undefined while loading, null after a failure. */
  readonly terms: WithdrawTerms | null | undefined;
  readonly currency: Currency;
  readonly timeZone: string;
  /** The balance is hidden: amounts that say how much there is are, too. */
  readonly hidden: boolean;
  readonly obstacle: Obstacle | null;
  /** The change that holds the money: a kind of security event; null while unknown. */
  readonly heldBy: string | null;
  readonly amount: AmountState;
  /** Highest amount by the terms, whatever there is in the wallet. */
  readonly most: string;
  /** What is wrong with the amount beyond its limits, as displayed. */
  readonly amountError: string | undefined;
  readonly quote: Quote | null;
  /** Id of the chosen card. */
  readonly card: string | null;
  /** What is to be confirmed, at the price that it is confirmed at. */
  readonly asked: Quote | null;
  readonly busy: boolean;
  readonly failure: ShownFailure | null;
  readonly collecting: boolean;
  /** The withdrawal whose receipt is open; undefined while loading, null after a failure, `unknown` where it is not the player's. */
  readonly receipt: {
    readonly id: string;
    readonly value: Withdrawal | 'unknown' | null | undefined;
  } | null;
  readonly cancelling: 'asking' | 'busy' | null;
  readonly onRetry: () => void;
  readonly onAll: () => void;
  readonly onType: () => void;
  readonly onCard: (id: string) => void;
  readonly onNext: () => void;
  readonly onConfirm: (paymentPassword: string) => void;
  readonly onCloseConfirm: () => void;
  readonly onCollect: () => void;
  readonly onOpen: (id: string) => void;
  readonly onCloseReceipt: () => void;
  readonly onRetryReceipt: () => void;
  readonly onAskCancel: () => void;
  readonly onKeep: () => void;
  readonly onCancel: () => void;
}
