import { fromUnits, toUnits, unitDecimals } from './units.ts';

/** Percentages of stakes by category of games, then by number of the level. */
export type RebateRates = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Stakes of a day that are computed together: those of a category with a vendor. */
export interface RebateStake {
  readonly category: string;
  readonly vendor: string;
  readonly stake: string;
}

/** What stakes bring. */
export interface RebateShare {
  /** Decimal text. */
  readonly percent: string;
  /** By stake and percentage alone. */
  readonly computed: string;
  /** What is left of it by the bounds. */
  readonly amount: string;
  /** The bound that took something away. */
  readonly cut: 'day' | 'budget' | null;
}

/** By what stakes are computed. Amounts are decimal text. */
export interface RebateBounds {
  /** Decimals of the currency. */
  readonly decimals: number;
  /** What a member may still get for the day. */
  readonly dayLeft: string;
  /** What is left of the budget; null without one. */
  readonly budgetLeft: string | null;
}

const hundredPercent = 100n * 10n ** BigInt(unitDecimals);

/** A percentage of a stake, rounded down once, to the last unit of the currency. */
export function rebateOf(stake: string, percent: string, decimals: number): string {
  const exact = (toUnits(stake) * toUnits(percent)) / hundredPercent;
  return fromUnits(exact - (exact % 10n ** BigInt(unitDecimals - decimals)));
}

/** The percentage of a level: a level that the rates do not know has that of the highest one below it, else none. */
export function percentAt(rates: RebateRates, category: string, level: number): string {
  const known = Object.hasOwn(rates, category) ? (rates[category] ?? {}) : {};
  let found = '0';
  let best = -1n;
  for (const [number, percent] of Object.entries(known)) {
    const at = BigInt(number);
    if (at <= BigInt(level) && at > best) [found, best] = [percent, at];
  }
  return found;
}

const byName = (a: RebateStake, b: RebateStake): number =>
  a.category < b.category ? -1 : a.category > b.category ? 1 : a.vendor < b.vendor ? -1 : 1;

/**
 * What each of a day's stakes brings, in the order of their categories and vendors: where a bound is reached, the later ones
 * get what is left. Stakes whose percentage is zero are left out.
 */
export function shareRebate<Stake extends RebateStake>(
  stakes: readonly Stake[],
  percentOf: (category: string) => string,
  { decimals, dayLeft, budgetLeft }: RebateBounds,
): (Stake & RebateShare)[] {
  const scale = 10n ** BigInt(unitDecimals - decimals);
  const room = (left: bigint) => (left > 0n ? left - (left % scale) : 0n);
  let day = room(toUnits(dayLeft));
  let budget = budgetLeft === null ? null : room(toUnits(budgetLeft));
  return [...stakes].sort(byName).flatMap((stake) => {
    const percent = percentOf(stake.category);
    if (toUnits(percent) <= 0n) return [];
    const computed = rebateOf(stake.stake, percent, decimals);
    const full = toUnits(computed);
    const ofDay = full < day ? full : day;
    const units = budget !== null && budget < ofDay ? budget : ofDay;
    day -= units;
    if (budget !== null) budget -= units;
    const cut = units < ofDay ? ('budget' as const) : units < full ? ('day' as const) : null;
    return [{ ...stake, percent, computed, amount: fromUnits(units), cut }];
  });
}
