import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Cell } from '../matrix/cell.ts';
import { matrixOf } from '../matrix/matrix.ts';
import {
  chosenCells,
  isChosen,
  readOptions,
  type SnapshotOptions,
  selectionWords,
} from '../matrix/options.ts';
import { tellReport } from '../report/tellReport.ts';
import { openRun, writeRun } from '../runs/kept.ts';
import { changeLedgers } from '../runs/ledger.ts';
import { openReference } from '../runs/reference.ts';
import { compareAll, type Run, type RunCell } from '../runs/run.ts';
import { runOf, takePictures } from '../runs/take.ts';
import { repeatLine, tellRepeats, tellRun } from '../runs/tell.ts';
import { type Before, fromCommit, fromLedger, fromRun } from './before.ts';

/** A run with the folder it is kept in. */
export interface KeptRun {
  readonly run: Run;
  readonly folder: string;
}

function beforeOf({ against, selection, hands }: SnapshotOptions, cells: readonly Cell[]): Before {
  if (against === undefined) return fromLedger(selection.brand.length > 0 ? selection.brand : null);
  return existsSync(path.join(against, 'run.json'))
    ? fromRun(path.resolve(against))
    : fromCommit(against, cells, hands);
}

/** One whole run: a server and a browser of its own, every cell, compared and kept. */
export async function takeRun(options: SnapshotOptions, cells: readonly Cell[]): Promise<KeptRun> {
  const { selection, shard, brands, hands, server, quick } = options;
  const started = new Date();
  const before = beforeOf(options, cells);
  const folder = openRun(started);
  const reference = server === undefined ? await openReference(brands) : null;
  const taken = await takePictures(cells, reference?.url ?? server ?? '', folder, hands, { quick }).finally(
    () => reference?.stop(),
  );
  const ledger = await before(taken.seen, folder);
  const run = runOf(
    started,
    taken,
    { selection: selectionWords(selection), shard },
    compareAll(cells, taken.seen, ledger, (cell) => isChosen(cell, selection, shard)),
  );
  writeRun(folder, run);
  return { run, folder };
}

/** The ledger as a run found it: pictures that count, and without what is gone. */
export const ledgerChanges = (cells: readonly RunCell[]): Record<string, string | null> =>
  Object.fromEntries(
    cells
      .filter(({ status }) => status === 'new' || status === 'changed' || status === 'removed')
      .map(({ name, after }) => [name, after]),
  );

/** `npm run snapshot`: 0 where nothing differs, 3 where a person has to judge, 1 where it failed. */
export async function run(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  const cells = chosenCells(matrixOf(options.brands), options.selection, options.shard);
  if (cells.length === 0) throw new Error('There is no such cell.');
  if (options.repeat > 1) return repeat(options, cells);
  const { run: done, folder } = await takeRun(options, cells);
  if (options.update) changeLedgers(ledgerChanges(done.cells));
  tellRun(done, folder, options.update);
  return tellReport(folder, done.cells, options.update);
}

/** The same pictures again and again, each time with a fresh server and a fresh browser. Nothing but pixels is judged. */
async function repeat(options: SnapshotOptions, cells: readonly Cell[]): Promise<number> {
  const runs: Run[] = [];
  for (let time = 1; time <= options.repeat; time += 1) {
    console.log(`Run ${time} of ${options.repeat}`);
    const { run: done } = await takeRun({ ...options, quick: true }, cells);
    runs.push(done);
    console.log(repeatLine(done, runs[0] ?? done));
  }
  return tellRepeats(runs) ? 0 : 1;
}
