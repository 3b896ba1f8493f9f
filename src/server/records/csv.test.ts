import fc from 'fast-check';
import { expect, test } from 'vitest';
import betting from '#brands/base/pages/betting-record.json';
import deposit from '#brands/base/pages/deposit-record.json';
import rebate from '#brands/base/pages/rebate-report.json';
import teamBetting from '#brands/base/pages/team-betting.json';
import transaction from '#brands/base/pages/transaction-record.json';
import withdraw from '#brands/base/pages/withdraw-record.json';
import { depositKinds } from '#schemas/api/depositMethods.ts';
import { depositStates } from '#schemas/api/deposits.ts';
import { type RecordName, recordNames, transactionTypes } from '#schemas/api/records.ts';
import { withdrawalStates } from '#schemas/api/withdrawals.ts';
import { gameFamilies } from '#schemas/codes.ts';
import { languageCodes } from '#schemas/languages.ts';
import { textsOf } from '#tests/support/reference.ts';
import { csvLine } from '../kernel/csv.ts';
import { csvColumns, csvHeader } from './csvColumns.ts';
import { csvValue } from './csvValues.ts';

/** The cells of a file as a spreadsheet reads them. */
function readCsv(content: string): string[][] {
  const lines: string[][] = [[]];
  let [cell, quoted] = ['', false];
  for (let at = 0; at < content.length; at++) {
    const sign = content[at] ?? '';
    if (quoted && sign === '"' && content[at + 1] === '"') cell += content[at++];
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === ',' || sign === '\n')) {
      lines.at(-1)?.push(cell);
      cell = '';
      if (sign === '\n') lines.push([]);
    } else if (quoted || sign !== '\r') cell += sign;
  }
  return lines.slice(0, -1);
}

const signs = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  ',',
  '"',
  "'",
  ' ',
  'a',
  '9',
  '.',
  '٣',
  '‮',
  '＝',
  '＋',
  '－',
  '＠',
);
const cells = fc.array(fc.oneof(fc.string({ unit: signs, maxLength: 8 }), fc.string()), {
  minLength: 1,
  maxLength: 6,
});

test('[WA-4] a file reads back as what was written, and no cell of it is a formula', () => {
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 5 }), (rows) => {
      const read = readCsv(rows.map(csvLine).join(''));
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      for (const [at, row] of rows.entries())
        for (const [column, text] of row.entries()) {
          const found = read[at]?.[column] ?? '';
          expect(found === text || found === `'${text}`).toBe(true);
          expect(/^[=+\-@\t\r\n＝＋－＠]/.test(found) && !/^-?\d+(\.\d+)?$/.test(found)).toBe(false);
        }
    }),
  );
});

test('[WA-4] amounts stay numbers, and what would be run is text', () => {
  expect(
    csvLine([
      '-12.50',
      '0',
      '=1+1',
      '-1-1',
      '+689',
      '@x',
      'a,b',
      'say "no"',
      'a\rb',
      '\tx',
      '\n=1',
      '＝1',
      '',
    ]),
  ).toBe(`-12.50,0,'=1+1,'-1-1,'+689,'@x,"a,b","say ""no""","a\rb",'\tx,"'\n=1",'＝1,\r\n`);
});

test('[WA-4] every column has a header in every language', () => {
  for (const record of recordNames)
    for (const language of [...languageCodes, 'XX']) {
      const header = csvHeader(record, language);
      expect(header).toHaveLength(csvColumns(record).length);
      expect(new Set(header).size).toBe(header.length);
      expect(header.every((text) => text.trim() !== '')).toBe(true);
    }
});

/** What the pages of the base brand call a figure of theirs, as a key of texts. */
const saidOnPages = {
  deposits: deposit.widgets.list.props,
  withdrawals: withdraw.widgets.list.props,
  transactions: transaction.widgets.list.props,
  bets: betting.widgets.list.props,
  rebates: rebate.widgets.list.props,
  teamBets: teamBetting.widgets.list.props,
};

test('[WA-4] a file calls a figure what its page calls it', () => {
  for (const record of recordNames) {
    const { columns, totals, filters } = saidOnPages[record];
    const labels = new Map<string, string>([
      ...filters.map(({ column, label }) => [column, label] as const),
      ...totals.map(({ key, label }) => [key, label] as const),
      ...columns.flatMap((column) => ('label' in column ? [[column.key, column.label] as const] : [])),
    ]);
    for (const language of languageCodes) {
      const texts = textsOf(language);
      const header = csvHeader(record, language);
      // On a page the days are headings.
      for (const [at, column] of csvColumns(record).entries())
        if (column !== 'at')
          expect([record, column, header[at]]).toEqual([
            record,
            column,
            texts[labels.get(column) ?? `record.fact.${column}`],
          ]);
    }
  }
});

test('[WA-4] a file has names for codes, those of the pages', () => {
  const named: readonly [RecordName, column: string, codes: readonly string[], prefix: string][] = [
    ['deposits', 'state', depositStates, 'record.state.deposits.'],
    ['deposits', 'kind', depositKinds, 'record.kind.'],
    ['withdrawals', 'state', withdrawalStates, 'record.state.withdrawals.'],
    ['transactions', 'type', transactionTypes, 'record.type.'],
    ['bets', 'gameType', gameFamilies, 'gameType.'],
    ['bets', 'state', ['open', 'settled', 'void'], 'record.state.bets.'],
  ];
  for (const language of languageCodes)
    for (const [record, column, codes, prefix] of named)
      for (const code of codes) {
        const row = { amount: '-1.00', [column]: code };
        expect([record, code, csvValue(record, column, row, language)]).toEqual([
          record,
          code,
          textsOf(language)[`${prefix}${code}`],
        ]);
      }
  const upline = { type: 'upline', amount: '6.00' };
  expect(csvValue('transactions', 'type', upline, 'EN')).toBe(textsOf('EN')['record.type.downline']);
  // Of a language that nobody speaks, and of a code that nobody knows.
  expect(csvValue('transactions', 'type', { ...upline, amount: '-6.00' }, 'XX')).toBe('Sent to your agent');
  expect(csvValue('bets', 'state', { state: 'cashed' }, 'EN')).toBe('cashed');
  expect(csvValue('bets', 'title', { title: 'open' }, 'EN')).toBe('open');
});
