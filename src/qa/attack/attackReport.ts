import type { AttackedDatabase, AttackOutcome } from './attack.ts';

/** One attack that was run on one database. */
export interface AttackResult extends AttackOutcome {
  readonly attack: string;
  /** Undefined where it asks none. */
  readonly database: AttackedDatabase | undefined;
  readonly seconds: number;
  /** The command that repeats it. */
  readonly repeat: string;
}

/** What is kept of a run. */
export interface AttackReport {
  readonly version: 1;
  readonly started: string;
  readonly commit: string;
  readonly machine: string;
  readonly seed: string;
  readonly share: number;
  readonly results: readonly AttackResult[];
}

const textOf = (figure: number | string | undefined): string =>
  typeof figure === 'number'
    ? figure.toLocaleString('en', { maximumFractionDigits: 2 })
    : figure === undefined || figure === ''
      ? '–'
      : figure;

/** Texts that are longer stand in lines of their own. */
const widest = 20;

/** The figures of one attack, a column for each database. */
function attackTable(results: readonly AttackResult[]): string[] {
  const [first] = results;
  if (!first) return [];
  const rows = [
    [first.attack, ...results.map(({ database }) => database ?? '')],
    ['held', ...results.map(({ faults }) => (faults.length === 0 ? 'yes' : `NO: ${faults.length}`))],
    ['seconds', ...results.map(({ seconds }) => textOf(Math.round(seconds)))],
    ...[...new Set(results.flatMap(({ figures }) => Object.keys(figures)))].map((name) => [
      name,
      ...results.map(({ figures }) => textOf(figures[name])),
    ]),
  ];
  const short = rows.filter(([, ...cells]) => cells.every((cell) => cell.length <= widest));
  const nameWidth = Math.max(...short.map(([name = '']) => name.length));
  return rows.flatMap((row, index) => {
    const [name = '', ...cells] = row;
    const indent = index === 0 ? '' : '  ';
    if (short.includes(row))
      return [
        `${`${indent}${name}`.padEnd(nameWidth + 4)}${cells.map((cell) => cell.padStart(widest)).join('')}`.trimEnd(),
      ];
    return new Set(cells).size === 1
      ? [`  ${name}: ${cells[0]}`]
      : cells.map((cell, at) => `  ${name} (${results[at]?.database}): ${cell}`);
  });
}

/** The report as lines: a table for each attack, then every fault with how to repeat it. */
export function formatAttackReport({ results }: Pick<AttackReport, 'results'>): string[] {
  const names = [...new Set(results.map(({ attack }) => attack))];
  const tables = names.flatMap((name) => [
    '',
    ...attackTable(results.filter(({ attack }) => attack === name)),
  ]);
  const faults = results.flatMap(({ attack, faults, repeat }) =>
    faults.flatMap((fault) => ['', `${attack}: ${fault}`, `  again: ${repeat}`]),
  );
  return [...tables, ...faults];
}
