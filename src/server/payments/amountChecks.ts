import { compareAmounts, fitsDecimals } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { ApiFailure } from '../kernel/failure.ts';

/** Bounds of an amount, in a currency of so many decimals. */
export interface AmountBounds {
  readonly min: string;
  readonly max: string;
  readonly decimals: number;
}

/**
 * Throws `money.decimals` where an amount has more digits than the currency, and `money.limits` where it is zero or less, or
 * out of its bounds. Decimals come first: an amount that the currency does not have is no amount that could be within bounds.
 */
export function requireAmount(amount: string, { min, max, decimals }: AmountBounds): void {
  if (!fitsDecimals(amount, decimals))
    throw new ApiFailure('money.decimals', 'too many decimals', { value: { decimals } });
  if (compareAmounts(amount, '0') <= 0 || compareAmounts(amount, min) < 0 || compareAmounts(amount, max) > 0)
    throw new ApiFailure('money.limits', 'too little or too much', {
      value: { min: scaleAmount(min, decimals), max: scaleAmount(max, decimals) },
    });
}
