import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contract } from '#schemas/api/operation.ts';
import { type AnsweredOperation, type OperationName, operationList } from '#schemas/api/operations.ts';
import { isLanguageCode } from '#schemas/languages.ts';
import type { SessionMember } from '#src/server/kernel/requestContext.ts';
import { findSession } from '../accounts/access/sessions.ts';
import type { Database } from '../db/handle.ts';
import { captchaIdOf, setCaptchaCookie } from '../http/captchaCookie.ts';
import type { Log } from '../http/envelope.ts';
import { queryTokenOf } from '../http/queryToken.ts';
import { addressRateLimit } from '../http/rateLimit.ts';
import { setApiHeaders } from '../http/securityHeaders.ts';
import { requestSiteOf } from '../http/siteOf.ts';
import { checksOf, firstError, requireValid } from '../http/validate.ts';
import { openPayload } from '../kernel/cipher.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { HandlerInput, RequestContext } from '../kernel/requestContext.ts';
import { handlers } from './handlers.ts';
import { refuseWhileClosed } from './refuseWhileClosed.ts';
import type { StagedRequest } from './staging.ts';

/** Options of the API routes. */
export interface ApiOptions {
  readonly database: Database;
  readonly requestsPerMinute: number;
  /** The site is served by https: cookies are then bound to https. */
  readonly secure: boolean;
  /** Validate every answer against the contract; an invalid answer becomes an error. */
  readonly checkAnswers: boolean;
  readonly now: () => Date;
  readonly log: Log;
  /** Prints messages that would be sent by SMS or e-mail. */
  readonly printMessage: (line: string) => void;
  /** Returns how a request is staged for QA; undefined if it is answered as usual. */
  readonly stagedRequestOf?: ((request: FastifyRequest) => StagedRequest | undefined) | undefined;
}

/** GET operations that change data, as the specification defines them. */
const changingGets: ReadonlySet<OperationName> = new Set<OperationName>([
  'addRecent',
  'createTrialAccount',
  'launchGame',
  'processSalary',
]);

/**
 * Prevents CSRF by links: calls of `changingGets` must come from the site itself or carry a `Merchant` header, which
 * other sites cannot send.
 */
function refuseCrossSite(request: FastifyRequest): void {
  const from = request.headers['sec-fetch-site'];
  const sameSite = from === undefined || from === 'same-origin' || from === 'none';
  if (!sameSite && request.headers.merchant === undefined)
    throw new ApiFailure('permission.denied', 'not from another site');
}

/** Operations after which the browser clears its cache, so that going back shows no page of the member. */
const clearsCache: ReadonlySet<OperationName> = new Set<OperationName>(['logout', 'logoutEverywhere']);

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,512})$/.exec(request.headers.authorization ?? '')?.[1];

const firstValue = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

type AnyHandler = (input: HandlerInput<AnsweredOperation>) => Promise<unknown>;

/** The calling member. Throws if the operation requires a session and the token is missing or invalid. */
async function memberOf(
  operation: Contract,
  context: RequestContext,
  staged: StagedRequest | undefined,
): Promise<SessionMember | undefined> {
  if (operation.session === undefined) return undefined;
  const { database, token, brandId, now } = context;
  const member =
    token === undefined
      ? undefined
      : ((await staged?.memberOf(token)) ?? (await findSession(database, brandId, token, now)));
  if (member || operation.session === 'optional') return member;
  throw token === undefined
    ? new ApiFailure('session.missing', 'log in first')
    : new ApiFailure('session.expired', 'the session is over');
}

function contextOf(
  options: ApiOptions,
  operation: Contract,
  request: FastifyRequest,
  reply: FastifyReply,
  staged: StagedRequest | undefined,
): RequestContext {
  const { site, siteOrigin, gamesOrigin } = requestSiteOf(request);
  const language = firstValue(request.headers.language);
  return {
    database: options.database,
    site,
    brandId: site.brand.id,
    siteOrigin,
    gamesOrigin,
    language: isLanguageCode(language) ? language : site.brand.languages.default,
    staged: staged !== undefined,
    now: staged?.now ?? options.now(),
    ip: staged?.clientId ?? request.ip,
    device: firstValue(request.headers.device),
    agent: request.headers['user-agent'],
    token: bearer(request) ?? (operation.tokenInQuery ? queryTokenOf(request) : undefined),
    idempotencyKey: /^[\w-]{16,64}$/.exec(firstValue(request.headers['idempotency-key']) ?? '')?.[0],
    printMessage: options.printMessage,
    captchaId: captchaIdOf(request, options.secure),
    setCaptchaCookie: (id, seconds) => setCaptchaCookie(reply, id, seconds, options.secure),
  };
}

/** The request's body, decrypted if needed and validated; undefined if the operation has none. */
async function bodyOf(
  name: OperationName,
  operation: Contract,
  request: FastifyRequest,
  context: RequestContext,
) {
  if (!operation.body) return undefined;
  const body =
    operation.encoding === 'encrypted'
      ? await openPayload(
          context.database,
          context.brandId,
          context.now,
          firstValue(request.headers.encryption),
          request.body,
        )
      : request.body;
  requireValid(checksOf(name).body, body);
  return body;
}

/** Handles one request of an operation and resolves to the envelope. */
async function answer(
  options: ApiOptions,
  name: OperationName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const operation = operationList[name];
  const staged = options.stagedRequestOf?.(request);
  const context = contextOf(options, operation, request, reply, staged);
  const refuse = () => refuseWhileClosed(name, context);
  await (staged ? staged.inState(refuse) : refuse());
  if (operation.planned) throw new ApiFailure('not.available', 'not built yet');
  if (changingGets.has(name)) refuseCrossSite(request);
  const member = await memberOf(operation, context, staged);
  if ((operation.money || operation.guarded) && member?.mustChangePassword)
    throw new ApiFailure('password.first', 'choose a password of your own first');
  const checks = checksOf(name);
  const query: unknown = { ...(request.query as object) };
  requireValid(checks.query, query);
  const body = await bodyOf(name, operation, request, context);
  const handler = handlers[name as AnsweredOperation] as AnyHandler;
  const run = () => handler({ query, body, member, context } as HandlerInput<AnsweredOperation>);
  const disconnected = () => new Promise((resolve) => reply.raw.once('close', resolve));
  const value = await (staged ? staged.run(name, run, disconnected()) : run());
  if (options.checkAnswers && !checks.value(value)) {
    options.log(`the answer of ${name} breaks the contract: ${firstError(checks.value.errors)}`);
    throw new Error(`${name}: ${firstError(checks.value.errors)}`);
  }
  if (clearsCache.has(name)) reply.header('Clear-Site-Data', '"cache"');
  return { success: true, value };
}

/** Registers a route for every operation; planned operations answer that they are not available. */
export function operationRoutes(app: FastifyInstance, options: ApiOptions): void {
  const tooMany = (retryAfter: number) =>
    new ApiFailure('request.tooMany', 'too many requests', { retryAfter });

  app.register(async (routes) => {
    await routes.register(
      fastifyRateLimit,
      addressRateLimit(options.requestsPerMinute, options.now, tooMany),
    );
    for (const [name, { method, path, largestBody }] of Object.entries(operationList) as [
      OperationName,
      Contract,
    ][])
      routes.route({
        method,
        url: path,
        bodyLimit: largestBody ?? 64 * 1024,
        onRequest: async (_request, reply) => setApiHeaders(reply),
        handler: (request, reply) => answer(options, name, request, reply),
      });
  });
}
