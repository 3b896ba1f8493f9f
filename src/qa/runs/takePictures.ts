import path from 'node:path';
import { stateAddress } from '../matrix/address.ts';
import type { Cell } from '../matrix/cell.ts';
import { noChecker, openChecker } from '../shots/accessibility.ts';
import { shootAll } from '../shots/shootAll.ts';
import { git } from './git.ts';
import { type Progress, startProgress } from './progress.ts';
import { type CapturedCell, noMeasurements, type Run, type RunCell } from './run.ts';
import { runsFolder, saveShot } from './runFolders.ts';

/** The result of capturing cells. */
export interface TakenPictures {
  /** Version of the browser. */
  readonly browser: string;
  readonly seconds: number;
  readonly captured: ReadonlyMap<string, CapturedCell>;
}

/**
 * Captures cells on a running server into the folder of a run. `hands`: number of parallel pages; `quick`: without
 * accessibility checks.
 */
export async function takePictures(
  cells: readonly Cell[],
  server: string,
  run: string,
  hands: number,
  { label = 'Taking pictures', quick = false }: { label?: string; quick?: boolean } = {},
): Promise<TakenPictures> {
  const checker = quick ? noChecker : openChecker(path.join(runsFolder, 'axe.json'));
  const captured = new Map<string, CapturedCell>();
  const began = performance.now();
  const progress: Progress = startProgress(label, cells.length);
  const browser = await shootAll({
    cells,
    hands,
    checker,
    server,
    onDone(cell, outcome) {
      const url = stateAddress(cell);
      if ('capture' in outcome) {
        const { hash, shot, png, grown: _, ...measured } = outcome.capture;
        saveShot(run, shot, png);
        const why = hash === null ? { why: 'no two pictures in a row were equal' } : {};
        captured.set(cell.name, { ...cell, ...measured, ...why, url, after: shot, stable: hash !== null });
      } else {
        captured.set(cell.name, {
          ...cell,
          ...noMeasurements,
          why: outcome.why,
          url,
          after: null,
          stable: true,
        });
      }
      progress.step();
    },
  });
  progress.end();
  checker.save();
  return {
    browser,
    seconds: (performance.now() - began) / 1000,
    captured,
  };
}

/** Short hash of the current commit, with `+` if files differ from it. Empty outside git. */
function currentCommit(): string {
  try {
    const commit = git('rev-parse', '--short=10', 'HEAD').trim();
    return git('status', '--porcelain', '-uno').trim() === '' ? commit : `${commit}+`;
  } catch {
    return '';
  }
}

/** The run of captured pictures and compared cells, as it is saved. */
export const buildRun = (
  started: Date,
  { browser, seconds, captured }: TakenPictures,
  { selection, shard }: Pick<Run, 'selection' | 'shard'>,
  cells: readonly RunCell[],
): Run => ({
  version: 1,
  commit: currentCommit(),
  browser: `Chromium ${browser}`,
  started: started.toISOString(),
  seconds: Math.round(seconds * 10) / 10,
  cellsPerSecond: Math.round((captured.size / seconds) * 100) / 100,
  selection,
  shard,
  cells,
});
