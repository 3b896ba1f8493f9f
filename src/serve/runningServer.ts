import type { Explanation } from '../authoring/why/explain.ts';
import { runningPort } from '../site/runningState.ts';
import { readServeOptions } from './options.ts';
import {
  fetchSettings,
  hasRun,
  noServerAnswers,
  type RunningServer,
  type RunningSettings,
} from './sendSwitch.ts';

/** Options of `brand why` for the running server. */
export const runningOptions = {
  running: { type: 'boolean' },
  port: { type: 'string' },
  data: { type: 'string' },
} as const;

/** Values of those options. */
export interface RunningValues {
  readonly running?: boolean | undefined;
  readonly port?: string | undefined;
  readonly data?: string | undefined;
}

/**
 * The server over `--data`, else over the default folder: at `--port`, else at the port that it recorded there, else
 * at PORT. Throws an Error for an invalid port.
 */
export function runningServer({ port, data }: RunningValues): RunningServer {
  const options = readServeOptions([
    ...(port === undefined ? [] : ['--port', port]),
    ...(data === undefined ? [] : ['--data', data]),
  ]);
  const recorded = port === undefined ? runningPort(options.dataFolder) : undefined;
  return { url: `http://127.0.0.1:${recorded ?? options.port}`, dataFolder: options.dataFolder };
}

/** The settings of the running server. Throws an Error with a sentence where there is none, or it refuses. */
export async function fetchRunningSettings(brand: string, values: RunningValues): Promise<RunningSettings> {
  const server = runningServer(values);
  if (!hasRun(server.dataFolder))
    throw new Error(`No server has run with the data folder ${server.dataFolder}: say --data DIR.`);
  try {
    return await fetchSettings(server, brand);
  } catch (error) {
    if (error instanceof TypeError) throw new Error(noServerAnswers(server.url));
    throw error;
  }
}

/** How long an optional check of the server may take, in milliseconds. */
const hintTimeout = 1000;

/**
 * One line where a running server's settings flip the result; null where none runs, or the result is the
 * same.
 */
export async function runningServerHint(
  brand: string,
  values: RunningValues,
  { shown }: Pick<Explanation, 'shown'>,
  explainWith: (running: RunningSettings) => Explanation,
): Promise<string | null> {
  try {
    const server = runningServer(values);
    if (!hasRun(server.dataFolder)) return null;
    const there = explainWith(await fetchSettings(server, brand, AbortSignal.timeout(hintTimeout)));
    if (there.shown === shown) return null;
    const [open, shut] = there.kind === 'page' ? ['open', 'shut'] : ['shown', 'hidden'];
    return `On the server that runs now it is ${there.shown ? open : shut}: ${there.reason}. (--running asks it.)`;
  } catch {
    return null;
  }
}
