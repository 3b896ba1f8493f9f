import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { gamesPort } from '#src/domain/games/launch/gamesOrigin.ts';
import { openDatabase } from '#src/server/db/database.ts';
import type { Database } from '#src/server/db/handle.ts';
import { dataKeyFile } from '#src/server/secrets/keySource.ts';
import { freePort } from '#src/site/freePort.ts';
import { outputFile } from '../browser/server.ts';
import { type ServerProcess, spawnServer } from '../browser/serverProcess.ts';
import { createDatabase } from '../postgres/cluster.ts';
import { startRoundRobin } from './roundRobin.ts';

/** Server processes over one database and one data folder, behind a proxy that asks them in turn. */
export interface AttackedProcesses {
  /** Address of the default brand at the proxy. */
  readonly url: string;
  /** Address of the games at the proxy, on the next port. */
  readonly gamesUrl: string;
  readonly data: string;
  /** How many requests the sites have been sent. */
  requests(): number;
  /**
   * Ends the first process with `kill -9`, as soon as nothing is under way to it that could not be sent again. With
   * `revive` another one takes its place.
   */
  kill(options: { readonly revive: boolean }): Promise<void>;
  /** Ends all processes, changes what they leave, and starts others. */
  edit<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** Ends all processes, and opens what they leave. */
  openBooks(): Promise<Database>;
  /** Ends all, and removes the data. */
  stop(): Promise<void>;
}

/** Options of processes. */
export interface ProcessesOptions {
  /**
   * Address of the PostgreSQL server, where a database is made: there are two processes. Without it there is one, since
   * the embedded database belongs to one process.
   */
  readonly server?: string | undefined;
  /** Name of the data folder, in `.test`. */
  readonly name: string;
  /** Another folder of brands. */
  readonly brands?: string | undefined;
}

const portOf = ({ url }: ServerProcess): number => Number(new URL(url).port);

/** Starts the processes, all at the same time, on an empty database. */
export async function startProcesses({ server, name, brands }: ProcessesOptions): Promise<AttackedProcesses> {
  const database = server === undefined ? undefined : await createDatabase(server);
  const data = path.join(projectFolder, '.test', name);
  const removeData = () => {
    rmSync(data, { recursive: true, force: true });
    rmSync(outputFile(data), { force: true });
  };
  removeData();
  const start = () =>
    spawnServer(['--data', data, ...(brands === undefined ? [] : ['--brands', brands])], {
      env: {
        DATABASE_URL: database?.url ?? '',
        LIVERY_POPULATION: 'off',
        LIVERY_REQUESTS_PER_MINUTE: '60000',
        LIVERY_TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
      },
      patienceMinutes: 2,
      onOutput: (part) => appendFileSync(outputFile(data), part),
    });
  const processes = await Promise.all(database ? [start(), start()] : [start()]);
  const port = await freePort();
  const [sites, games] = await Promise.all([
    startRoundRobin(() => processes.map(portOf), port),
    startRoundRobin(() => processes.map((one) => gamesPort(portOf(one))), gamesPort(port)),
  ]);
  const end = () => Promise.all(processes.splice(0).map((one) => one.stop()));
  const openBooks = async () => {
    await end();
    const place = database ? { url: database.url } : { dir: path.join(data, 'database') };
    return openDatabase({ ...place, keys: { file: path.join(data, dataKeyFile) } });
  };
  return {
    url: `http://localhost:${port}`,
    gamesUrl: `http://localhost:${gamesPort(port)}`,
    data,
    requests: sites.requests,
    async kill({ revive }) {
      while (!sites.isQuiet() || !games.isQuiet()) await wait(1);
      const killed = processes.shift();
      await killed?.kill();
      if (killed && revive) processes.unshift(await start());
    },
    async edit(work) {
      const count = processes.length;
      const books = await openBooks();
      const result = await work(books).finally(() => books.close());
      processes.push(...(await Promise.all(Array.from({ length: count }, start))));
      return result;
    },
    openBooks,
    async stop() {
      await Promise.all([sites.stop(), games.stop()]);
      await end();
      await database?.drop();
      removeData();
    },
  };
}
