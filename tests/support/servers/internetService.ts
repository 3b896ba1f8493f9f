import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { type ServerProcess, spawnServer } from '#src/qa/browser/serverProcess.ts';
import { createDatabase, startPostgres } from '#src/qa/postgres/cluster.ts';
import { findPostgres } from '#src/qa/postgres/findPostgres.ts';
import {
  type DeployedNginx,
  deployedHosts,
  hasNginx,
  lastingPort,
  startDeployedNginx,
} from './deployedNginx.ts';

/** Why the service cannot be started on this machine; null where it can. */
export const internetServiceMissing: string | null = !hasNginx
  ? 'nginx is not installed'
  : findPostgres() === undefined
    ? 'PostgreSQL is not installed'
    : null;

/** The service as `docs/server.md` has it on the internet: nginx before two processes on one PostgreSQL. */
export interface InternetService {
  readonly nginx: DeployedNginx;
  /** The processes; one that ended is replaced by `start`, at its port. */
  readonly processes: readonly [ServerProcess, ServerProcess];
  start(index: 0 | 1): Promise<void>;
  stop(): Promise<void>;
}

const [site, games, operator] = deployedHosts;

/** Starts the service with the default brand at `play.example`. `name`: of its folders in `.test`. */
export async function startInternetService(name: string): Promise<InternetService> {
  const data = path.join(projectFolder, '.test', name);
  const brands = `${data}-brands`;
  const remove = () => {
    for (const folder of [data, brands]) rmSync(folder, { recursive: true, force: true });
  };
  remove();
  cpSync(path.join(projectFolder, 'brands/base'), path.join(brands, 'base'), { recursive: true });
  const hosting = { hosts: ['localhost', site], gameOrigins: ['reference'] };
  writeFileSync(path.join(brands, 'base/hosting.json'), JSON.stringify(hosting));
  const cluster = await startPostgres();
  if (!cluster) throw new Error(internetServiceMissing ?? 'no PostgreSQL');
  const database = await createDatabase(cluster.url);
  const spawnAt = (port: number) =>
    spawnServer(['--port', String(port), '--data', data, '--brands', brands], {
      env: {
        DATABASE_URL: database.url,
        LIVERY_TRUSTED_PROXIES: '127.0.0.1',
        LIVERY_GAMES_ORIGIN: `https://${games}`,
        LIVERY_CONSOLE_HOST: operator,
        LIVERY_POPULATION: 'off',
        LIVERY_REQUESTS_PER_MINUTE: '60000',
      },
      patienceMinutes: 4,
    });
  const ports: [number, number] = [await lastingPort(), await lastingPort()];
  const processes: [ServerProcess, ServerProcess] = await Promise.all([spawnAt(ports[0]), spawnAt(ports[1])]);
  const nginx = await startDeployedNginx(ports, '127.0.0.1');
  return {
    nginx,
    processes,
    async start(index) {
      processes[index] = await spawnAt(ports[index]);
    },
    async stop() {
      await nginx.stop();
      await Promise.all(processes.map((one) => one.stop()));
      await database.drop();
      await cluster.stop();
      remove();
    },
  };
}
