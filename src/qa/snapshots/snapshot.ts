import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Cell } from '../matrix/cell.ts';
import { matrixOf } from '../matrix/matrix.ts';
import {
  cellsInOptions,
  isSelected,
  readOptions,
  type SnapshotOptions,
  selectionText,
} from '../matrix/options.ts';
import { reportRun } from '../report/reportRun.ts';
import { updateLedgers } from '../runs/ledger.ts';
import { printRepeats, printRun, repeatLine } from '../runs/printRun.ts';
import { startReferenceServer } from '../runs/referenceServer.ts';
import { compareCells, type Run, type RunCell } from '../runs/run.ts';
import { createRunFolder, writeRun } from '../runs/runFolders.ts';
import { buildRun, takePictures } from '../runs/takePictures.ts';
import { type Baseline, commitBaseline, ledgerBaseline, savedRunBaseline } from './baseline.ts';

/** A run and its folder. */
export interface SavedRun {
  readonly run: Run;
  readonly folder: string;
}

/** The pictures to compare with. */
function baselineOf({ against, selection, hands }: SnapshotOptions, cells: readonly Cell[]): Baseline {
  if (against === undefined) return ledgerBaseline(selection.brand.length > 0 ? selection.brand : null);
  return existsSync(path.join(against, 'run.json'))
    ? savedRunBaseline(path.resolve(against))
    : commitBaseline(against, cells, hands);
}

/** Takes, compares and saves the pictures of cells, with a new server (unless one is given) and a new browser. */
export async function takeRun(options: SnapshotOptions, cells: readonly Cell[]): Promise<SavedRun> {
  const { selection, shard, brands, hands, server, quick } = options;
  const started = new Date();
  const baseline = baselineOf(options, cells);
  const folder = createRunFolder(started);
  const reference = server === undefined ? await startReferenceServer(brands) : null;
  const taken = await takePictures(cells, reference?.url ?? server ?? '', folder, hands, { quick }).finally(
    () => reference?.stop(),
  );
  const ledger = await baseline(taken.captured, folder);
  const run = buildRun(
    started,
    taken,
    { selection: selectionText(selection), shard },
    compareCells(cells, taken.captured, ledger, (cell) => isSelected(cell, selection, shard)),
  );
  writeRun(folder, run);
  return { run, folder };
}

/** The updates that bring the ledger to the state of a run: hash by cell name, null for removed cells. */
export const ledgerChanges = (cells: readonly RunCell[]): Record<string, string | null> =>
  Object.fromEntries(
    cells
      .filter(({ status }) => status === 'new' || status === 'changed' || status === 'removed')
      .map(({ name, after }) => [name, after]),
  );

/** `npm run snapshot`. Exit code 0: nothing differs; 3: a review is needed; 1: failed. */
export async function runSnapshot(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  const cells = cellsInOptions(matrixOf(options.brands), options.selection, options.shard);
  if (cells.length === 0) throw new Error('There is no such cell.');
  if (options.repeat > 1) return repeat(options, cells);
  const { run: done, folder } = await takeRun(options, cells);
  if (options.update) updateLedgers(ledgerChanges(done.cells));
  printRun(done, folder, options.update);
  return reportRun(folder, done.cells, options.update);
}

/** Takes the same pictures several times, each time with a new server and browser, without accessibility checks. */
async function repeat(options: SnapshotOptions, cells: readonly Cell[]): Promise<number> {
  const runs: Run[] = [];
  for (let time = 1; time <= options.repeat; time += 1) {
    console.log(`Run ${time} of ${options.repeat}`);
    const { run: done } = await takeRun({ ...options, quick: true }, cells);
    runs.push(done);
    console.log(repeatLine(done, runs[0] ?? done));
  }
  return printRepeats(runs) ? 0 : 1;
}
