import { cutToDecimals } from './cut.ts';
import { fromUnits, negative, sumOf, toUnits, unitDecimals } from './units.ts';

/** A fee: a fixed part and a part in percent of the amount, together `most` at most; null for no bound. */
export interface FeeRule {
  readonly fixed: string;
  readonly percent: string;
  readonly most: string | null;
}

/** What a promotion of deposits adds: `percent` of the amount, `most` at most, from `min` on. */
export interface BonusRule {
  readonly percent: string;
  readonly most: string;
  readonly min: string;
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

const share = (amount: string, percent: string): bigint =>
  (toUnits(amount) * toUnits(percent)) / (100n * 10n ** BigInt(unitDecimals));

/** The fee of an amount, cut to the currency's decimals, never more than the amount. */
export function feeOf(amount: string, { fixed, percent, most }: FeeRule, decimals: number): string {
  const fee = least(toUnits(fixed) + share(amount, percent), toUnits(amount));
  // The bound may have been set in more decimals than the currency has.
  return fromUnits(cutToDecimals(most === null ? fee : least(fee, toUnits(most)), decimals));
}

/** What a promotion adds to an amount, cut to the currency's decimals; zero below its least amount. */
export function bonusOf(amount: string, { percent, most, min }: BonusRule, decimals: number): string {
  if (toUnits(amount) < toUnits(min)) return fromUnits(0n);
  return fromUnits(cutToDecimals(least(share(amount, percent), toUnits(most)), decimals));
}

/** What a deposit costs and brings: the wallet gets the amount less the fee, and the bonus. */
export function depositQuote(
  amount: string,
  {
    fee,
    bonus,
    decimals,
  }: { readonly fee: FeeRule; readonly bonus?: BonusRule | undefined; readonly decimals: number },
): { readonly fee: string; readonly bonus: string; readonly credited: string } {
  const costs = feeOf(amount, fee, decimals);
  const adds = bonus ? bonusOf(amount, bonus, decimals) : fromUnits(0n);
  return { fee: costs, bonus: adds, credited: sumOf(amount, negative(costs), adds) };
}
