import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createGamesApp } from '#src/games/gamesApp.ts';
import { startBackgroundPlay } from '#src/games/server/backgroundPlay.ts';
import { defaultClock } from '#src/qa/theatre/state.ts';
import { openTheatre, type Theatre } from '#src/qa/theatre/theatre.ts';
import { stagingOf } from '#src/qa/theatre/theatreRoutes.ts';
import { captchaProvidersOf } from '#src/server/accounts/captcha/configuredCaptchas.ts';
import { answerVisitor } from '#src/server/app/answerVisitor.ts';
import { createApp } from '#src/server/app/app.ts';
import { deliverTo } from '#src/server/app/gatewayRoutes.ts';
import { openDatabase } from '#src/server/db/database.ts';
import type { Database } from '#src/server/db/handle.ts';
import { isLeased } from '#src/server/db/lease.ts';
import { type SiteRegistry, siteRegistry } from '#src/server/http/hosts.ts';
import { type Log, logErrors } from '#src/server/kernel/log/errorLog.ts';
import { createLogger, loggerOptions } from '#src/server/kernel/log/logger.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { providersOf } from '#src/server/messages/configuredProviders.ts';
import { consolePassword } from '#src/server/operator/console/session/password.ts';
import { createOperatorToken } from '#src/server/operator/operator.ts';
import { settlementLease } from '#src/server/play/settleSchedule.ts';
import { prepareBrands } from '#src/server/seed/prepareBrands.ts';
import { seed } from '#src/server/seed/seed.ts';
import { withProgress } from '../authoring/report/progress.ts';
import { gamesFolder } from '../build/buildGames.ts';
import { buildFolder } from '../build/bundle.ts';
import { freePort } from '../site/freePort.ts';
import type { VisitorQuery } from '../site/initialResults.ts';
import { suggestedPort } from '../site/ports.ts';
import { keysOf, localKeyNotice } from './keysOf.ts';
import { listenAt } from './listenAt.ts';
import type { ServeOptions } from './options.ts';
import { keepPrivate } from './privateFolder.ts';
import { refuseDemoMembers } from './refuseDemoMembers.ts';
import { startJobs } from './startJobs.ts';

