import { unitDecimals } from './units.ts';

/** Units of 10^-8, cut to a currency's decimals: what is shared out never exceeds what there is. */
export const cutToDecimals = (units: bigint, decimals: number): bigint =>
  units - (units % 10n ** BigInt(unitDecimals - decimals));
