import type { FeeRule } from '#src/domain/money/terms.ts';

/** What an operator sets of payments. Amounts are decimal text in the brand's currency. */
export interface PaymentSettings {
  /** Bounds of one withdrawal. How much and how often in a day is its member's level's. */
  readonly withdrawMin: string;
  readonly withdrawMax: string;
  readonly withdrawFee: FeeRule;
  /** Withdrawals of a day that have no fee. */
  readonly freePerDay: number;
  /** Above this amount two different operators approve a withdrawal, credit a transfer, and adjust a wallet; null for never. */
  readonly twoPeopleAbove: string | null;
  /** Below this amount nobody has to approve. Null: as the product has it, never, but in the demo below `demoApprovesBelow`. */
  readonly autoApproveBelow: string | null;
  /** Whether members may cancel what was not sent yet. */
  readonly cancelWithdrawal: boolean;
  /** How often a deposit is to be wagered before money may leave. */
  readonly turnoverMultiple: string;
  /** Bounds of one transfer to the upline. */
  readonly uplineMin: string;
  readonly uplineMax: string;
  /** Bounds of one transfer from an agent to a member right below. */
  readonly downlineMin: string;
  readonly downlineMax: string;
  /** Whether a confirmed phone number is needed before money may leave. */
  readonly needsPhone: boolean;
}

/** Payments of a brand that says nothing. */
export const initialPayments: PaymentSettings = {
  withdrawMin: '10',
  withdrawMax: '50000',
  withdrawFee: { fixed: '0', percent: '1', most: '20' },
  freePerDay: 1,
  twoPeopleAbove: '5000',
  autoApproveBelow: null,
  cancelWithdrawal: true,
  turnoverMultiple: '1',
  uplineMin: '1',
  uplineMax: '10000',
  downlineMin: '1',
  downlineMax: '10000',
  needsPhone: false,
};

/** In the demo a withdrawal below this amount is paid without anybody at the console. */
export const demoApprovesBelow = '200';
