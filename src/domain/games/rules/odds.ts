/** Average return to the player in percent of the stake, from which the odds are computed. */
export const payoutPercent = 95n;

/** How many of all equally likely ways win. */
export interface ExactChance {
  readonly ways: bigint;
  readonly all: bigint;
}

/** Odds if `ways` of `all` win: decimal text, truncated to two decimals, never below 1.00. */
export function oddsOf(ways: bigint, all: bigint): string {
  const hundredths = (all * payoutPercent) / ways;
  const text = String(hundredths < 100n ? 100n : hundredths);
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** The lowest odds that are offered during a match, in hundredths: lower ones would return more than they may. */
const lowestOffer = 101n;

/** The odds of a chance; undefined of one that is not offered, because it has gone, or is nearly certain. */
export function offeredOdds({ ways, all }: ExactChance): string | undefined {
  if (ways === 0n || (all * payoutPercent) / ways < lowestOffer) return undefined;
  return oddsOf(ways, all);
}

/** Odds of a multiple: the product of its legs' odds, truncated to two decimals. Decimal text. */
export function multipleOdds(odds: readonly string[]): string {
  const product = odds.reduce((all, legOdds) => all * BigInt(legOdds.replace('.', '')), 1n);
  const hundredths = String(product / 100n ** BigInt(odds.length - 1)).padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}
