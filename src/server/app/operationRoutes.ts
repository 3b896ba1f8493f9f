import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contract } from '#schemas/api/operation.ts';
import { type AnsweredOperation, type OperationName, operationList } from '#schemas/api/operations.ts';
import { isLanguageCode } from '#schemas/languages.ts';
import type { SessionMember } from '#src/server/kernel/requestContext.ts';
import { findSession } from '../accounts/access/sessions.ts';
import type { Database } from '../db/handle.ts';
import { captchaOf, keepCaptcha } from '../http/captchaCookie.ts';
import type { Log } from '../http/envelope.ts';
import { addressLimit } from '../http/limits.ts';
import { setApiHeaders } from '../http/securityHeaders.ts';
import { placeOf } from '../http/siteOf.ts';
import { checksOf, explain } from '../http/validate.ts';
import { openPayload } from '../kernel/cipher.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Asked, RequestContext } from '../kernel/requestContext.ts';
import { handlers } from './handlers.ts';
import type { Scene } from './staging.ts';

/** How the API is run. */
export interface ApiOptions {
  readonly database: Database;
  readonly requestsPerMinute: number;
  /** Players come by https: cookies are then bound to it. */
  readonly secure: boolean;
  /** Check every answer against the contract; one that breaks it becomes an error. */
  readonly checkAnswers: boolean;
  readonly now: () => Date;
  readonly log: Log;
  /** Where SMS codes are printed. */
  readonly say: (line: string) => void;
  /** How a request is answered otherwise than usual, if at all. */
  readonly sceneOf?: ((request: FastifyRequest) => Scene | undefined) | undefined;
}

/** Reading calls that change something, because the specification has them so. */
const changingReads: ReadonlySet<OperationName> = new Set<OperationName>([
  'addRecent',
  'createTrialAccount',
  'launchGame',
  'processSalary',
]);

/** A link on another site must not change anything: those calls come from the site itself or say who they are. */
function refuseForeignRead(request: FastifyRequest): void {
  const from = request.headers['sec-fetch-site'];
  const own = from === undefined || from === 'same-origin' || from === 'none';
  if (!own && request.headers.merchant === undefined)
    throw new ApiFailure('permission.denied', 'not from another site');
}

/** Calls after which the browser drops what it kept of the member's pages, those it would go back to included. */
const leavingCalls: ReadonlySet<OperationName> = new Set<OperationName>(['logout', 'logoutEverywhere']);

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,512})$/.exec(request.headers.authorization ?? '')?.[1];

const text = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

type AnyHandler = (asked: Asked<AnsweredOperation>) => Promise<unknown>;

/** Registers a route for every operation of the table; the planned ones answer that they are not available. */
export function operationRoutes(app: FastifyInstance, options: ApiOptions): void {
  const { database, log } = options;

  async function memberOf(
    operation: Contract,
    context: RequestContext,
    scene: Scene | undefined,
  ): Promise<SessionMember | undefined> {
    if (operation.session === undefined) return undefined;
    const { token, brandId, now } = context;
    const member =
      token === undefined
        ? undefined
        : ((await scene?.memberOf(token)) ?? (await findSession(database, brandId, token, now)));
    if (member || operation.session === 'optional') return member;
    throw token === undefined
      ? new ApiFailure('session.missing', 'log in first')
      : new ApiFailure('session.expired', 'the session is over');
  }

  function contextOf(request: FastifyRequest, reply: FastifyReply, scene: Scene | undefined): RequestContext {
    const { site, siteOrigin, gamesOrigin } = placeOf(request);
    const language = text(request.headers.language);
    return {
      database,
      site,
      brandId: site.brand.id,
      siteOrigin,
      gamesOrigin,
      language: isLanguageCode(language) ? language : site.brand.languages.default,
      staged: scene !== undefined,
      now: scene?.now ?? options.now(),
      ip: scene?.visit ?? request.ip,
      device: text(request.headers.device),
      agent: request.headers['user-agent'],
      token: bearer(request),
      idempotencyKey: /^[\w-]{16,64}$/.exec(text(request.headers['idempotency-key']) ?? '')?.[0],
      say: options.say,
      captchaId: captchaOf(request, options.secure),
      keepCaptcha: (id, seconds) => keepCaptcha(reply, id, seconds, options.secure),
    };
  }

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
            database,
            context.brandId,
            context.now,
            text(request.headers.encryption),
            request.body,
          )
        : request.body;
    const check = checksOf(name).body;
    if (!check(body)) throw new ApiFailure('request.invalid', explain(check.errors));
    return body;
  }

  async function answer(name: OperationName, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const operation = operationList[name];
    if (operation.planned) throw new ApiFailure('not.available', 'not built yet');
    if (changingReads.has(name)) refuseForeignRead(request);
    const scene = options.sceneOf?.(request);
    const context = contextOf(request, reply, scene);
    const member = await memberOf(operation, context, scene);
    if ((operation.money || operation.guarded) && member?.mustChangePassword)
      throw new ApiFailure('password.first', 'choose a password of your own first');
    const checks = checksOf(name);
    const query: unknown = { ...(request.query as object) };
    if (!checks.query(query)) throw new ApiFailure('request.invalid', explain(checks.query.errors));
    const body = await bodyOf(name, operation, request, context);
    const handler = handlers[name as AnsweredOperation] as AnyHandler;
    const work = () => handler({ query, body, member, context } as Asked<AnsweredOperation>);
    const gone = () => new Promise((resolve) => reply.raw.once('close', resolve));
    const value = await (scene ? scene.play(name, work, gone()) : work());
    if (options.checkAnswers && !checks.value(value)) {
      log(`the answer of ${name} breaks the contract: ${explain(checks.value.errors)}`);
      throw new Error(`${name}: ${explain(checks.value.errors)}`);
    }
    if (leavingCalls.has(name)) reply.header('Clear-Site-Data', '"cache"');
    return { success: true, value };
  }

  const tooMany = (retryAfter: number) =>
    new ApiFailure('request.tooMany', 'too many requests', { retryAfter });

  app.register(async (routes) => {
    await routes.register(fastifyRateLimit, addressLimit(options.requestsPerMinute, options.now, tooMany));
    for (const [name, { method, path, largestBody }] of Object.entries(operationList) as [
      OperationName,
      Contract,
    ][])
      routes.route({
        method,
        url: path,
        bodyLimit: largestBody ?? 64 * 1024,
        onRequest: async (_request, reply) => setApiHeaders(reply),
        handler: (request, reply) => answer(name, request, reply),
      });
  });
}
