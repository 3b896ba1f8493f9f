import type { ContractKind, ContractState, DividendPeriod } from '#schemas/api/contractLists.ts';
import type { Currency } from '#src/domain/values/money.ts';
import type { StoredTerms } from '#src/server/db/contractTables.ts';
import type { ContractPayView, ContractRunView } from '#src/server/operator/contractRuns.ts';
import { moneyWords } from '../payments/moneyFields.ts';

/** What kinds of contracts are called. */
export const contractKindWords: Readonly<Record<ContractKind, string>> = {
  daily: 'Daily salary',
  hourly: 'Hourly salary',
  dividend: 'Dividend',
};

/** How long a dividend's period is, in words. */
export const periodWords: Readonly<Record<DividendPeriod, string>> = {
  month: 'a calendar month',
  half: 'half a month, to the 15th and from the 16th on',
};

type Look = 'yes' | 'no' | 'later';

/** The state of a contract, and how it looks. */
export const contractStateWords: Readonly<Record<ContractState, readonly [label: string, on: Look]>> = {
  offered: ['waits for an answer', 'later'],
  active: ['signed', 'yes'],
  declined: ['declined', 'no'],
  withdrawn: ['taken back', 'no'],
  ended: ['ended', 'no'],
};

/** The state of a run, and how it looks. */
export const runStateWords: Readonly<Record<ContractRunView['state'], readonly [label: string, on: Look]>> = {
  computing: ['being computed', 'later'],
  sharing: ['being computed', 'later'],
  computed: ['waits for approval', 'later'],
  paying: ['being paid', 'later'],
  paid: ['paid', 'yes'],
  refused: ['refused', 'no'],
};

/** The state of what a member gets by a run. */
export const payStateWords: Readonly<Record<ContractPayView['state'], string>> = {
  waiting: 'waits',
  paid: 'paid',
  none: 'nothing to pay',
  refused: 'refused',
};

/** Why a contract comes to nothing, or to less than its step says. */
export const becauseWords: Readonly<Record<NonNullable<ContractPayView['because']>, string>> = {
  tooFew: 'too few bet',
  below: 'below the first step',
  bound: 'bound by its most',
};

/** Terms in a few words. */
export function contractTermsWords({ steps, active, most, period }: StoredTerms, currency: Currency): string {
  const scale = steps.map(({ from, percent }) => `from ${moneyWords(from, currency)}: ${percent} %`);
  const bounds = [
    `at least ${active} active`,
    most === null ? 'no bound' : `at most ${moneyWords(most, currency)}`,
    ...(period === null ? [] : [`for ${periodWords[period]}`]),
  ];
  return `${scale.join(' · ')}; ${bounds.join(', ')}`;
}

/** An hour of a day as a clock shows it. */
export const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A run in a few words: its kind, and the days that it counts. */
export const runTitle = ({ kind, from, to, hour }: ContractRunView): string =>
  `${contractKindWords[kind]}, ${from}${from === to ? '' : ` to ${to}`}${hour === null ? '' : `, until ${hourWords(hour)}`}`;
