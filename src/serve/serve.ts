import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createGamesApp } from '#src/games/gamesApp.ts';
import { startPopulation } from '#src/games/server/population.ts';
import { usualClock } from '#src/qa/theatre/state.ts';
import { openTheatre, type Theatre } from '#src/qa/theatre/theatre.ts';
import { stagingOf } from '#src/qa/theatre/theatreRoutes.ts';
import { answerVisitor } from '#src/server/app/answerVisitor.ts';
import { createApp } from '#src/server/app/app.ts';
import { openDatabase } from '#src/server/db/database.ts';
import type { Database } from '#src/server/db/handle.ts';
import { type SiteRegistry, siteRegistry } from '#src/server/http/hosts.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { consolePassword } from '#src/server/operator/console/password.ts';
import { createOperatorToken } from '#src/server/operator/operator.ts';
import { seed } from '#src/server/seed/seed.ts';
import { stage } from '../authoring/report/progress.ts';
import { gamesFolder } from '../build/buildGames.ts';
import { buildFolder } from '../build/bundle.ts';
import type { AskVisitor } from '../site/firstAnswers.ts';
import { anotherPort } from '../site/ports.ts';
import { freePort } from './freePort.ts';
import type { ServeOptions } from './options.ts';

/** The application over an open, seeded database. */
export interface OpenServer {
  readonly app: FastifyInstance;
  /** The games' own origin, for the port after the sites'. */
  readonly games: FastifyInstance;
  /** The brands that it serves. */
  readonly sites: SiteRegistry;
  /** What lets an operator in at `/console`. */
  readonly consolePassword: string;
  /** Any state of a site is an address under `/theatre`. */
  readonly theatre: Theatre | undefined;
  /**
   * A way to ask as a visitor of a brand that may not be served yet: it gets what it lacks in the database. Undefined
   * in the theatre, where what a page shows first depends on the state.
   */
  askFor(site: Site): Promise<AskVisitor | undefined>;
  /** Serves these sites from the next request on, new ones with seed data. Throws where the database fails, and then changes nothing. */
  takeSites(sites: readonly Site[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Serves these sites from the next request on; those that were not served get what they lack in the database
 * first, as of `now`. Throws where the database fails, and then changes nothing.
 */
export async function takeSites(
  database: Database,
  registry: SiteRegistry,
  next: readonly Site[],
  now?: Date | undefined,
): Promise<void> {
  const added = next.filter(({ brand }) => !registry.byId(brand.id));
  if (added.length > 0) await seed(database, added, { now });
  registry.replace(next);
}

/** Opens the database, seeds what is missing, and makes the application for these sites. */
export async function openServer(
  options: ServeOptions,
  first: readonly Site[],
  assetFolders: readonly string[] = [],
): Promise<OpenServer> {
  const { dataFolder, databaseUrl, fresh } = options;
  requireWritable(dataFolder);
  const password = consolePassword(dataFolder, process.env.LIVERY_CONSOLE_PASSWORD);
  const cacheDir = path.join(buildFolder, 'database');
  const place = options.theatre
    ? { cacheDir }
    : { url: databaseUrl, dir: path.join(dataFolder, 'database'), cacheDir };
  const database = await stage('Opening the database', () => openDatabase(place));
  // Seeded at a time of its own: two theatres are alike whenever they are opened.
  const now = options.theatre ? new Date(usualClock) : undefined;
  await stage('Seeding what is missing', () => seed(database, first, { fresh, now }));
  const sites = siteRegistry(first);
  const operatorToken = createOperatorToken(dataFolder);
  const theatre = options.theatre ? openTheatre(database) : undefined;
  const app = createApp({
    database,
    sites,
    assetFolders,
    operatorToken,
    consolePassword: password,
    staging: theatre && stagingOf(theatre),
    gamesOrigin: process.env.LIVERY_GAMES_ORIGIN || undefined,
    requestsPerMinute: Number(process.env.LIVERY_REQUESTS_PER_MINUTE) || undefined,
  });
  const games = createGamesApp({
    folder: gamesFolder,
    database,
    sites,
    // Time stands still in the theatre, and nothing is left to chance.
    ...(now === undefined ? {} : { now: () => now, seed: 'theatre' }),
  });
  const alone = now !== undefined || process.env.LIVERY_POPULATION === 'off';
  const endPopulation = alone
    ? async () => undefined
    : startPopulation(database, sites, (error) => console.error('the background could not play', error));
  return {
    app,
    games,
    sites,
    consolePassword: password,
    theatre,
    async askFor(site) {
      if (theatre) return undefined;
      if (!sites.byId(site.brand.id)) await seed(database, [site]);
      return answerVisitor(database, site, () => new Date());
    },
    takeSites: (next) => takeSites(database, sites, next, now),
    async close() {
      await Promise.all([app.close(), games.close(), endPopulation()]);
      await database.close();
    },
  };
}

/** Makes a folder level by level: Node's own recursive way never returns where a file system refuses strangely. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

/** Makes the data folder where it is missing. Throws a sentence where nothing can be written there. */
export function requireWritable(folder: string): void {
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
        `Port ${port} is taken. Stop what uses it, or choose another: npm start -- --port ${anotherPort}`,
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
  try {
    const taken = await listen(server.app, port === 0 ? await freePort() : port);
    await listen(server.games, taken + 1);
    return { port: taken, stop: () => server.close() };
  } catch (error) {
    await server.close();
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
