import { fromUnits, toUnits, unitDecimals } from './units.ts';

/** What has to be wagered for an amount: a multiple of it, as decimal text. */
export const wagerOf = (amount: string, multiple: string): string =>
  fromUnits((toUnits(amount) * toUnits(multiple)) / 10n ** BigInt(unitDecimals));
