import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { floatUses } from './exactMoney/floatUses.ts';

/** Where amounts are calculated, kept or read. */
const rooms = [
  'src/domain/money',
  'src/server/wallet',
  'src/server/payments',
  'src/server/transfers',
  'src/server/records',
  'src/actions/money',
  'src/parts/amount-field',
  'widgets/wallet',
] as const;

/** A number in these rooms that is no amount. */
interface Exception {
  readonly file: string;
  readonly what: string;
  /** What is counted or measured with it. */
  readonly why: string;
}

const exceptions: readonly Exception[] = [
  { file: 'src/actions/money/moneyFailureText.ts', what: 'Number.isNaN', why: 'whether a text is a time' },
  { file: 'src/actions/money/sendMoney.ts', what: 'Math.min', why: 'a pause before the next try' },
  { file: 'src/actions/money/sendMoney.ts', what: 'Math.random', why: 'a pause before the next try' },
  {
    file: 'src/server/payments/approveWithdrawal.ts',
    what: 'Math.max',
    why: 'how many people still have to approve',
  },
  {
    file: 'src/server/payments/askSchedule.ts',
    what: 'Math.min',
    why: 'a pause before a gateway is asked again',
  },
  {
    file: 'src/server/payments/dailyBounds.ts',
    what: 'Math.max',
    why: 'how many withdrawals of a day are left',
  },
  { file: 'src/server/payments/promotions.ts', what: 'Math.floor', why: 'the week of a promotion' },
  { file: 'src/server/payments/proofs.ts', what: 'Math.min', why: 'how many pictures may be sent' },
  {
    file: 'src/server/payments/withdrawTerms.ts',
    what: 'Math.max',
    why: 'how many withdrawals without a fee are left',
  },
  { file: 'src/server/records/exactAmount.ts', what: 'Math.max', why: 'how many decimals are shown' },
  { file: 'src/server/records/readRecords.ts', what: 'Number', why: 'how many rows there are' },
  {
    file: 'widgets/wallet/profit-and-loss/Figures.tsx',
    what: 'Number',
    why: 'the height of a bar in pixels',
  },
];

const excepted = (file: string, what: string): boolean =>
  exceptions.some((one) => one.file === file && one.what === what);

const files = globSync(
  rooms.map((room) => `${room}/**/*.{ts,tsx}`),
  { cwd: projectFolder },
)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|stories)\.tsx?$/.test(file));

const usesIn = (file: string) => floatUses(file, readFileSync(path.join(projectFolder, file), 'utf8'));

describe('[WA-5] money never passes through floating point', () => {
  test('code that calculates, keeps or reads amounts makes no number of them', () => {
    expect(files).toEqual(
      expect.arrayContaining(['src/domain/money/units.ts', 'src/server/wallet/ledger.ts']),
    );
    const wrong = files.flatMap((file) =>
      usesIn(file)
        .filter(({ what }) => !excepted(file, what))
        .map(({ what, line }) => `${file}:${line} uses ${what}`),
    );
    expect(wrong).toEqual([]);
  });

  test('each exception is still needed, and says what for', () => {
    const idle = exceptions.filter(
      ({ file, what, why }) =>
        why === '' ||
        (existsSync(path.join(projectFolder, file)) && !usesIn(file).some((use) => use.what === what)),
    );
    expect(idle).toEqual([]);
  });

  test.each([
    ['Number', 'const total = Number(amount) + 1;'],
    ['Number', 'const totals = amounts.map(Number);'],
    ['Number.parseFloat', 'const total = Number.parseFloat(amount);'],
    ['parseFloat', 'const total = globalThis.parseFloat ?? parseFloat(amount);'],
    ['parseInt', 'const total = parseInt(amount, 10);'],
    ['Math.round', 'const total = Math.round(100 * part) / 100;'],
    ['.toFixed', 'const shown = total.toFixed(2);'],
    ['.toFixed', "const shown = total['toFixed'](2);"],
    ['.valueAsNumber', 'const { valueAsNumber } = event.target;'],
    ['+…', 'const total = +amount;'],
  ])('%s is seen in %s', (what, text) => {
    expect(floatUses('planted.ts', text).map((use) => use.what)).toContain(what);
  });

  test('what only reads like it is not', () => {
    const text = `
      // Number(amount) and Math.round are mentioned only
      type Total = Number;
      const text = 'parseFloat(amount).toFixed(2)';
      const whole = BigInt(amount) + 1n;
      const phone = { Number: 1 }.Number + +1;`;
    expect(floatUses('planted.ts', text)).toEqual([]);
  });
});
