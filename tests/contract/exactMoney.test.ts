import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { exceptions, withoutMoney } from './exactMoney/exceptions.ts';
import { floatUses } from './exactMoney/floatUses.ts';

/** What a file that has to do with money names in some way. */
const namesMoney =
  /amount|balance|bonus|currenc|deposit|fee\b|jackpot|ledger|money|payout|stake|turnover|wager|wallet|withdraw/i;

const sourceOf = (file: string): string => readFileSync(path.join(projectFolder, file), 'utf8');

/** Every file of the product in which money may be, but tests and their samples. */
const files = globSync(['src/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}'], { cwd: projectFolder })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(
    (file) =>
      !/\.(test|stories|fixtures)\.tsx?$/.test(file) &&
      !withoutMoney.some((folder) => file.startsWith(folder)) &&
      namesMoney.test(sourceOf(file)),
  );

const usesIn = (file: string) => floatUses(file, sourceOf(file));

describe('[WA-5] money never passes through floating point', () => {
  test('code that names money makes no number of it', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        ...['src/domain/money/units.ts', 'src/server/wallet/ledger.ts', 'src/domain/values/money.ts'],
        ...['widgets/shell/site-header/SiteHeaderView.tsx', 'src/games/browser/bets/amounts.ts'],
      ]),
    );
    const wrong = files.flatMap((file) =>
      usesIn(file)
        .filter(({ what }) => !exceptions[file]?.uses.includes(what))
        .map(({ what, line }) => `${file}:${line} uses ${what}`),
    );
    expect(wrong).toEqual([]);
  });

  test('each exception is still needed, and says what for', () => {
    const idle = Object.entries(exceptions).flatMap(([file, { uses, why }]) => {
      const found = files.includes(file) ? usesIn(file).map(({ what }) => what) : [];
      return uses.filter((what) => why === '' || !found.includes(what)).map((what) => `${file}: ${what}`);
    });
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
    ['~~…', 'const whole = ~~amount;'],
    ['… * 1', 'const total = amount * 1;'],
    ['… * 1', 'const total = 1 * amount;'],
    ['… / 1', 'const total = amount / 1;'],
    ['… - 0', 'const total = amount - 0;'],
    ['… | 0', 'const whole = amount | 0;'],
    ['… >>> 0', 'const whole = amount >>> 0;'],
    ['::float8', 'sql`select sum(amount)::float8 from posting`;'],
    ['::float8', `sql\`select \${column}::float8 from posting where id = \${id}\`;`],
    ['::double precision', "const asked = 'select cast(amount as double precision) from posting';"],
  ])('%s is seen in %s', (what, text) => {
    expect(floatUses('planted.ts', text).map((use) => use.what)).toContain(what);
  });

  test('what only reads like it is not', () => {
    const text = `
      // Number(amount) and Math.round are mentioned only
      type Total = Number;
      const text = 'parseFloat(amount).toFixed(2)';
      const whole = BigInt(amount) + 1n;
      const phone = { Number: 1 }.Number + +1;
      const rest = units - 10n * 1n - count * 10 - (flags | 4);
      const asked = sql\`select amount::numeric, 'as realised' from posting\`;`;
    expect(floatUses('planted.ts', text)).toEqual([]);
  });
});
