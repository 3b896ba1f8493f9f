import { spawn } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const patienceMs = 120_000;

/** The running server of the tests. */
export interface SpawnedServer {
  /** Address of the default brand, such as `http://localhost:41234`. */
  readonly url: string;
  /** Folder of its data. */
  readonly data: string;
  /** Its output so far: addresses, SMS codes. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** File with the output of the server of a data folder: other processes read SMS codes from it. */
export const outputFile = (data: string): string => `${data}.log`;

/**
 * Starts the real server as `npm start` does, on a free port, with fresh data. `brands`: another folder of brands;
 * `prepare`: fills the data folder first; `more`: further command line arguments. Rejects if it does not start
 * within two minutes.
 */
export async function startServer(
  name = `server-${process.pid}`,
  brands?: string,
  prepare?: (data: string) => Promise<void>,
  more: readonly string[] = [],
): Promise<SpawnedServer> {
  const data = path.join(root, '.test', name);
  rmSync(data, { recursive: true, force: true });
  rmSync(outputFile(data), { force: true });
  await prepare?.(data);
  const child = spawn(
    process.execPath,
    [
      path.join(root, 'src/cli/main.ts'),
      'start',
      '--port',
      '0',
      '--data',
      data,
      ...(brands === undefined ? [] : ['--brands', brands]),
      ...more,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // No simulated players; and a high rate limit, because all tests have one address.
      env: { ...process.env, LIVERY_POPULATION: 'off', LIVERY_REQUESTS_PER_MINUTE: '60000' },
    },
  );
  let output = '';
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await gone;
    clearTimeout(timer);
    rmSync(data, { recursive: true, force: true });
    rmSync(outputFile(data), { force: true });
  };
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}.\n${output}`));
    const timer = setTimeout(() => fail('is not ready after two minutes'), patienceMs);
    const listen = (part: Buffer) => {
      output += part;
      appendFileSync(outputFile(data), part);
      const ready = /^ready (http:\/\/localhost:\d+)/m.exec(output)?.[1];
      if (ready === undefined) return;
      clearTimeout(timer);
      resolve(ready);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', ({ message }) => fail(`cannot start: ${message}`));
    child.once('exit', (code) => fail(`ended with code ${code}`));
  }).catch(async (error) => {
    if (child.exitCode === null) await stop();
    throw error;
  });
  return { url, data, output: () => output, stop };
}
