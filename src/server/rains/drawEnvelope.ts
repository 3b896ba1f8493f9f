import { fromUnits, toUnits, unitDecimals } from '#src/domain/money/units.ts';
import type { RandomInt } from '#src/domain/values/randomInt.ts';

/** What is left of a round, and the bounds of an envelope. Amounts are decimal text. */
export interface RoundLeft {
  readonly pool: string;
  readonly envelopes: number;
  readonly least: string;
  readonly most: string;
}

const lesser = (...values: readonly bigint[]): bigint => values.reduce((a, b) => (b < a ? b : a));
const greater = (...values: readonly bigint[]): bigint => values.reduce((a, b) => (b > a ? b : a));

/**
 * What the next envelope of a round holds: by chance, up to twice the mean of what is left, so that early and late
 * envelopes are worth the same on average; always within its bounds, and so that those that follow can keep to theirs. In
 * whole steps of the currency. Decimal text.
 */
export function drawEnvelope(
  { pool, envelopes, least, most }: RoundLeft,
  { decimals, chance }: { readonly decimals: number; readonly chance: RandomInt },
): string {
  const step = 10n ** BigInt(unitDecimals - decimals);
  const [left, low, high] = [pool, least, most].map((amount) => toUnits(amount) / step) as [
    bigint,
    bigint,
    bigint,
  ];
  const others = BigInt(envelopes - 1);
  // Enough stays for the others, and no more than they can hold.
  const from = greater(low, left - others * high);
  const to = greater(from, lesser(high, left - others * low, (2n * left) / BigInt(envelopes) - low));
  // A span beyond what a random number can say is cut: it is as good as any.
  const span = lesser(to - from, 2n ** 40n);
  const amount = from + BigInt(chance(0, Number(span) + 1));
  return fromUnits(lesser(amount, high, left) * step);
}
