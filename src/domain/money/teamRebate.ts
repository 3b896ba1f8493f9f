import { fromUnits, toUnits, unitDecimals } from './units.ts';

/** What was staked below an agent on a day with games of a category: by those right below, or by the team of one of them. */
export interface RebatedStake {
  readonly category: string;
  /** Decimal text, as all of these. */
  readonly stake: string;
  /** The agent's own percentage. */
  readonly rate: string;
  /** The percentage that stays in the branch that staked it; null where those right below staked it themselves. */
  readonly below: string | null;
}

/** What a stake brings its agent. */
export interface RebatedLine {
  /** What is left of the agent's percentage. */
  readonly percent: string;
  readonly amount: string;
}

const hundredPercent = 100n * 10n ** BigInt(unitDecimals);

/** What is left to an agent of a percentage where some of it stays below: never less than nothing. */
export function percentLeft(rate: string, below: string | null): string {
  const left = toUnits(rate) - toUnits(below ?? '0');
  return fromUnits(left > 0n ? left : 0n);
}

/** A stake by a percentage, in units of which `hundredPercent` are one of the currency's; of stakes below zero nothing. */
const product = (stake: string, percent: string): bigint => {
  const units = toUnits(stake);
  return units > 0n ? units * toUnits(percent) : 0n;
};

/** Rounds down to a currency's last unit. */
const roundedDown = (exact: bigint, decimals: number): string => {
  const units = exact / hundredPercent;
  return fromUnits(units - (units % 10n ** BigInt(unitDecimals - decimals)));
};

/** What an agent gets for a day: what each stake brings to the last digit, and the sum, which is rounded down once. */
export function teamRebateOf<Stake extends RebatedStake>(
  stakes: readonly Stake[],
  decimals: number,
): { readonly amount: string; readonly lines: readonly (Stake & RebatedLine)[] } {
  let sum = 0n;
  const lines = stakes.map((one) => {
    const percent = percentLeft(one.rate, one.below);
    const exact = product(one.stake, percent);
    sum += exact;
    return { ...one, percent, amount: roundedDown(exact, unitDecimals) };
  });
  return { amount: roundedDown(sum, decimals), lines };
}

/** What a team staked with games of a category, and how the rate of its agent is to change. */
export interface RateChange {
  readonly stake: string;
  /** The rate of the agent above. */
  readonly ceiling: string;
  readonly from: string;
  readonly to: string;
}

/** What stakes would have brought the agent above by the present rates, and by others; `difference`: how much more. */
export function changeOverStakes(
  changes: readonly RateChange[],
  decimals: number,
): { readonly before: string; readonly after: string; readonly difference: string } {
  const by = (key: 'from' | 'to') =>
    teamRebateOf(
      changes.map(({ stake, ceiling, [key]: below }) => ({ category: '', stake, rate: ceiling, below })),
      decimals,
    ).amount;
  const [before, after] = [by('from'), by('to')];
  return { before, after, difference: fromUnits(toUnits(after) - toUnits(before)) };
}
