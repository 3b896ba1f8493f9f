import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { checkBrand } from '#src/authoring/brands/checkBrand.ts';
import { buildFolder } from '#src/build/bundle.ts';
import { createGamesApp } from '#src/games/gamesApp.ts';
import { type AppOptions, createApp } from '#src/server/app/app.ts';
import { openDatabase } from '#src/server/db/database.ts';
import type { Database } from '#src/server/db/handle.ts';
import { siteRegistry } from '#src/server/http/hosts.ts';
import { createLogger } from '#src/server/kernel/log/logger.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { seed } from '#src/server/seed/seed.ts';
import { createDatabase, startPostgres } from '../postgres/cluster.ts';
import type { AttackedDatabase } from './attack.ts';

/** A seeded server of this process, which listens nowhere: requests are injected. */
export interface AttackedServer {
  readonly app: FastifyInstance;
  /** The games' own origin. */
  readonly games: FastifyInstance;
  readonly database: Database;
  /** What it logged as an error, with its stack. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

/** A shipped brand; its pages are not attacked. */
function siteOf(id: string): Site {
  const { brand, hosting, startingSettings } = checkBrand(id);
  if (brand === null) throw new Error(`the brand ${id} has errors`);
  return { brand, hosting, startingSettings, reply: () => undefined };
}

/** Opens an empty database, which is gone once it is closed. Rejects where PostgreSQL is not installed. */
export async function openAttackedDatabase(kind: AttackedDatabase): Promise<Database> {
  if (kind === 'embedded') return openDatabase({ cacheDir: path.join(buildFolder, 'database'), keys: {} });
  const cluster = await startPostgres();
  if (!cluster) throw new Error('PostgreSQL is not installed');
  try {
    const { url } = await createDatabase(cluster.url);
    const database = await openDatabase({ url, keys: {} });
    return {
      ...database,
      async close() {
        await database.close();
        await cluster.stop();
      },
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Options of a server: where they matter, those of the product. */
export type AttackedOptions = Pick<
  AppOptions,
  'trustedProxies' | 'limits' | 'consolePassword' | 'operatorToken'
>;

/** Starts a server with shipped brands and the invented members. It limits no address, and checks its own answers. */
export async function startAttackedServer(
  kind: AttackedDatabase,
  brands: readonly string[] = ['base'],
  options: AttackedOptions = {},
): Promise<AttackedServer> {
  const database = await openAttackedDatabase(kind);
  const all = brands.map(siteOf);
  await seed(database, all);
  const errors: string[] = [];
  const parts = {
    database,
    sites: siteRegistry(all),
    checkAnswers: true,
    logger: createLogger({ level: 'silent' }),
    log(message: string, error?: unknown) {
      if (error !== undefined) errors.push(`${message}: ${error instanceof Error ? error.stack : error}`);
    },
  };
  const app = createApp({
    ...parts,
    ...options,
    demo: true,
    requestsPerMinute: Number.MAX_SAFE_INTEGER,
    printMessage: () => undefined,
  });
  const { trustedProxies, limits } = options;
  const games = createGamesApp({ ...parts, trustedProxies, limits });
  await Promise.all([app.ready(), games.ready()]);
  return {
    app,
    games,
    database,
    errors,
    async close() {
      await Promise.all([app.close(), games.close()]);
      await database.close();
    },
  };
}
