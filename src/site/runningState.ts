import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { baseBrand } from '#schemas/manifest/baseBrand.ts';
import { isAlive, startTimeOf } from '#src/server/db/livingProcess.ts';
import { projectFolder } from '../authoring/brands/brandFiles.ts';
import { defaultPort } from './ports.ts';

/** Where the server keeps its data unless it is told otherwise. */
export const defaultDataFolder = path.join(projectFolder, '.data');

/** The server that runs over a data folder. */
interface RunningState {
  readonly port: number;
  readonly pid: number;
  /** Start time of the process, which tells a reused pid; empty where the system does not report it. */
  readonly started: string;
}

const stateFile = (dataFolder: string): string => path.join(dataFolder, 'running.json');

/**
 * Records the port of this process in its data folder, unless another server that runs over the folder (several may
 * share one PostgreSQL) has recorded itself. Returns a function that removes the record, if it is this process's.
 */
export function recordRunning(dataFolder: string, port: number): () => void {
  const file = stateFile(dataFolder);
  const state: RunningState = { port, pid: process.pid, started: startTimeOf(process.pid) };
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, JSON.stringify(state), { mode: 0o600 });
  try {
    // Of several that start at once, one makes the file.
    linkSync(part, file);
  } catch {
    const other = readState(dataFolder);
    if (!other || other.pid === process.pid || !isAlive(other.pid, other.started)) renameSync(part, file);
  }
  rmSync(part, { force: true });
  return () => {
    if (readState(dataFolder)?.pid === process.pid) rmSync(file, { force: true });
  };
}

function readState(dataFolder: string): RunningState | undefined {
  try {
    const { port, pid, started } = JSON.parse(
      readFileSync(stateFile(dataFolder), 'utf8'),
    ) as Partial<RunningState>;
    if (!Number.isInteger(port) || !Number.isInteger(pid) || typeof started !== 'string') return undefined;
    return { port: Number(port), pid: Number(pid), started };
  } catch {
    return undefined;
  }
}

/** Port of the server that runs over a data folder; undefined where none does. */
export function runningPort(dataFolder: string): number | undefined {
  const state = readState(dataFolder);
  return state && isAlive(state.pid, state.started) ? state.port : undefined;
}

/**
 * The address of a brand to be printed: at the server that runs over the data folder, else at the one that
 * `npm start` would start.
 */
export function siteAddress(id: string, dataFolder = defaultDataFolder): string {
  const running = runningPort(dataFolder);
  const host = id === baseBrand ? 'localhost' : `${id}.localhost`;
  const port = running ?? (Number(process.env.PORT) || defaultPort);
  return `http://${host}:${port}${running === undefined ? ' (after npm start)' : ''}`;
}
