import { type ContractBase, type ContractStep, type ContractTerms, payOf } from './contracts.ts';
import { compareAmounts, fromUnits, toUnits } from './units.ts';

/** The step of a scale that a base has reached, whoever bet; null below the first. */
export const reachedStep = ({ steps }: Pick<ContractTerms, 'steps'>, base: string): ContractStep | null =>
  steps.findLast(({ from }) => compareAmounts(base, from) >= 0) ?? null;

/** Why an offer is above the own contract: a step of it, by its index and what the own one brings there; or a condition. */
export type OfferExcess =
  | { readonly kind: 'step'; readonly at: number; readonly own: string | null }
  | { readonly kind: 'active' }
  | { readonly kind: 'most' };

/** What of an offer is above the own contract; undefined where it stays within it, as `staysWithin` says. */
export function offerExcess(offer: ContractTerms, own: ContractTerms): OfferExcess | undefined {
  for (const [at, { from, percent }] of offer.steps.entries()) {
    const mine = reachedStep(own, from)?.percent ?? null;
    if (mine === null || compareAmounts(percent, mine) > 0) return { kind: 'step', at, own: mine };
  }
  if (offer.active < own.active) return { kind: 'active' };
  if (own.most !== null && (offer.most === null || compareAmounts(offer.most, own.most) > 0))
    return { kind: 'most' };
  return undefined;
}

/** How something changes for who is paid: above zero for the better. */
export type Turn = -1 | 0 | 1;

const turnOf = (difference: number): Turn => (difference > 0 ? 1 : difference < 0 ? -1 : 0);

/** What a base brings before and after; null for nothing. */
export interface StepChange {
  readonly from: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly turn: Turn;
}

/** The percentages of two scales at each base at which one of them has a step. */
export function stepChanges(
  before: Pick<ContractTerms, 'steps'>,
  after: Pick<ContractTerms, 'steps'>,
): readonly StepChange[] {
  const bases = [...before.steps, ...after.steps]
    .map(({ from }) => from)
    .sort(compareAmounts)
    .filter((from, at, all) => at === 0 || compareAmounts(from, all[at - 1] ?? '0') !== 0);
  return bases.map((from) => {
    const was = reachedStep(before, from)?.percent ?? null;
    const is = reachedStep(after, from)?.percent ?? null;
    return { from, before: was, after: is, turn: turnOf(compareAmounts(is ?? '0', was ?? '0')) };
  });
}

function boundTurn(before: string | null, after: string | null): Turn {
  if (before === null) return after === null ? 0 : -1;
  return after === null ? 1 : turnOf(compareAmounts(after, before));
}

/** Whether fewer have to bet, and whether the bound is higher. */
export const conditionTurns = (
  before: Pick<ContractTerms, 'active' | 'most'>,
  after: Pick<ContractTerms, 'active' | 'most'>,
): { readonly active: Turn; readonly most: Turn } => ({
  active: turnOf(before.active - after.active),
  most: boundTurn(before.most, after.most),
});

/** How far a base is on the way to the step after the one it has reached. */
export interface Climb {
  readonly reached: ContractStep | null;
  /** Null at the top. */
  readonly next: ContractStep | null;
  /** What is missing to the next one. */
  readonly left: string;
  /** How much of the next one's base is there: whole percent, below 100. */
  readonly share: string;
}

/** Where a base stands on a scale. */
export function climbOf(terms: Pick<ContractTerms, 'steps'>, base: string): Climb {
  const reached = reachedStep(terms, base);
  const next = terms.steps.find(({ from }) => compareAmounts(base, from) < 0) ?? null;
  if (!next) return { reached, next, left: '0', share: '100' };
  const units = toUnits(base) > 0n ? toUnits(base) : 0n;
  return {
    reached,
    next,
    left: fromUnits(toUnits(next.from) - toUnits(base)),
    share: ((units * 100n) / (toUnits(next.from) > 0n ? toUnits(next.from) : 1n)).toString(),
  };
}

/** Days of the figures that an offer is tried with. */
const sampleDays = 30n;

/**
 * About what an offer would have cost in 30 days with their sum: as if every day, or every period, had been like the
 * others.
 */
export function sampleCost(
  terms: ContractTerms,
  { base, active }: ContractBase,
  period: 'day' | 'half' | 'month',
  decimals: number,
): string {
  const parts = period === 'day' ? sampleDays : period === 'half' ? 2n : 1n;
  const part = fromUnits(toUnits(base) / parts);
  const { amount } = payOf(terms, { base: part, active }, decimals);
  return fromUnits(toUnits(amount) * parts);
}
