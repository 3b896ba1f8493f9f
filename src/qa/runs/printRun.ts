import path from 'node:path';
import { countStatuses, type Run, type RunCell, runStatuses, type Status } from './run.ts';

const words: Readonly<Record<Status, string>> = {
  same: 'same',
  new: 'new',
  changed: 'changed',
  removed: 'removed',
  unstable: 'unstable',
  missing: 'not captured',
};

/** Maximum number of cells listed per status; the report has all of them. */
const maxListed = 12;
/** Layout shifts above this are listed; the bench has the same limit. */
const shiftLimit = 0.02;

const list = (cells: readonly RunCell[], line: (cell: RunCell) => string) => [
  ...cells.slice(0, maxListed).map((cell) => `  ${line(cell)}`),
  ...(cells.length > maxListed ? [`  and ${cells.length - maxListed} more`] : []),
];

/** Prints the result of a run. `taken`: the ledger was updated with it. */
export function printRun({ cells, seconds, cellsPerSecond }: Run, folder: string, taken: boolean): void {
  const counts = countStatuses(cells);
  for (const status of runStatuses) {
    if (status === 'same' || counts[status] === 0) continue;
    console.log(`\n${words[status]}: ${counts[status]}`);
    const ofStatus = cells.filter((cell) => cell.status === status);
    for (const line of list(ofStatus, ({ name, why }) => (why === undefined ? name : `${name}: ${why}`)))
      console.log(line);
  }
  const problems: readonly [string, (cell: RunCell) => string | null][] = [
    [
      'accessibility',
      ({ axe }) => (axe.length === 0 ? null : [...new Set(axe.map(({ rule }) => rule))].join(', ')),
    ],
    [`layout shift above ${shiftLimit}`, ({ shift }) => (shift > shiftLimit ? String(shift) : null)],
    ['errors', ({ errors }) => errors[0] ?? null],
  ];
  for (const [title, problemOf] of problems) {
    const affected = cells.filter((cell) => problemOf(cell) !== null);
    if (affected.length === 0) continue;
    console.log(`\n${title}: ${affected.length}`);
    for (const line of list(affected, (cell) => `${cell.name}: ${problemOf(cell)}`)) console.log(line);
  }
  const summary = runStatuses
    .filter((status) => counts[status] > 0)
    .map((status) => `${counts[status]} ${words[status]}`);
  console.log(`\n${cells.length} cells: ${summary.join(', ')}. ${seconds} s, ${cellsPerSecond} a second.`);
  console.log(`Kept in ${path.relative(process.cwd(), folder)}`);
  if (taken) console.log('The ledger holds these pictures now.');
}

/** Cells whose pictures differ from those of the first run. */
function differingFrom(first: Run, { cells }: Run): string[] {
  const hashes = new Map(first.cells.map(({ name, after }) => [name, after]));
  return cells.filter(({ name, after }) => hashes.get(name) !== after).map(({ name }) => name);
}

/** One line about a repeated run, compared with the first run. */
export function repeatLine(run: Run, first: Run): string {
  const { unstable, missing } = countStatuses(run.cells);
  const differ = differingFrom(first, run);
  const names = differ.length === 0 ? '' : `: ${differ.slice(0, maxListed).join(', ')}`;
  return `${differ.length} of ${run.cells.length} differ${names}; ${unstable} unstable, ${missing} not captured`;
}

/** Prints a table of repeated runs. Returns whether every cell had the same pixels in all of them. */
export function printRepeats(runs: readonly Run[]): boolean {
  const [first] = runs;
  if (!first) return true;
  const differing = new Set<string>();
  console.log('\n run  cells  differ  unstable  not captured  seconds  a second');
  for (const [index, run] of runs.entries()) {
    const { cells, seconds, cellsPerSecond } = run;
    const counts = countStatuses(cells);
    const differ = differingFrom(first, run);
    for (const name of differ) differing.add(name);
    const columns = [
      index + 1,
      cells.length,
      differ.length,
      counts.unstable,
      counts.missing,
      seconds,
      cellsPerSecond,
    ];
    const widths = [4, 7, 8, 10, 14, 9, 10];
    console.log(columns.map((value, column) => String(value).padStart(widths[column] ?? 0)).join(''));
  }
  const isIncomplete = runs.some(({ cells }) =>
    cells.some(({ status }) => status === 'unstable' || status === 'missing'),
  );
  console.log(`\n${runs.length} runs: ${differing.size} cells differ.`);
  for (const name of [...differing].slice(0, maxListed)) console.log(`  ${name}`);
  return differing.size === 0 && !isIncomplete;
}
