import { feeOf } from '#src/domain/money/terms.ts';
import { compareAmounts, fromUnits, negative, sumOf, toUnits } from '#src/domain/money/units.ts';
import type { Obstacle, Quote, Withdrawal, WithdrawTerms } from './view.ts';

const least = (a: string, b: string): string => (compareAmounts(a, b) < 0 ? a : b);

/** Highest amount of one withdrawal by its limits and what is left of today's. */
export const mostByTerms = ({ limits, amountLeft }: Pick<WithdrawTerms, 'limits' | 'amountLeft'>): string =>
  amountLeft === null ? limits.max : least(limits.max, amountLeft);

/** All that can be withdrawn at once, cut to the currency's decimals. */
export function allOf(terms: WithdrawTerms, decimals: number): string {
  const all = toUnits(least(terms.available, mostByTerms(terms)));
  return fromUnits(all - (all % 10n ** BigInt(8 - decimals)));
}

/** The first reason why nothing can be withdrawn now; null if it can. */
export function obstacleOf(terms: WithdrawTerms): Obstacle | null {
  if (terms.missing.length > 0) return 'missing';
  if (terms.heldUntil !== null) return 'held';
  if (toUnits(terms.turnover.left) > 0n) return 'turnover';
  if (terms.countLeft === 0) return 'count';
  if (compareAmounts(mostByTerms(terms), terms.limits.min) < 0) return 'daily';
  return compareAmounts(terms.available, terms.limits.min) < 0 ? 'low' : null;
}

/** Fee of an amount, none while some withdrawals of today are free, and what the card gets. */
export function quoteOf(
  amount: string,
  { fee, freeLeft }: Pick<WithdrawTerms, 'fee' | 'freeLeft'>,
  decimals: number,
): Quote {
  const costs = freeLeft > 0 ? fromUnits(0n) : feeOf(amount, fee, decimals);
  return { amount, fee: costs, net: sumOf(amount, negative(costs)) };
}

const waitingStates: ReadonlySet<Withdrawal['state']> = new Set([
  'requested',
  'approved',
  'sending',
  'unknown',
]);

/** Whether a withdrawal is still on its way. */
export const isUnderWay = ({ state }: Pick<Withdrawal, 'state'>): boolean => waitingStates.has(state);
