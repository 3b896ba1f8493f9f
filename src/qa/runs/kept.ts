import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Run } from './run.ts';

/** Where runs are kept on this machine. */
export const runsFolder = path.resolve(import.meta.dirname, '../../../.test/snapshots');

/** Runs that are kept; older ones go when a new one comes. */
const kept = 12;

/** Folders of the runs that came to an end, the newest first. */
export const keptRuns = (folder = runsFolder): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => existsSync(path.join(folder, name, 'run.json')))
        .sort()
        .reverse()
        .map((name) => path.join(folder, name))
    : [];

/** The folder of a new run, named after its beginning. */
export function openRun(started: Date, folder = runsFolder): string {
  for (const old of keptRuns(folder).slice(kept - 1)) rmSync(old, { recursive: true });
  const name = started
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(':', '-');
  let run = path.join(folder, name);
  for (let more = 2; existsSync(run); more += 1) run = path.join(folder, `${name}-${more}`);
  mkdirSync(path.join(run, 'shots'), { recursive: true });
  return run;
}

const shotFile = (run: string, hash: string) => path.join(run, 'shots', `${hash}.png`);

/** Keeps a picture of a run; one that it has already, it keeps once. */
export function keepShot(run: string, hash: string, png: Buffer): void {
  const file = shotFile(run, hash);
  if (!existsSync(file)) writeFileSync(file, png);
}

/** Brings pictures of other runs beside a run where it lacks them. Gives back those that nobody has. */
export function lendShots(
  run: string,
  hashes: Iterable<string>,
  others: readonly string[] = keptRuns(),
): string[] {
  return [...new Set(hashes)].filter((hash) => {
    if (existsSync(shotFile(run, hash))) return false;
    const owner = others.find((other) => existsSync(shotFile(other, hash)));
    if (owner === undefined) return true;
    linkSync(shotFile(owner, hash), shotFile(run, hash));
    return false;
  });
}

/** Ends a run: whoever finds its `run.json` finds all of it. */
export function writeRun(folder: string, run: Run): void {
  const file = path.join(folder, 'run.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(run, null, 1)}\n`);
  renameSync(`${file}.new`, file);
}

/** The run of a folder. Throws an Error where there is none. */
export function readRun(folder: string): Run {
  const file = path.join(folder, 'run.json');
  if (!existsSync(file)) throw new Error(`${folder} holds no run: there is no run.json.`);
  const run = JSON.parse(readFileSync(file, 'utf8')) as Run;
  if (run.version !== 1) throw new Error(`${file} is of version ${run.version}; this is version 1.`);
  return run;
}
