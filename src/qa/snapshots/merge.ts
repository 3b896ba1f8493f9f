import { matrixOf } from '../matrix/matrix.ts';
import { cellsInOptions, readOptions } from '../matrix/options.ts';
import { reportRun } from '../report/reportRun.ts';
import { printRun } from '../runs/printRun.ts';
import { compareCell, type Run, type RunCell, removedCell } from '../runs/run.ts';
import { createRunFolder, linkShots, readRun, writeRun } from '../runs/runFolders.ts';

/** The result to keep of a cell that several runs have. */
const better = (a: RunCell, b: RunCell) => (a.status === 'missing' ? b : a);

/** Shards without a run, such as `2/3`. */
function missingShards(runs: readonly Run[]): string[] {
  const count = Math.max(...runs.map(({ shard }) => shard?.count ?? 1));
  const present = new Set(runs.map(({ shard }) => shard?.index ?? 1));
  return Array.from({ length: count }, (_, index) => index + 1)
    .filter((index) => !present.has(index))
    .map((index) => `${index}/${count}`);
}

/** Returns the value that all runs must share. Throws an Error that names two different values. */
function sharedValue(what: string, values: readonly string[]): string {
  const [first = ''] = values;
  const other = values.find((value) => value !== first);
  if (other !== undefined) throw new Error(`These runs are not of one ${what}: "${first}" and "${other}".`);
  return first;
}

/**
 * Joins the runs of shards. `expected` cells that no run has are missing, with the missing shards as the reason. Throws an
 * Error if the runs differ in commit, browser, selection or number of shards.
 */
export function mergeRuns(
  runs: readonly Run[],
  expected: readonly Pick<RunCell, 'name'>[],
): Omit<Run, 'seconds' | 'cellsPerSecond'> {
  const commit = sharedValue(
    'commit',
    runs.map((run) => run.commit),
  );
  const browser = sharedValue(
    'browser',
    runs.map((run) => run.browser),
  );
  const selection = sharedValue(
    'selection',
    runs.map((run) => run.selection),
  );
  sharedValue(
    'number of shards',
    runs.map(({ shard }) => String(shard?.count ?? 1)),
  );
  const found = new Map<string, RunCell>();
  for (const { cells } of runs)
    for (const cell of cells) {
      const earlier = found.get(cell.name);
      found.set(cell.name, earlier ? better(earlier, cell) : cell);
    }
  const missing = missingShards(runs);
  const why = missing.length === 0 ? 'no run has it' : `shard ${missing.join(', ')} is not among these runs`;
  for (const { name } of expected) {
    if (found.has(name)) continue;
    const blank = removedCell(name, '');
    found.set(name, compareCell({ ...blank, stable: true, after: null, why }, null));
  }
  const cells = [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const started = runs.map((run) => run.started).sort()[0] ?? '';
  return { version: 1, commit, browser, started, selection, shard: null, cells };
}

/** `npm run snapshot -- merge DIR…`. Exit code 0: nothing differs; 3: a review is needed; 1: failed or incomplete. */
export async function runMerge(folders: readonly string[]): Promise<number> {
  if (folders.length === 0) throw new Error('Which runs? npm run snapshot -- merge DIR DIR …');
  const runs = folders.map(readRun);
  const { selection } = readOptions((runs[0]?.selection ?? '').split(' ').filter(Boolean));
  const joined = mergeRuns(runs, cellsInOptions(matrixOf(), selection, null));
  const seconds = Math.max(...runs.map((run) => run.seconds));
  const cellsPerSecond = Math.round((joined.cells.length / Math.max(seconds, 0.1)) * 100) / 100;
  const folder = createRunFolder(new Date());
  const hashes = joined.cells.flatMap(({ before, after }) => [before, after]).filter((hash) => hash !== null);
  linkShots(folder, hashes, folders);
  const merged: Run = { ...joined, seconds, cellsPerSecond };
  writeRun(folder, merged);
  printRun(merged, folder, false);
  return reportRun(folder, merged.cells);
}
