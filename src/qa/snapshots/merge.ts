import { matrixOf } from '../matrix/matrix.ts';
import { chosenCells, readOptions } from '../matrix/options.ts';
import { tellReport } from '../report/tellReport.ts';
import { lendShots, openRun, readRun, writeRun } from '../runs/kept.ts';
import { compared, type Run, type RunCell, removed } from '../runs/run.ts';
import { tellRun } from '../runs/tell.ts';

const better = (a: RunCell, b: RunCell) => (a.status === 'missing' ? b : a);

/** Shards that no run is of. */
function lackingShards(runs: readonly Run[]): string[] {
  const count = Math.max(...runs.map(({ shard }) => shard?.count ?? 1));
  const there = new Set(runs.map(({ shard }) => shard?.index ?? 1));
  return Array.from({ length: count }, (_, index) => index + 1)
    .filter((index) => !there.has(index))
    .map((index) => `${index}/${count}`);
}

/** One value that all runs must share. Throws an Error that names the odd one out. */
function shared(what: string, values: readonly string[]): string {
  const [first = ''] = values;
  const odd = values.find((value) => value !== first);
  if (odd !== undefined) throw new Error(`These runs are not of one ${what}: "${first}" and "${odd}".`);
  return first;
}

/**
 * Joins the runs of shards. Every cell of `names` must be in one of them: what lacks is not captured, and says of
 * which shard it is. Throws an Error where the runs do not belong together.
 */
export function mergeRuns(
  runs: readonly Run[],
  wanted: readonly Pick<RunCell, 'name'>[],
): Omit<Run, 'seconds' | 'cellsPerSecond'> {
  const commit = shared(
    'commit',
    runs.map((run) => run.commit),
  );
  const browser = shared(
    'browser',
    runs.map((run) => run.browser),
  );
  const selection = shared(
    'selection',
    runs.map((run) => run.selection),
  );
  shared(
    'number of shards',
    runs.map(({ shard }) => String(shard?.count ?? 1)),
  );
  const found = new Map<string, RunCell>();
  for (const { cells } of runs)
    for (const cell of cells) {
      const before = found.get(cell.name);
      found.set(cell.name, before ? better(before, cell) : cell);
    }
  const lacking = lackingShards(runs);
  const why = lacking.length === 0 ? 'no run has it' : `shard ${lacking.join(', ')} is not among these runs`;
  for (const { name } of wanted) {
    if (found.has(name)) continue;
    const blank = removed(name, '');
    found.set(name, compared({ ...blank, stable: true, after: null, why }, null));
  }
  const cells = [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const started = runs.map((run) => run.started).sort()[0] ?? '';
  return { version: 1, commit, browser, started, selection, shard: null, cells };
}

/** `npm run snapshot -- merge DIR…`: 0 where nothing differs, 3 where a person has to judge, 1 where it failed or something lacks. */
export async function run(folders: readonly string[]): Promise<number> {
  if (folders.length === 0) throw new Error('Which runs? npm run snapshot -- merge DIR DIR …');
  const runs = folders.map(readRun);
  const { selection } = readOptions((runs[0]?.selection ?? '').split(' ').filter(Boolean));
  const joined = mergeRuns(runs, chosenCells(matrixOf(), selection, null));
  const seconds = Math.max(...runs.map((one) => one.seconds));
  const cellsPerSecond = Math.round((joined.cells.length / Math.max(seconds, 0.1)) * 100) / 100;
  const folder = openRun(new Date());
  const hashes = joined.cells.flatMap(({ before, after }) => [before, after]).filter((hash) => hash !== null);
  lendShots(folder, hashes, folders);
  const whole: Run = { ...joined, seconds, cellsPerSecond };
  writeRun(folder, whole);
  tellRun(whole, folder, false);
  return tellReport(folder, whole.cells);
}
