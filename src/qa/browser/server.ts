import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { type ServerProcess, spawnServer } from './serverProcess.ts';

/** The running server of the tests. Its output has addresses and SMS codes. */
export interface SpawnedServer extends ServerProcess {
  /** Folder of its data. */
  readonly data: string;
}

/** File with the output of the server of a data folder: other processes read SMS codes from it. */
export const outputFile = (data: string): string => `${data}.log`;

/**
 * Starts the real server as `npm start` does, on a free port, with fresh data. `brands`: another folder of brands;
 * `prepare`: fills the data folder first; `more`: further command line arguments; `env`: further variables. Rejects if
 * it does not start within two minutes.
 */
export async function startServer(
  name = `server-${process.pid}`,
  brands?: string,
  prepare?: (data: string) => Promise<void>,
  more: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<SpawnedServer> {
  const data = path.join(projectFolder, '.test', name);
  const removeData = () => {
    rmSync(data, { recursive: true, force: true });
    rmSync(outputFile(data), { force: true });
  };
  removeData();
  await prepare?.(data);
  const args = ['--data', data, ...(brands === undefined ? [] : ['--brands', brands]), ...more];
  const server = await spawnServer(args, {
    // No simulated players; and a high rate limit, because all tests have one address.
    env: { LIVERY_POPULATION: 'off', LIVERY_REQUESTS_PER_MINUTE: '60000', ...env },
    patienceMinutes: 2,
    onOutput: (part) => appendFileSync(outputFile(data), part),
  }).catch((error) => {
    removeData();
    throw error;
  });
  const stop = async () => {
    await server.stop();
    removeData();
  };
  return { ...server, data, stop };
}
