import type { FeeRule } from '#src/domain/money/terms.ts';
import type { Instructions } from './gateways/gateway.ts';
import type { DepositKind } from './methods.ts';
import type { PromotionTerms } from './promotions.ts';

/** What was agreed when a deposit was asked for: what the method says later changes nothing of it. */
export interface DepositTerms {
  readonly kind: DepositKind;
  readonly revision: number;
  /** The method's texts by language. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Code of the currency, and its decimals. Older orders have no code. */
  readonly currency?: string;
  readonly decimals: number;
  readonly fee: FeeRule;
  readonly promotion: PromotionTerms | null;
  /** The turn in which the promotion is used. Older orders have none: theirs went by UTC. */
  readonly turn?: number;
  /** Above this amount two operators have to say the same of what arrived; null for never. Missing of older orders. */
  readonly twoPeopleAbove?: string | null;
  readonly proof: { readonly most: number; readonly required: boolean };
  /** Name of the gateway; null where the merchant looks at the bank account. */
  readonly gateway: string | null;
  /** The merchant's account that the transfer goes to. */
  readonly account: string | null;
  /** What the member is told to do; null until the gateway has said it. */
  readonly instructions: Instructions | null;
}

/** The terms of a stored deposit. */
export const orderTermsOf = ({ terms }: { readonly terms: unknown }): DepositTerms => terms as DepositTerms;
