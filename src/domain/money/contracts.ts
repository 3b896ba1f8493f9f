import { rebateOf } from './rebate.ts';
import { compareAmounts, fromUnits, toUnits } from './units.ts';

/** A step of a contract's scale: from this base on, this percentage of all of it. Decimal text. */
export interface ContractStep {
  readonly from: string;
  readonly percent: string;
}

/** What an agent gets by a contract, whatever its kind: a part of what the team stakes, or of what it loses. */
export interface ContractTerms {
  /** Steps, both their bases and their percentages ascending. */
  readonly steps: readonly ContractStep[];
  /** How many of the team must have bet in the period. */
  readonly active: number;
  /** The most for a period; null: no bound. */
  readonly most: string | null;
}

/** What a team did in a period, as a contract asks for it. */
export interface ContractBase {
  /** What is paid by: stakes, or losses; below zero where the team won. */
  readonly base: string;
  readonly active: number;
}

/** What a period comes to. */
export interface ContractPay {
  readonly amount: string;
  /** The step that the base has reached. */
  readonly step: ContractStep | null;
  /** Why it is nothing, or less than the step says; null where it is what the step says. */
  readonly because: 'tooFew' | 'below' | 'bound' | null;
}

const nothing = '0.00000000';

/** The highest step that a base has reached; null of less than the first one. */
const stepAt = ({ steps }: Pick<ContractTerms, 'steps'>, base: string): ContractStep | null =>
  steps.findLast(({ from }) => compareAmounts(base, from) >= 0) ?? null;

/** What a period comes to by a contract, rounded down once to the last unit of the currency. */
export function payOf(terms: ContractTerms, { base, active }: ContractBase, decimals: number): ContractPay {
  const step = stepAt(terms, base);
  if (active < terms.active) return { amount: nothing, step, because: 'tooFew' };
  if (!step || toUnits(base) <= 0n) return { amount: nothing, step: null, because: 'below' };
  const amount = rebateOf(base, step.percent, decimals);
  if (terms.most === null || compareAmounts(amount, terms.most) <= 0) return { amount, step, because: null };
  return { amount: fromUnits(toUnits(terms.most)), step, because: 'bound' };
}

/** What is wrong with the terms of a contract: a key of a step's field, or what they lack; undefined for nothing. */
export function termsFault({
  steps,
  active,
  most,
}: ContractTerms): 'none' | 'order' | 'percent' | 'bound' | undefined {
  if (steps.length === 0) return 'none';
  if (!Number.isSafeInteger(active) || active < 0 || (most !== null && toUnits(most) <= 0n)) return 'bound';
  for (const [at, { from, percent }] of steps.entries()) {
    const before = steps[at - 1];
    if (toUnits(from) < 0n || (before && compareAmounts(from, before.from) <= 0)) return 'order';
    if (toUnits(percent) <= 0n || compareAmounts(percent, '100') > 0) return 'percent';
    if (before && compareAmounts(percent, before.percent) < 0) return 'order';
  }
  return undefined;
}

/**
 * Whether what an agent offers to somebody below never comes to more than what the agent's own contract brings of the same
 * play: at no base a higher percentage, no sooner, for no fewer players, and with no higher bound.
 */
export function staysWithin(offer: ContractTerms, own: ContractTerms): boolean {
  if (offer.active < own.active) return false;
  if (own.most !== null && (offer.most === null || compareAmounts(offer.most, own.most) > 0)) return false;
  return [...offer.steps, ...own.steps].every(({ from }) => {
    const percent = stepAt(offer, from)?.percent ?? nothing;
    return compareAmounts(percent, stepAt(own, from)?.percent ?? nothing) <= 0;
  });
}

/**
 * What is left to an agent of a period's pay once those right below have theirs of it, and what they get beyond it: that
 * can be where other branches won, or where many reach their bounds.
 */
export function netPay(
  gross: string,
  below: readonly string[],
): { readonly net: string; readonly short: string } {
  const left = toUnits(gross) - below.reduce((sum, amount) => sum + toUnits(amount), 0n);
  return left >= 0n ? { net: fromUnits(left), short: nothing } : { net: nothing, short: fromUnits(-left) };
}
