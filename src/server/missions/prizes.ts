import { fromUnits, toUnits, unitDecimals } from '#src/domain/money/units.ts';

/** What each rank of a range gets, both ends included. */
export interface PrizeTier {
  readonly from: number;
  readonly to: number;
  /** Of each rank, as decimal text. */
  readonly amount: string;
}

/** A mistake in a list of prizes: the tier that has it, and the rank that it is about. */
export interface PrizeProblem {
  readonly tier: number;
  readonly kind: 'backwards' | 'overlap' | 'gap' | 'rising';
  readonly rank: number;
}

/** The lowest rank that gets a prize; 0 without prizes. */
export const lastPrizeRank = (tiers: readonly PrizeTier[]): number =>
  tiers.reduce((last, { to }) => Math.max(last, to), 0);

/** What a rank gets by itself, in units; nothing after the last prize. */
const unitsAt = (tiers: readonly PrizeTier[], rank: number): bigint => {
  const tier = tiers.find(({ from, to }) => from <= rank && rank <= to);
  return tier ? toUnits(tier.amount) : 0n;
};

/** What all prizes come to, as decimal text. */
export const prizeTotal = (tiers: readonly PrizeTier[]): string =>
  fromUnits(tiers.reduce((sum, { from, to, amount }) => sum + BigInt(to - from + 1) * toUnits(amount), 0n));

/** What the ranks of a range get together: the work grows with the tiers, not with the ranks. */
function unitsOfRanks(tiers: readonly PrizeTier[], from: number, to: number): bigint {
  return tiers.reduce((sum, tier) => {
    const ranks = Math.min(to, tier.to) - Math.max(from, tier.from) + 1;
    return ranks > 0 ? sum + BigInt(ranks) * toUnits(tier.amount) : sum;
  }, 0n);
}

/**
 * What each of those gets that are at a rank together, as decimal text: the prizes of the ranks that they take up, in equal
 * parts, without what the currency cannot show. So never more is paid than the prizes come to.
 */
export function prizeAt(
  tiers: readonly PrizeTier[],
  rank: number,
  { sharing, decimals }: { readonly sharing: number; readonly decimals: number },
): string {
  const each = unitsOfRanks(tiers, rank, rank + sharing - 1) / BigInt(sharing);
  const smallest = 10n ** BigInt(unitDecimals - decimals);
  return fromUnits(each - (each % smallest));
}

/** The next better prize from a rank on: the range that gets it; undefined for whoever has the first. */
export function nextTier(tiers: readonly PrizeTier[], rank: number): PrizeTier | undefined {
  const own = unitsAt(tiers, rank);
  return tiers.findLast((tier) => tier.to < rank && toUnits(tier.amount) > own);
}

/** The first mistake of each tier, whose order is that of the ranks: they follow each other from 1 on, and prizes do not rise. */
export function prizeProblems(tiers: readonly PrizeTier[]): PrizeProblem[] {
  let next = 1;
  let before: bigint | undefined;
  return tiers.flatMap(({ from, to, amount }, tier): PrizeProblem[] => {
    const [expected, best] = [next, before];
    next = Math.max(expected, to + 1);
    before = toUnits(amount);
    if (to < from) return [{ tier, kind: 'backwards', rank: to }];
    if (from < expected) return [{ tier, kind: 'overlap', rank: from }];
    if (from > expected) return [{ tier, kind: 'gap', rank: expected }];
    if (best !== undefined && before > best) return [{ tier, kind: 'rising', rank: from }];
    return [];
  });
}

/** The first rank that would get less than before; undefined where prizes only grow. */
export function shrunkRank(before: readonly PrizeTier[], after: readonly PrizeTier[]): number | undefined {
  // A prize is the same within a tier of both lists: it can change only where one of them begins or ends.
  const ranks = [...before, ...after].flatMap(({ from, to }) => [from, to, to + 1]).sort((a, b) => a - b);
  return ranks.find((rank) => unitsAt(after, rank) < unitsAt(before, rank));
}
