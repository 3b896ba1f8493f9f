import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GameEngine } from '#schemas/games/codes.ts';
import type { DrawBetBody } from '#schemas/games/draw.ts';
import { type GameCall, type GameOperation, gameApi } from '#schemas/games/operations.ts';
import type { ActOnRoundBody, StartRoundBody } from '#schemas/games/round.ts';
import type { SpinBody } from '#schemas/games/slot.ts';
import type { SportsBetBody } from '#schemas/games/sports.ts';
import { isLanguageCode } from '#schemas/languages.ts';
import { roundKindOf } from '#src/domain/games/rules/round/roundGames.ts';
import { stakesOf } from '#src/domain/games/rules/stakes.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Database } from '#src/server/db/handle.ts';
import type { SiteRegistry } from '#src/server/http/hosts.ts';
import { addressRateLimit, requestsPerMinute } from '#src/server/http/rateLimit.ts';
import { noteRequest } from '#src/server/http/requestNotes.ts';
import { setApiHeaders } from '#src/server/http/securityHeaders.ts';
import { limitUnderWay } from '#src/server/http/underWay.ts';
import type { Log } from '#src/server/kernel/log/errorLog.ts';
import { withSeed } from '#src/server/kernel/randomInt.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { isStorable } from '#src/server/kernel/storable.ts';
import { GameFailure } from '#src/server/play/gameFailure.ts';
import { findGameSession, type GameSessionRow, redeemTicket } from '#src/server/play/gameSessions.ts';
import { balanceOf } from '#src/server/play/orders.ts';
import { refusingBet } from '#src/server/play/refusingBet.ts';
import { mainKind, vendorKind } from '#src/server/wallet/ownWallets.ts';
import { describeSession } from './describeSession.ts';
import { betOnDraw, readDrawState, readDrawTable } from './draw.ts';
import type { GameCallContext } from './gameCallContext.ts';
import { sendGameError } from './gameErrors.ts';
import { gameValidators } from './gameValidators.ts';
import { refuseClosedGame } from './refuseClosedGame.ts';
import { actOnRound, readGameRound, startRound } from './round.ts';
import { spin } from './slot.ts';
import { betOnSports, readSportsState } from './sports.ts';

/** Options of the games' API. */
export interface GameRoutesOptions {
  readonly database: Database;
  readonly sites: SiteRegistry;
  /** The `demoGame.` texts of a product language, without the prefix. */
  readonly texts?: ((language: string) => Readonly<Record<string, string>>) | undefined;
  readonly now?: (() => Date) | undefined;
  readonly log: Log;
  /** Validate responses against the contract; an invalid response becomes an error. Default: except in production. */
  readonly checkAnswers?: boolean | undefined;
  /** Requests allowed per IP address and minute, of which the games take twice as many. */
  readonly requestsPerMinute?: number | undefined;
  /** Makes all random numbers reproducible. */
  readonly seed?: string | undefined;
}

/** Calls per minute of a session. */
const perSession = 240;

/** Calls of an address for each request that it may send to the sites: a game asks more often than a page. */
const callsPerRequest = 2;

/** In bytes. The largest bodies, forty lines of a draw, are 4 kB. */
const bodyLimit = 16 * 1024;

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1];

/** The context of a call from its session. */
function contextOf(row: GameSessionRow, site: Site, now: Date, log: Log): GameCallContext {
  const { currency, languages } = site.brand;
  return {
    player: {
      brandId: row.brand_id,
      memberId: row.member_id,
      engine: row.engine,
      category: row.category,
      vendor: row.vendor,
      nodeId: row.node_id,
      lotteryCode: row.lottery_code,
      wallet: row.own_wallet ? vendorKind(row.vendor) : mainKind,
    },
    sessionId: row.id,
    roundKind: roundKindOf(row.category, row.classify) ?? null,
    since: row.created_at,
    currency,
    stakes: stakesOf(row.engine as GameEngine, row.min_bet, currency.decimals),
    language: isLanguageCode(row.language) ? row.language : languages.default,
    board: row.board,
    opens: row.opens,
    now,
    log,
  };
}

/** Places a bet. What is refused stays refused under its transaction id. */
const placing = <B extends { readonly transactionId: string }, T>(
  database: Database,
  context: GameCallContext,
  body: B,
  place: (database: Database, context: GameCallContext, body: B) => Promise<T>,
): Promise<T> =>
  refusingBet(database, { ...context, transactionId: body.transactionId }, () =>
    place(database, context, body),
  );

