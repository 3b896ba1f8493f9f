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
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import type { Run } from './run.ts';

/** Folder of the saved runs. */
export const runsFolder = path.join(projectFolder, '.test/snapshots');

/** Number of runs kept: the oldest are deleted when a run starts. */
const maxRuns = 12;

/** Folders of the completed runs, newest first. */
export const savedRuns = (folder = runsFolder): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => existsSync(path.join(folder, name, 'run.json')))
        .sort()
        .reverse()
        .map((name) => path.join(folder, name))
    : [];

/** Creates the folder of a new run, named after its start time. Deletes the oldest runs. */
export function createRunFolder(started: Date, folder = runsFolder): string {
  for (const old of savedRuns(folder).slice(maxRuns - 1)) rmSync(old, { recursive: true });
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

/** Saves a picture of a run, unless it is saved already. */
export function saveShot(run: string, hash: string, png: Buffer): void {
  const file = shotFile(run, hash);
  if (!existsSync(file)) writeFileSync(file, png);
}

/** Hard-links missing pictures of a run from other runs. Returns the hashes of those found nowhere. */
export function linkShots(
  run: string,
  hashes: Iterable<string>,
  others: readonly string[] = savedRuns(),
): string[] {
  return [...new Set(hashes)].filter((hash) => {
    if (existsSync(shotFile(run, hash))) return false;
    const source = others.find((other) => existsSync(shotFile(other, hash)));
    if (source === undefined) return true;
    linkSync(shotFile(source, hash), shotFile(run, hash));
    return false;
  });
}

/** Completes a run: writes `run.json` last and atomically, so that a folder with it is complete. */
export function writeRun(folder: string, run: Run): void {
  const file = path.join(folder, 'run.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(run, null, 1)}\n`);
  renameSync(`${file}.new`, file);
}

/** Reads the run of a folder. Throws an Error if there is none, or of another version. */
export function readRun(folder: string): Run {
  const file = path.join(folder, 'run.json');
  if (!existsSync(file)) throw new Error(`${folder} holds no run: there is no run.json.`);
  const run = JSON.parse(readFileSync(file, 'utf8')) as Run;
  if (run.version !== 1) throw new Error(`${file} is of version ${run.version}; this is version 1.`);
  return run;
}
