import type { ContractTerms } from '#src/domain/money/contracts.ts';

/** What a contract pays by. */
export type PaidKind = 'daily' | 'hourly' | 'dividend';

/** The terms of a contract as they are shown. `period`: of a dividend. */
export interface ShownTerms extends ContractTerms {
  readonly period: 'month' | 'half' | null;
}

/** What figures came to by a contract. */
export interface ShownReckoning {
  readonly base: string;
  readonly active: number;
  /** The percentage of the step that was reached. */
  readonly percent: string | null;
  readonly because: 'tooFew' | 'below' | 'bound' | null;
  readonly gross: string;
  readonly below: string;
  /** What earlier hours of the day brought of it. */
  readonly before?: string | undefined;
  readonly amount: string;
}

/** The last part of the text keys that say what a contract is by, and for how long it pays. */
export const paidLength = (
  kind: PaidKind,
  { period }: Pick<ShownTerms, 'period'>,
): 'day' | 'month' | 'half' => (kind === 'dividend' ? (period ?? 'month') : 'day');