/** The handlers of all operations that need a session, for one request. */
const handlersFor = (
  database: Database,
  context: GameCallContext,
  {
    body,
    code,
    round,
  }: { readonly body: unknown; readonly code: string | null; readonly round: string | null },
): Readonly<Record<Exclude<GameCall, 'openSession'>, () => Promise<unknown>>> => ({
  getBalance: async () => ({
    balance: scaleAmount(await balanceOf(database.db, context.player), context.currency.decimals),
  }),
  spin: () => placing(database, context, body as SpinBody, spin),
  getDrawTable: () => readDrawTable(database, context, code),
  getDrawState: () => readDrawState(database, context, code),
  betOnDraw: () => placing(database, context, body as DrawBetBody, betOnDraw),
  getSportsState: () => readSportsState(database, context),
  betOnSports: () => placing(database, context, body as SportsBetBody, betOnSports),
  startRound: () => placing(database, context, body as StartRoundBody, startRound),
  actOnRound: () => placing(database, context, body as ActOnRoundBody, actOnRound),
  getRound: () => readGameRound(database, context, round),
});

/** The games' API. Register it in its own scope, as it sets an error handler with its own error shape. */
export async function gameRoutes(app: FastifyInstance, options: GameRoutesOptions): Promise<void> {
  const { database, sites, seed } = options;
  const now = options.now ?? (() => new Date());
  const validates = options.checkAnswers ?? process.env.NODE_ENV !== 'production';
  const tooMany = (retryAfter: number) => new GameFailure('too.many', { retryAfter });
  const perAddress = callsPerRequest * (options.requestsPerMinute ?? requestsPerMinute);
  await app.register(fastifyRateLimit, addressRateLimit(perAddress, now, tooMany));
  app.addHook('onRequest', limitUnderWay(perAddress, tooMany));
  const countCall = app.createRateLimit({
    max: perSession,
    keyGenerator: (request) => bearer(request) ?? '',
  });

  app.setErrorHandler((error, request, reply) => sendGameError(request, reply, error, options.log));

  async function sessionOf(token: string | undefined, operation: GameOperation, at: Date) {
    const row = token === undefined ? undefined : await findGameSession(database, token, at);
    const site = row && sites.byId(row.brand_id);
    if (!row || !site) throw new GameFailure('session.gone');
    if (operation.session !== 'any' && operation.session !== row.engine)
      throw new GameFailure('request.invalid');
    return { row, site, context: contextOf(row, site, at, options.log) };
  }

  async function open(ticket: string, at: Date) {
    const token = await redeemTicket(database, ticket, at);
    if (token === undefined) throw new GameFailure('ticket.gone');
    const operation: GameOperation = gameApi.openSession;
    const { row, site, context } = await sessionOf(token, { ...operation, session: 'any' }, at);
    await refuseClosedGame(database, operation, context.player, { body: {}, now: at });
    return describeSession(database, { token, row, site, context, texts: options.texts ?? (() => ({})) });
  }

  async function answer(name: GameCall, request: FastifyRequest): Promise<unknown> {
    const operation: GameOperation = gameApi[name];
    const checks = gameValidators(name);
    const query = { ...(request.query as object) };
    const body = request.body ?? {};
    if (!checks.query(query) || !checks.body(body) || !isStorable([query, body]))
      throw new GameFailure('request.invalid');
    const at = now();
    if (operation.session === undefined) return open((request.body as { ticket: string }).ticket, at);
    const { context } = await sessionOf(bearer(request), operation, at);
    const { brandId: brand, memberId: member } = context.player;
    noteRequest(request, { brand, member });
    const calls = await countCall(request);
    if (!calls.isAllowed && calls.isExceeded) throw tooMany(calls.ttlInSeconds);
    await refuseClosedGame(database, operation, context.player, { body, now: at });
    const { code = null, round = null } = query as { code?: string; round?: string };
    return handlersFor(database, context, { body: request.body, code, round })[
      name as Exclude<GameCall, 'openSession'>
    ]();
  }

  for (const [name, { method, path }] of Object.entries(gameApi) as [GameCall, GameOperation][])
    app.route({
      method,
      url: path,
      bodyLimit,
      onRequest: async (_request, reply) => setApiHeaders(reply),
      handler: async (request) => {
        const value = await (seed === undefined
          ? answer(name, request)
          : withSeed(seed, () => answer(name, request)));
        const { value: check } = gameValidators(name);
        if (validates && !check(value)) throw new Error(`${name}: ${JSON.stringify(check.errors?.[0])}`);
        return value;
      },
    });
}
