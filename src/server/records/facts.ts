import type { ValueOf } from '#schemas/api/operations.ts';
import { exactAmount } from '#src/domain/values/exactAmount.ts';
import type { Reader, RecordRow } from './recordSource.ts';

/** A row in full, as its owner sees it. */
export type ShownRecord = ValueOf<'getRecord'>;
type Fact = ShownRecord['facts'][number];

const known = (key: string, value: string | null, as: Fact['as']): Fact[] =>
  value === null || value === '' ? [] : [{ key, value, as }];

/** Makers of facts: none of a value that is not known. */
export const textFact = (key: string, value: string | null): Fact[] => known(key, value, 'text');
export const copy = (key: string, value: string | null): Fact[] => known(key, value, 'copy');
export const codeFact = (key: string, value: string | null): Fact[] => known(key, value, 'code');
export const time = (key: string, value: Date | null): Fact[] =>
  known(key, value?.toISOString() ?? null, 'time');
export const money = (amounts: Readonly<Record<string, string>>, { decimals }: Reader): Fact[] =>
  Object.entries(amounts).flatMap(([key, amount]) => known(key, exactAmount(amount, decimals), 'money'));

/** What every row says, without what only some records have. */
export const shownOf = ({ id, at, amount }: RecordRow, { decimals }: Reader) => ({
  ...{ id, at: at.toISOString(), amount: exactAmount(amount, decimals) },
  ...{ legs: [], lines: [], sides: [], behind: [], steps: [] },
});
