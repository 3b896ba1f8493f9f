import type { FastifyInstance } from 'fastify';
import { type OperationName, operationList } from '#schemas/api/operations.ts';
import { mapTemplates, templateVersions } from '#schemas/templates.ts';
import { createGamesApp } from '#src/games/gamesApp.ts';
import { defaultClock } from '#src/qa/theatre/state.ts';
import { openTheatre } from '#src/qa/theatre/theatre.ts';
import { stagingOf } from '#src/qa/theatre/theatreRoutes.ts';
import { type AppOptions, createApp } from '#src/server/app/app.ts';
import { deliverTo } from '#src/server/app/gatewayRoutes.ts';
import type { Database } from '#src/server/db/handle.ts';
import { type SiteRegistry, siteRegistry } from '#src/server/http/hosts.ts';
import { seal } from '#src/server/kernel/cipher.ts';
import { createLogger } from '#src/server/kernel/log/logger.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { type BrandPreparation, prepareBrands } from '#src/server/seed/prepareBrands.ts';
import { demoPassword } from '#src/server/seed/rows/members.ts';
import { seed } from '#src/server/seed/seed.ts';
import { openTestDatabase } from './testDatabase.ts';

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
      compliance: { minimumAge: 18 },
      currency: { code: 'XPF', symbol: '₣', decimals: 2 },
      timeZone: 'UTC',
      languages: { default: 'EN', offered: ['EN', 'TY', 'AR'] },
      templates: mapTemplates((name) => templateVersions[name].base),
      theme: { scheme: 'light', colors: { accent: '#0b6e69', highlight: '#f6b53c', background: '#f4f6f4' } },
      ...change,
    },
    hosting: { hosts: [`${id}.example`], gameOrigins: ['reference'] },
    reply: (path) => (path === '/' || path === '/m/login' ? page : undefined),
  };
}

/** A server for tests: not listening; called through `app.inject` or `app.listen`. */
export interface TestServer {
  readonly app: FastifyInstance;
  /** The games' own origin. */
  readonly games: FastifyInstance;
  readonly database: Database;
  readonly sites: SiteRegistry;
  readonly preparation: BrandPreparation;
  /** Errors whose cause the server does not report to callers, such as that of an answer with the status 500. */
  readonly errors: readonly unknown[];
  /** The time by the server's clock. */
  now(): Date;
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
  /** Whether the demo's member has a past of bets and payments, as on a real demo server. Default: no. */
  readonly past?: boolean;
}

/**
 * Starts a seeded server in this process. Every answer is checked against the contract. What an address may ask in a minute
 * is not limited unless a test says so: tests ask more the faster a machine is, and the more operations there are.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const {
    brands = ['base'],
    sites = brands.map((id) => fakeSite(id)),
    theatre = false,
    past = false,
    requestsPerMinute = Number.MAX_SAFE_INTEGER,
    ...others
  } = options;
  const database = await openTestDatabase();
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  await seed(database, sites, { now: theatre ? new Date(defaultClock) : now(), past });
  const registry = siteRegistry(sites);
  const preparation = prepareBrands(database, now, (error) => console.error(error));
  const errors: unknown[] = [];
  const app = createApp({
    logger: createLogger({ level: 'silent' }),
    checkAnswers: true,
    demo: true,
    preparation,
    log(message, error) {
      errors.push(error);
      console.error(message, error ?? '');
    },
    ...others,
    requestsPerMinute,
    staging: theatre ? stagingOf(openTheatre(database)) : undefined,
    database,
    sites: registry,
    now,
  });
  const { trustedProxies, gamesOrigin, limits, logger } = others;
  const games = createGamesApp({
    ...{ database, sites: registry, now, trustedProxies, gamesOrigin, limits, logger, requestsPerMinute },
    checkAnswers: true,
    deliverCall: deliverTo(app),
  });
  await Promise.all([app.ready(), games.ready()]);
  return {
    app,
    games,
    database,
    sites: registry,
    preparation,
    errors,
    now,
    pass(time) {
      ahead += time;
    },
    async close() {
      await Promise.all([app.close(), games.close(), preparation.close()]);
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

/**
 * Calls an operation by name, through the app's HTTP interface; encrypted bodies are sealed with a fresh key. Rejects where
 * the server failed unexpectedly, with what it does not tell callers.
 */
export async function callServer(
  { app, errors }: Pick<TestServer, 'app'> & Partial<Pick<TestServer, 'errors'>>,
  name: OperationName,
  { query = {}, body, token, headers = {}, brand = 'base' }: CallInput = {},
): Promise<{ status: number; headers: Record<string, unknown>; body: Envelope }> {
  const { method, path, encoding, mediaTypes } = operationList[name];
  const host = `${brand}.localhost`;
  const requestHeaders: Record<string, string> = { host, ...headers };
  if (token !== undefined) requestHeaders.authorization = `Bearer ${token}`;
  let payload = body;
  if (encoding === 'bytes') requestHeaders['content-type'] ??= mediaTypes?.[0] ?? '';
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
  if (answer.statusCode === 500 && errors?.length)
    throw new Error(`${name} failed unexpectedly: ${errors.at(-1)}`, { cause: errors.at(-1) });
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

/**
 * Milliseconds until five seconds into a minute: lotteries that draw every minute, and close ten seconds before, then take
 * bets for a while.
 */
export const untilDrawsAreOpen = (now: Date): number => 65_000 - (now.getTime() % 60_000);
