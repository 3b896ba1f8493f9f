import type { RecordName } from '#schemas/api/records.ts';
import { typeWhenReceived } from '#src/domain/values/typeWhenReceived.ts';
import { localeText } from '../kernel/localeTexts.ts';

/** What the keys of the names of a column's codes begin with; undefined of a column without codes. */
const prefixOf = (record: RecordName, column: string): string | undefined =>
  column === 'state' && record !== 'transactions'
    ? `record.state.${record}.`
    : { kind: 'record.kind.', type: 'record.type.', gameType: 'gameType.' }[column];

/**
 * A value of a row as a file has it: a code by its name on the pages, else as it is, as anything else. A transfer to the
 * upline, or from there, is another thing to whom it comes.
 */
export function csvValue(
  record: RecordName,
  column: string,
  row: Readonly<Record<string, string | null>>,
  language: string,
): string {
  const value = row[column] ?? '';
  const prefix = prefixOf(record, column);
  if (prefix === undefined) return value;
  const code = column === 'type' && !row.amount?.startsWith('-') ? typeWhenReceived(value) : value;
  return localeText(language, `${prefix}${code}`) ?? value;
}