/** The application with an open, seeded database. */
export interface OpenServer {
  readonly app: FastifyInstance;
  /** The application of the games' origin, for the next port. */
  readonly games: FastifyInstance;
  readonly database: Database;
  /** The served brands. */
  readonly sites: SiteRegistry;
  /** Whether it has the invented members. */
  readonly demo: boolean;
  /** Password of the operator's console at `/console`. */
  readonly consolePassword: string;
  /** Tells the server's log of errors. */
  readonly log: Log;
  /** Serves any state of a site under `/theatre`; undefined unless enabled. */
  readonly theatre: Theatre | undefined;
  /**
   * Gives a function that queries the API as a visitor of a brand, whose missing data is seeded first. Undefined in
   * the theatre, where results depend on the state.
   */
  visitorQueryFor(site: Site): Promise<VisitorQuery | undefined>;
  /**
   * Serves these sites from the next request on. The data of new ones are seeded when somebody comes, or in the
   * background; in the theatre, where all data are always the same, before.
   */
  replaceSites(sites: readonly Site[]): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database and creates the application; it serves no site yet. */
export async function openServer(
  options: ServeOptions,
  assetFolders: readonly string[] = [],
): Promise<OpenServer> {
  const { dataFolder, databaseUrl, fresh, demo, withoutWorkers, every = {} } = options;
  requireWritable(dataFolder);
  keepPrivate(dataFolder);
  const logger = createLogger(loggerOptions());
  const log = logErrors(logger);
  const password = consolePassword(dataFolder, process.env.LIVERY_CONSOLE_PASSWORD);
  const cacheDir = path.join(buildFolder, 'database');
  const keys = keysOf(options);
  const place = options.theatre
    ? { cacheDir, keys: {} }
    : { url: databaseUrl, dir: path.join(dataFolder, 'database'), cacheDir, keys };
  const database = await withProgress('Opening the database', () => openDatabase(place));
  // The theatre is seeded at a fixed time, so that its data are always the same.
  const now = options.theatre ? new Date(defaultClock) : undefined;
  // The files of a new embedded database come with modes of their own.
  keepPrivate(dataFolder);
  if (fresh) {
    await requireSoleProcess(database);
    await withProgress('Deleting all data', () => seed(database, [], { fresh, now }));
  }
  const keyNotice = options.theatre ? null : localKeyNotice(options, keys);
  if (keyNotice !== null) console.warn(keyNotice);
  if (!demo) await refuseDemoMembers(database);
  const sites = siteRegistry([]);
  const preparation = prepareBrands(
    database,
    () => now ?? new Date(),
    (error) => log('a brand has no data yet', error),
    demo,
  );
  const operatorToken = createOperatorToken(dataFolder);
  const theatre = options.theatre ? openTheatre(database) : undefined;
  const app = createApp({
    logger,
    messageProviders: providersOf(process.env),
    captchaProviders: captchaProvidersOf(process.env, (error) =>
      log('a captcha provider gave no verdict', error),
    ),
    database,
    sites,
    preparation,
    assetFolders,
    operatorToken,
    consolePassword: password,
    demo,
    withoutWorkers,
    every,
    staging: theatre && stagingOf(theatre),
    ...options.reach,
    ...options.load,
  });
  const games = createGamesApp({
    logger,
    folder: gamesFolder,
    database,
    sites,
    trustedProxies: options.reach.trustedProxies,
    gamesOrigin: options.reach.gamesOrigin,
    deliverCall: deliverTo(app),
    ...options.load,
    // The theatre has a fixed time and no randomness.
    ...(now === undefined ? {} : { now: () => now, seed: 'theatre' }),
  });
  // In the theatre, whose clock stands still, an order is settled when its state is looked at.
  const endJobs = theatre ? async () => undefined : startJobs({ database, sites, demo, log, every });
  const withoutPopulation = !demo || now !== undefined || process.env.LIVERY_POPULATION === 'off';
  const endPopulation = withoutPopulation
    ? async () => undefined
    : startBackgroundPlay({
        ...{ database, sites, log, every: every.population },
        isPrepared: preparation.isPrepared,
      });
  return {
    app,
    games,
    database,
    sites,
    demo,
    consolePassword: password,
    log,
    theatre,
    async visitorQueryFor(site) {
      if (theatre) return undefined;
      await preparation.prepare(site);
      return answerVisitor(database, site, () => new Date());
    },
    async replaceSites(next) {
      if (theatre) for (const site of next) await preparation.prepare(site);
      else await preparation.follow(next);
      sites.replace(next);
    },
    async close() {
      await Promise.all([
        ...[app.close(), games.close(), preparation.close()],
        ...[endPopulation(), endJobs()],
      ]);
      await database.close();
    },
  };
}

/** Throws a sentence where another server runs on the database, which would go on with rows that are no more. */
export async function requireSoleProcess(database: Database): Promise<void> {
  // The folder of the embedded database is locked.
  if (database.engine === 'pglite' || !(await isLeased(database.db, settlementLease))) return;
  await database.close();
  throw new Error(
    'Another server runs on this database, or was killed less than half a minute ago: stop it, or wait. Nothing was deleted.',
  );
}

/** Makes a folder level by level: Node's recursive mode never returns on some file systems that refuse it. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Of two processes that start at once, the other one may have made it.
    if (!existsSync(folder)) throw error;
  }
}

/** Makes the data folder where it is missing. Throws a sentence where it is not writable. */
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

/** Listens on a port of an address. Returns the port. Throws a sentence where that is impossible. */
export const listen = (app: FastifyInstance, port: number, host: string): Promise<number> =>
  listenAt(
    app.server,
    { port, host },
    (address) => app.listen({ port, host: address }),
    `Port ${port} is taken. Stop what uses it, or choose another: npm start -- --port ${suggestedPort}`,
  );

/**
 * Serves sites and, on the next port, the games' origin. Returns the sites' port and a function that stops
 * both.
 */
export async function serve(
  server: OpenServer,
  { port, host }: Pick<ServeOptions, 'port' | 'host'>,
): Promise<{ port: number; stop: () => Promise<void> }> {
  try {
    const sitesPort = await listen(server.app, port === 0 ? await freePort() : port, host);
    await listen(server.games, sitesPort + 1, host);
    return { port: sitesPort, stop: () => server.close() };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Stops gracefully on SIGINT or SIGTERM. Resolves with the exit code. */
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
