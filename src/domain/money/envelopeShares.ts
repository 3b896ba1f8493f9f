import { fitsDecimals, fromUnits, toUnits, unitDecimals } from './units.ts';

/** A budget that is drawn in envelopes, and what one of them holds at least and at most; decimal text. */
export interface EnvelopeShares {
  readonly budget: string;
  readonly envelopes: number;
  readonly least: string;
  readonly most: string;
}

/** The smallest amount of a currency, as decimal text. */
export const smallestAmount = (decimals: number): string =>
  fromUnits(10n ** BigInt(unitDecimals - decimals)).replace(/\.?0+$/, '');

/**
 * Which bound of an envelope a budget cannot keep to: `least`, where that is nothing, or more than there is for every
 * envelope; `most`, where the envelopes could not hold the budget. Null where all fits.
 */
export function wrongShare(
  { budget, envelopes, least, most }: EnvelopeShares,
  decimals: number,
): 'least' | 'most' | null {
  const count = BigInt(envelopes);
  if (!fitsDecimals(least, decimals) || toUnits(least) <= 0n || toUnits(least) * count > toUnits(budget))
    return 'least';
  const isEnough = toUnits(most) * count >= toUnits(budget);
  return fitsDecimals(most, decimals) && toUnits(most) >= toUnits(least) && isEnough ? null : 'most';
}
