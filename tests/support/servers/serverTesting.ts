import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { type OperationName, operationList } from '#schemas/api/operations.ts';
import { mapTemplates, templateVersions } from '#schemas/templates.ts';
import { projectFolder } from '#src/authoring/brands/brandFiles.ts';
import { createGamesApp } from '#src/games/gamesApp.ts';
import { defaultClock } from '#src/qa/theatre/state.ts';
import { openTheatre } from '#src/qa/theatre/theatre.ts';
import { stagingOf } from '#src/qa/theatre/theatreRoutes.ts';
import { type AppOptions, createApp } from '#src/server/app/app.ts';
import { type DatabaseLocation, openDatabase } from '#src/server/db/database.ts';
import type { Database } from '#src/server/db/handle.ts';
import { type SiteRegistry, siteRegistry } from '#src/server/http/hosts.ts';
import { seal } from '#src/server/kernel/cipher.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { seedGames } from '#src/server/seed/rows/games.ts';
import { lotteries, lotteryGroups } from '#src/server/seed/rows/lotteries.ts';
import { demoPassword } from '#src/server/seed/rows/members.ts';
import { vendors } from '#src/server/seed/rows/vendors.ts';
import { seed } from '#src/server/seed/seed.ts';
import { seedCatalogue } from '#src/server/seed/seedCatalogue.ts';
import { seedLotteries } from '#src/server/seed/seedHighlights.ts';

/**
 * Cache folder of the dump from which databases are created quickly, named by PGlite's version and the migrations.
 */
const testCache = join(tmpdir(), 'livery-test-database');

/** A minimal site for the server: two pages, and a brand with its own merchant code. */
export function fakeSite(id: string, change: Partial<Site['brand']> = {}): Site {
  const page = {
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: `<!doctype html><title>${id}</title>`.padEnd(2000, ' '),
  };
  return {
    brand: {
      id,
      name: `Brand ${id}`,
      merchant: `${id}-merchant`,
      trialMerchant: `${id}-trial`,
      currency: { code: 'XPF', symbol: '₣', decimals: 2 },
      languages: { default: 'EN', offered: ['EN', 'TY', 'AR'] },
      templates: mapTemplates((name) => templateVersions[name].base),
      theme: { scheme: 'light', colors: { accent: '#0b6e69', highlight: '#f6b53c', background: '#f4f6f4' } },
      ...change,
    },
    hosting: { hosts: [`${id}.example`], gameOrigins: ['reference'] },
    reply: (path) => (path === '/' || path === '/m/login' ? page : undefined),
  };
}

/** The part of the seed that is equal for all brands and times, which is most of its work. */
const catalogue: NonNullable<DatabaseLocation['stock']> = {
  get name() {
    const code = ['seedCatalogue.ts', 'seedHighlights.ts'].map((file) =>
      readFileSync(join(projectFolder, 'src/server/seed', file), 'utf8'),
    );
    return JSON.stringify([code, vendors, seedGames(), lotteries, lotteryGroups]);
  },
  fill: ({ transaction }) =>
    transaction(async (tx) => {
      await seedCatalogue(tx);
      await seedLotteries(tx);
    }),
};

/** Opens a migrated database in memory, empty or with a stock; with DATABASE_URL, a new database on that server. */
export async function openTestDatabase(stock?: DatabaseLocation['stock']): Promise<Database> {
  const server = process.env.DATABASE_URL;
  if (!server) return openDatabase({ cacheDir: testCache, stock });
  const name = `livery_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href });
  return {
    ...database,
    async close() {
      await database.close();
      await admin.query(`drop database ${name}`);
      await admin.end();
    },
  };
}

/** A server for tests: not listening; called through `app.inject` or `app.listen`. */
export interface TestServer {
  readonly app: FastifyInstance;
  /** The games' own origin. */
  readonly games: FastifyInstance;
  readonly database: Database;
  readonly sites: SiteRegistry;
  /** Advances the server's clock, in milliseconds. */
  pass(time: number): void;
  close(): Promise<void>;
}

/** Options of a test server. */
export interface TestServerOptions
  extends Partial<Omit<AppOptions, 'database' | 'sites' | 'now' | 'staging'>> {
  /** Ids of the brands, each with a fake site. Default: base. */
  readonly brands?: readonly string[];
  /** Real sites instead. */
  readonly sites?: readonly Site[];
  /** Started as with `--theatre`. */
  readonly theatre?: boolean;
}

/** Starts a seeded server in this process. Every answer is checked against the contract. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { brands = ['base'], sites = brands.map((id) => fakeSite(id)), theatre = false, ...others } = options;
  const database = await openTestDatabase(catalogue);
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  await seed(database, sites, { now: theatre ? new Date(defaultClock) : now() });
  const registry = siteRegistry(sites);
  const app = createApp({
    checkAnswers: true,
    ...others,
    staging: theatre ? stagingOf(openTheatre(database)) : undefined,
    database,
    sites: registry,
    now,
  });
  const games = createGamesApp({ database, sites: registry, now, checkAnswers: true });
  await Promise.all([app.ready(), games.ready()]);
  return {
    app,
    games,
    database,
    sites: registry,
    pass(time) {
      ahead += time;
    },
    async close() {
      await Promise.all([app.close(), games.close()]);
      await database.close();
    },
  };
}

/** A call in a test; the rest of the request is filled in. */
export interface CallInput {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Brand whose host is called. */
  readonly brand?: string;
}

/** Calls an operation by name, through the app's HTTP interface; encrypted bodies are sealed with a fresh key. */
export async function callServer(
  { app }: Pick<TestServer, 'app'>,
  name: OperationName,
  { query = {}, body, token, headers = {}, brand = 'base' }: CallInput = {},
): Promise<{ status: number; headers: Record<string, unknown>; body: Envelope }> {
  const { method, path, encoding } = operationList[name];
  const host = `${brand}.localhost`;
  const requestHeaders: Record<string, string> = { host, ...headers };
  if (token !== undefined) requestHeaders.authorization = `Bearer ${token}`;
  let payload = body;
  if (encoding === 'encrypted' && body !== undefined) {
    const startup = await app.inject({ url: operationList.getStartup.path, headers: { host } });
    const sealed = seal(startup.json().value.cipher, JSON.stringify(body));
    requestHeaders.encryption ??= sealed.header;
    payload = { data: sealed.data };
  }
  const answer = await app.inject({
    method,
    url: path,
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    headers: requestHeaders,
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() as Envelope };
}

/** The envelope of every answer (specification 7). */
export interface Envelope {
  readonly success: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly value: any;
  readonly errorCode?: string;
  readonly message?: string;
}

/** Signs a demo account in and returns its token. Throws if that is refused. */
export async function tokenOf(
  server: Pick<TestServer, 'app'>,
  username = 'demo',
  brand = 'base',
): Promise<string> {
  const body = { type: 'username', username, password: demoPassword };
  const { body: answer } = await callServer(server, 'login', { body, brand });
  if (!answer.success) throw new Error(`${username} cannot log in: ${answer.errorCode}`);
  return answer.value.token as string;
}
