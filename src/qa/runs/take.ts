import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { cellAddress, stateAddress } from '../matrix/address.ts';
import type { Cell } from '../matrix/cell.ts';
import { shootAll } from '../shots/crew.ts';
import { noJudge, openJudge } from '../shots/judge.ts';
import { keepShot, runsFolder } from './kept.ts';
import { type Progress, progressLine } from './progressLine.ts';
import type { Run, RunCell, SeenCell } from './run.ts';

/** What came of shooting cells. */
export interface Taken {
  readonly browser: string;
  readonly seconds: number;
  /** Documents that had to be judged: equal ones are judged once. */
  readonly judged: number;
  readonly seen: ReadonlyMap<string, SeenCell>;
}

/** Shoots cells on a running server into the folder of a run; `quick`: nothing is judged. */
export async function takePictures(
  cells: readonly Cell[],
  server: string,
  run: string,
  hands: number,
  { label = 'Taking pictures', quick = false }: { label?: string; quick?: boolean } = {},
): Promise<Taken> {
  const judge = quick ? noJudge : openJudge(path.join(runsFolder, 'axe.json'));
  const seen = new Map<string, SeenCell>();
  const began = performance.now();
  const progress: Progress = progressLine(label, cells.length);
  const browser = await shootAll({
    cells,
    hands,
    judge,
    addressOf: (cell) => cellAddress(cell, server),
    onDone(cell, outcome) {
      const url = stateAddress(cell);
      if ('seen' in outcome) {
        const { hash, shot, png, grown: _, ...rest } = outcome.seen;
        keepShot(run, shot, png);
        const why = hash === null ? { why: 'no two pictures in a row were equal' } : {};
        seen.set(cell.name, { ...cell, ...rest, ...why, url, after: shot, stable: hash !== null });
      } else {
        const nothing = { axe: [], shift: 0, bytes: 0, requests: 0, errors: [] };
        seen.set(cell.name, { ...cell, ...nothing, why: outcome.why, url, after: null, stable: true });
      }
      progress.step();
    },
  });
  progress.end();
  judge.keep();
  return { browser, seconds: (performance.now() - began) / 1000, judged: judge.judged(), seen };
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();

/** The commit that is looked at; `+` where files differ from it. Empty outside git. */
function currentCommit(): string {
  try {
    return git('rev-parse', '--short=10', 'HEAD') + (git('status', '--porcelain', '-uno') === '' ? '' : '+');
  } catch {
    return '';
  }
}

/** What is kept of a run that took these pictures and compared these cells. */
export const runOf = (
  started: Date,
  { browser, seconds, seen }: Taken,
  { selection, shard }: Pick<Run, 'selection' | 'shard'>,
  cells: readonly RunCell[],
): Run => ({
  version: 1,
  commit: currentCommit(),
  browser: `Chromium ${browser}`,
  started: started.toISOString(),
  seconds: Math.round(seconds * 10) / 10,
  cellsPerSecond: Math.round((seen.size / seconds) * 100) / 100,
  selection,
  shard,
  cells,
});
