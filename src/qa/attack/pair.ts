import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { gamesPort } from '#src/domain/games/launch/gamesOrigin.ts';
import { freePort } from '#src/site/freePort.ts';
import { outputFile } from '../browser/server.ts';
import { type ServerProcess, spawnServer } from '../browser/serverProcess.ts';
import { createDatabase } from '../postgres/cluster.ts';
import { startRoundRobin } from './roundRobin.ts';

/** Two server processes on one PostgreSQL database and one data folder, behind a proxy that asks them in turn. */
export interface Pair {
  /** Address of the default brand at the proxy; the games are on the next port. */
  readonly url: string;
  readonly data: string;
  readonly databaseUrl: string;
  /** How many requests the sites have been sent. */
  requests(): number;
  /**
   * Ends the first process with `kill -9`, as soon as nothing is under way to it that could not be sent again. With
   * `revive` another one takes its place.
   */
  kill(options: { readonly revive: boolean }): Promise<void>;
  stop(): Promise<void>;
}

/** Options of a pair. */
export interface PairOptions {
  /** Address of the PostgreSQL server, where a database is made. */
  readonly server: string;
  /** Name of the data folder, in `.test`. */
  readonly name: string;
  /** Another folder of brands. */
  readonly brands?: string | undefined;
}

const portOf = ({ url }: ServerProcess): number => Number(new URL(url).port);

/** Starts a pair: both at the same time, on an empty database. */
export async function startPair({ server, name, brands }: PairOptions): Promise<Pair> {
  const database = await createDatabase(server);
  const data = path.join(projectFolder, '.test', name);
  const removeData = () => {
    rmSync(data, { recursive: true, force: true });
    rmSync(outputFile(data), { force: true });
  };
  removeData();
  const start = () =>
    spawnServer(['--data', data, ...(brands === undefined ? [] : ['--brands', brands])], {
      env: {
        DATABASE_URL: database.url,
        LIVERY_POPULATION: 'off',
        LIVERY_REQUESTS_PER_MINUTE: '60000',
      },
      patienceMinutes: 2,
      onOutput: (part) => appendFileSync(outputFile(data), part),
    });
  const processes = await Promise.all([start(), start()]);
  const port = await freePort();
  const [sites, games] = await Promise.all([
    startRoundRobin(() => processes.map(portOf), port),
    startRoundRobin(() => processes.map((one) => gamesPort(portOf(one))), gamesPort(port)),
  ]);
  return {
    url: `http://localhost:${port}`,
    data,
    databaseUrl: database.url,
    requests: sites.requests,
    async kill({ revive }) {
      while (!sites.isQuiet() || !games.isQuiet()) await wait(1);
      const [first, ...others] = processes;
      if (!first) return;
      await first.kill();
      if (revive) processes[0] = await start();
      else processes.splice(0, processes.length, ...others);
    },
    async stop() {
      await Promise.all([sites.stop(), games.stop()]);
      await Promise.all(processes.map((one) => one.stop()));
      await database.drop();
      removeData();
    },
  };
}
