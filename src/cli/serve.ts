import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '#src/server/app.ts';
import { openDatabase } from '#src/server/db/database.ts';
import { seed } from '#src/server/db/seed.ts';
import { createGamesApp } from '#src/server/gamesApp.ts';
import { createOperatorToken } from '#src/server/operator.ts';
import type { Site } from '#src/server/site.ts';
import { buildFolder } from './bundle.ts';
import type { ServeOptions } from './options.ts';
import { stage } from './progress.ts';

/** The application over an open, seeded database. */
export interface OpenServer {
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

/** Opens the database, seeds what is missing, and makes the application for these sites. */
export async function openServer(
  options: ServeOptions,
  sites: readonly Site[],
  assetsDir?: string,
): Promise<OpenServer> {
  const { dataFolder, databaseUrl, fresh } = options;
  requireWritable(dataFolder);
  const folder = path.join(dataFolder, 'database');
  const database = await stage('Opening the database', () =>
    openDatabase({ url: databaseUrl, dir: folder, cacheDir: path.join(buildFolder, 'database') }),
  );
  await stage('Seeding what is missing', () => seed(database, sites, { fresh }));
  const app = createApp({ database, sites, assetsDir, operatorToken: createOperatorToken(dataFolder) });
  return {
    app,
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Makes a folder level by level: Node's own recursive way never returns where a file system refuses strangely. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

function requireWritable(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Error(
      `The data folder ${folder} cannot be written to. Choose another: npm start -- --data DIR`,
    );
  }
}

/** Listens on a port; says in one line when it is taken. Returns the port. */
export async function listen(app: FastifyInstance, port: number): Promise<number> {
  try {
    await app.listen({ port, host: '0.0.0.0' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is taken. Stop what uses it, or choose another: npm start -- --port 8800`,
      );
    }
    throw error;
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Serves sites and, on the next port, the games' own origin. Returns the sites' port and how to stop. */
export async function serve(
  server: OpenServer,
  port: number,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const games = createGamesApp();
  try {
    const taken = await listen(server.app, port);
    await listen(games, taken + 1);
    return {
      port: taken,
      async stop() {
        await Promise.all([server.close(), games.close()]);
      },
    };
  } catch (error) {
    await Promise.all([server.close(), games.close()]);
    throw error;
  }
}

/** Stops on a signal, once, in good order. */
export function stopOnSignal(stop: () => Promise<void>): Promise<number> {
  return new Promise((resolve) => {
    const end = () =>
      void stop().then(
        () => resolve(0),
        () => resolve(1),
      );
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  });
}
