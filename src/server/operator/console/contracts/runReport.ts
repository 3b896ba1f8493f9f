import { exactAmount } from '#src/domain/values/exactAmount.ts';
import { byteOrderMark, csvLine } from '#src/server/kernel/csv.ts';
import type { ContractPayView, ContractRunSums } from '#src/server/operator/contractRuns.ts';
import { becauseWords, payStateWords } from './contractWords.ts';

const heads = [
  ...['member', 'version', 'from', 'to', 'base', 'active', 'percent', 'because'],
  ...['by the contract', 'to those below', 'short', 'earlier hours', 'to pay', 'state'],
];

/** What a report tells of. */
interface Reported {
  readonly sums: ContractRunSums;
  readonly rows: readonly ContractPayView[];
  /** Whether there are members without a line. */
  readonly more: boolean;
  readonly decimals: number;
}

/** A run as a file of comma-separated values: a line for each member, and the sums of all. */
export function runReport({ sums, rows, more, decimals }: Reported): string {
  const money = (amount: string) => exactAmount(amount, decimals);
  const amounts = (of: Pick<ContractRunSums, 'gross' | 'below' | 'short' | 'before' | 'amount'>) =>
    [of.gross, of.below, of.short, of.before, of.amount].map(money);
  const lines = rows.map((row) =>
    csvLine([
      ...[row.account, row.version === null ? '' : String(row.version), row.from, row.to],
      ...[money(row.base), String(row.active), row.percent === null ? '' : exactAmount(row.percent, 0)],
      ...[row.because === null ? '' : becauseWords[row.because], ...amounts(row), payStateWords[row.state]],
    ]),
  );
  const cut = more ? csvLine([`the first ${rows.length} of ${sums.lines} lines; sums are of all`]) : '';
  const sum = csvLine(['sum', ...Array<string>(7).fill(''), ...amounts(sums), '']);
  return byteOrderMark + csvLine(heads) + lines.join('') + cut + sum;
}
