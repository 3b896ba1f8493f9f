import type { ValueOf } from '#schemas/api/operations.ts';
import type { MoneyFailure } from '#src/actions/money/moneyFailureText.ts';
import type { Currency } from '#src/domain/values/money.ts';
import type { FieldsState } from '#src/forms/FieldForm.tsx';
import type { ServerForm } from '#src/forms/serverFields.ts';
import type { AmountState } from '#src/parts/amount-field/useAmount.ts';
import type { PicturesState } from '#src/parts/pictures/PictureField.tsx';

export type Method = ValueOf<'listDepositMethods'>['methods'][number];
export type DepositOrder = ValueOf<'getDeposit'>;
export type Promotion = ValueOf<'listDepositPromotions'>['list'][number];
export type TransferBank = ValueOf<'listBanks'>['list'][number];

/** What a deposit costs and brings, with what the promotion asks to be wagered for it; null where it asks nothing. */
export interface DepositQuote {
  readonly amount: string;
  /** What arrived, where it is another sum than the amount. */
  readonly arrived?: string;
  readonly fee: string;
  readonly bonus: string;
  readonly credited: string;
  readonly wager: string | null;
}

/** A list to choose from: undefined while it loads, null after it failed. */
export type Loaded<T> = readonly T[] | null | undefined;

/** Steps of a new deposit, in their order. */
export const depositSteps = ['method', 'amount', 'check'] as const;
export type DepositStep = (typeof depositSteps)[number];

/** Props of both looks of the form for a new deposit. */
export interface DepositViewProps {
  readonly currency: Currency;
  readonly methods: Loaded<Method>;
  /** Deposits that wait to be paid or looked at, newest first. */
  readonly waiting: readonly DepositOrder[];
  readonly offline: boolean;
  /** Where members pay in US dollars; undefined where the operator has no such place. */
  readonly usd?: string | undefined;
  /** Whether there is a page of past deposits to lead to. */
  readonly hasRecords: boolean;
  readonly onRetry: () => void;

  readonly step: DepositStep;
  readonly onStep: (step: DepositStep) => void;
  readonly method: Method | null;
  readonly onMethod: (id: string) => void;
  readonly amount: AmountState;
  readonly form: FieldsState;
  readonly server: ServerForm;
  /** Accounts that a transfer may go to; an empty list where the method has none to choose from. */
  readonly banks: Loaded<TransferBank>;
  readonly bank: string;
  readonly bankMissing: boolean;
  readonly onBank: (id: string) => void;
  readonly onRetryBanks: () => void;
  readonly promotions: Loaded<Promotion>;
  /** Id of the chosen promotion; empty for none. */
  readonly promotion: string;
  readonly onPromotion: (id: string) => void;
  readonly onRetryPromotions: () => void;
  /** Known as soon as there is an amount. */
  readonly terms: DepositQuote | null;

  readonly refusal: MoneyFailure | null;
  readonly busy: boolean;
  /** Looks at what was filled in; leads to the check where nothing is wrong. */
  readonly onCheck: () => void;
  /** Asks for the deposit. */
  readonly onPay: () => void;
}

export interface ProofsState extends PicturesState {
  readonly required: boolean;
}

/** Props of an order's screen. `order` is undefined while it loads, null after it failed. */
export interface OrderViewProps {
  readonly currency: Currency;
  readonly order: DepositOrder | null | undefined;
  readonly offline: boolean;
  readonly hasRecords: boolean;
  /** Milliseconds of the server's clock; null while it is not known. */
  readonly now: number | null;
  readonly proofs: ProofsState;
  readonly refusal: MoneyFailure | null;
  readonly telling: boolean;
  /** The gateway is asked what became of it. */
  readonly asking: boolean;
  readonly retracting: boolean;
  readonly cancelling: boolean;
  /** The question whether to cancel is open. */
  readonly asksCancel: boolean;
  readonly onTell: () => void;
  /** Says that it was not paid after all. */
  readonly onRetract: () => void;
  readonly onAskCancel: () => void;
  readonly onKeep: () => void;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}
