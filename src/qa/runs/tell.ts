import path from 'node:path';
import { countStatuses, type Run, type RunCell, type Status, statuses } from './run.ts';

const words: Readonly<Record<Status, string>> = {
  same: 'same',
  new: 'new',
  changed: 'changed',
  removed: 'removed',
  unstable: 'unstable',
  missing: 'not captured',
};

/** Names that are shown of a status; the report has them all. */
const shown = 12;
/** Layout shifts above this are told (the limit of the bench). */
const shiftLimit = 0.02;

const list = (cells: readonly RunCell[], line: (cell: RunCell) => string) => [
  ...cells.slice(0, shown).map((cell) => `  ${line(cell)}`),
  ...(cells.length > shown ? [`  and ${cells.length - shown} more`] : []),
];

/** Prints what a run found. */
export function tellRun({ cells, seconds, cellsPerSecond }: Run, folder: string, taken: boolean): void {
  const counts = countStatuses(cells);
  for (const status of statuses) {
    if (status === 'same' || counts[status] === 0) continue;
    console.log(`\n${words[status]}: ${counts[status]}`);
    const those = cells.filter((cell) => cell.status === status);
    for (const line of list(those, ({ name, why }) => (why === undefined ? name : `${name}: ${why}`)))
      console.log(line);
  }
  const told: readonly [string, (cell: RunCell) => string | null][] = [
    [
      'accessibility',
      ({ axe }) => (axe.length === 0 ? null : [...new Set(axe.map(({ rule }) => rule))].join(', ')),
    ],
    [`layout shift above ${shiftLimit}`, ({ shift }) => (shift > shiftLimit ? String(shift) : null)],
    ['errors', ({ errors }) => errors[0] ?? null],
  ];
  for (const [title, what] of told) {
    const those = cells.filter((cell) => what(cell) !== null);
    if (those.length === 0) continue;
    console.log(`\n${title}: ${those.length}`);
    for (const line of list(those, (cell) => `${cell.name}: ${what(cell)}`)) console.log(line);
  }
  const summary = statuses
    .filter((status) => counts[status] > 0)
    .map((status) => `${counts[status]} ${words[status]}`);
  console.log(`\n${cells.length} cells: ${summary.join(', ')}. ${seconds} s, ${cellsPerSecond} a second.`);
  console.log(`Kept in ${path.relative(process.cwd(), folder)}`);
  if (taken) console.log('The ledger holds these pictures now.');
}

/** Cells of a run that do not look as another run saw them. */
function differingFrom(first: Run, { cells }: Run): string[] {
  const known = new Map(first.cells.map(({ name, after }) => [name, after]));
  return cells.filter(({ name, after }) => known.get(name) !== after).map(({ name }) => name);
}

/** One of several runs of the same cells, against the first of them, for who does not want to wait for the last. */
export function repeatLine(run: Run, first: Run): string {
  const { unstable, missing } = countStatuses(run.cells);
  const differ = differingFrom(first, run);
  const names = differ.length === 0 ? '' : `: ${differ.slice(0, shown).join(', ')}`;
  return `${differ.length} of ${run.cells.length} differ${names}; ${unstable} unstable, ${missing} not captured`;
}

/** Prints what several runs of the same cells found; whether every cell had the same pixels in all of them. */
export function tellRepeats(runs: readonly Run[]): boolean {
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
  const bad = runs.some(({ cells }) =>
    cells.some(({ status }) => status === 'unstable' || status === 'missing'),
  );
  console.log(`\n${runs.length} runs: ${differing.size} cells differ.`);
  for (const name of [...differing].slice(0, shown)) console.log(`  ${name}`);
  return differing.size === 0 && !bad;
}
