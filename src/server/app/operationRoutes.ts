import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contract } from '#schemas/api/operation.ts';
import { type AnsweredOperation, type OperationName, operationList } from '#schemas/api/operations.ts';
import { isLanguageCode } from '#schemas/languages.ts';
import type { SessionMember } from '#src/server/kernel/requestContext.ts';
import { findSession } from '../accounts/access/sessions.ts';
import type { CaptchaProviders } from '../accounts/captcha/configuredCaptchas.ts';
import { type GivenProof, requireProof } from '../accounts/security/proof.ts';
import type { Database } from '../db/handle.ts';
import { addressOf } from '../http/caller.ts';
import { refuseCrossSite, refuseForeignOrigin } from '../http/callerOrigin.ts';
import { captchaCookie, hostCookieOf, setHostCookie } from '../http/hostCookie.ts';
import { queryTokenOf } from '../http/queryToken.ts';
import { addressRateLimit } from '../http/rateLimit.ts';
import { noteRequest } from '../http/requestNotes.ts';
import { setApiHeaders } from '../http/securityHeaders.ts';
import { requestSiteOf } from '../http/siteOf.ts';
import { limitUnderWay } from '../http/underWay.ts';
import { openUploads, type Uploads } from '../http/uploads.ts';
import { checksOf, firstError, requireValid } from '../http/validate.ts';
import { openPayload } from '../kernel/cipher.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Log } from '../kernel/log/errorLog.ts';
import type { HandlerInput, RequestContext } from '../kernel/requestContext.ts';
import type { MessageQueue } from '../messages/messageQueue.ts';
import { callerSessionOf } from './callerSession.ts';
import { changingGets } from './changingGets.ts';
import { handlers } from './handlers.ts';
import { pictureUpload } from './pictureUpload.ts';
import { refuseWhileClosed } from './refuseWhileClosed.ts';
import type { StagedRequest } from './staging.ts';

/** Options of the API routes. */
export interface ApiOptions {
  readonly database: Database;
  readonly requestsPerMinute: number;
  /** The server is the demo. */
  readonly demo: boolean;
  /** Validate every answer against the contract; an invalid answer becomes an error. */
  readonly checkAnswers: boolean;
  readonly now: () => Date;
  readonly log: Log;
  readonly messages: MessageQueue;
  readonly captchaProviders: CaptchaProviders;
  /** Origin of a test's own service of notifications. */
  readonly pushOrigin?: string | undefined;
  /** Returns how a request is staged for QA; undefined if it is answered as usual. */
  readonly stagedRequestOf?: ((request: FastifyRequest) => StagedRequest | undefined) | undefined;
}

/** Operations after which the browser clears its cache, so that going back shows no page of the member. */
const clearsCache: ReadonlySet<OperationName> = new Set<OperationName>(['logout', 'logoutEverywhere']);

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
      : ((await staged?.memberOf(token)) ??
        (await findSession(database, brandId, token, now, !operation.background)));
  if (member || operation.session === 'optional') return member;
  throw token === undefined
    ? new ApiFailure('session.missing', 'log in first')
    : new ApiFailure('session.expired', 'the session is over');
}

const dutyFailures = {
  ownPassword: () => new ApiFailure('password.first', 'choose a password of your own first'),
  secondFactor: () => new ApiFailure('secondFactor.first', 'set up a second factor first'),
  agreement: () => new ApiFailure('agreement.first', 'agree to the user agreement first'),
} as const;

/** Throws if the member has something to do first, and the operation is no part of it. */
function refuseBeforeDuty({ openBefore = [] }: Contract, member: SessionMember | undefined): void {
  if (member?.duty === undefined || openBefore.includes(member.duty)) return;
  throw dutyFailures[member.duty]();
}

function contextOf(
  options: ApiOptions,
  operation: Contract,
  request: FastifyRequest,
  reply: FastifyReply,
  staged: StagedRequest | undefined,
): RequestContext {
  const { site, siteOrigin, gamesOrigin } = requestSiteOf(request);
  const { language: asked } = request.query as { language?: unknown };
  const session = callerSessionOf(request, reply);
  return {
    database: options.database,
    site,
    brandId: site.brand.id,
    siteOrigin,
    gamesOrigin,
    language:
      [asked, firstValue(request.headers.language)].find(isLanguageCode) ?? site.brand.languages.default,
    staged: staged !== undefined,
    demo: options.demo,
    now: staged?.now ?? options.now(),
    ip: staged?.clientId ?? addressOf(request),
    device: firstValue(request.headers.device),
    agent: request.headers['user-agent'],
    ...session,
    token: session.token ?? (operation.tokenInQuery ? queryTokenOf(request) : undefined),
    idempotencyKey: /^[\w-]{16,64}$/.exec(firstValue(request.headers['idempotency-key']) ?? '')?.[0],
    messages: options.messages,
    pushOrigin: options.pushOrigin,
    log: options.log,
    noteMember: (member) => noteRequest(request, { member }),
    noteNewDevice: () => noteRequest(request, { newDevice: true }),
    captchaId: hostCookieOf(request, captchaCookie),
    captchaProvider: staged ? undefined : options.captchaProviders(site),
    setCaptchaCookie: (id, seconds) => setHostCookie(reply, captchaCookie, id, seconds),
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

/** A request that may be answered: its context and member are known before its body is read. */
interface Admitted {
  readonly context: RequestContext;
  readonly member: SessionMember | undefined;
  readonly staged: StagedRequest | undefined;
}

const admitted = new WeakMap<FastifyRequest, Admitted>();

/** Judges a request by its headers alone, so that nobody without a session has a body read. Throws ApiFailure. */
async function admit(
  options: ApiOptions,
  name: OperationName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const operation = operationList[name];
  const staged = options.stagedRequestOf?.(request);
  const context = contextOf(options, operation, request, reply, staged);
  const refuse = () => refuseWhileClosed(name, operation, context);
  await (staged ? staged.inState(refuse) : refuse());
  if (operation.planned) throw new ApiFailure('not.available', 'not built yet');
  refuseForeignOrigin(request);
  if (changingGets.has(name)) refuseCrossSite(request);
  const member = await memberOf(operation, context, staged);
  if (member) noteRequest(request, { member: member.id });
  if (operation.session === 'required') refuseBeforeDuty(operation, member);
  admitted.set(request, { context, member, staged });
}

/** What an admitted request of an operation asks, as its contract has it. */
interface Asked {
  readonly name: OperationName;
  readonly query: unknown;
  readonly body: unknown;
}

/** Resolves to the value that answers a request, whose body was read. */
async function valueFor(
  options: ApiOptions,
  { context, member, staged }: Admitted,
  { name, query, body }: Asked,
  reply: FastifyReply,
): Promise<unknown> {
  const handler = handlers[name as AnsweredOperation] as AnyHandler;
  const run = async () => {
    if (operationList[name].sensitive === 'proof' && member)
      await requireProof(context, member, (body ?? {}) as GivenProof);
    return handler({ query, body, member, context } as HandlerInput<AnsweredOperation>);
  };
  const disconnected = () => new Promise((resolve) => reply.raw.once('close', resolve));
  const value = await (staged ? staged.run(name, run, disconnected()) : run());
  const checks = checksOf(name);
  if (options.checkAnswers && !checks.value(value)) {
    options.log(`the answer of ${name} breaks the contract: ${firstError(checks.value.errors)}`);
    throw new Error(`${name}: ${firstError(checks.value.errors)}`);
  }
  return value;
}

/** Handles one admitted request of an operation and resolves to the envelope. */
async function answer(
  options: ApiOptions & { readonly uploads: Uploads },
  name: OperationName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const admission = admitted.get(request) as Admitted;
  const { context, member } = admission;
  const operation: Contract = operationList[name];
  const query: unknown = { ...(request.query as object) };
  requireValid(checksOf(name).query, query);
  const valueWith = (body: unknown) => valueFor(options, admission, { name, query, body }, reply);
  const value =
    operation.encoding === 'bytes'
      ? await options.uploads.hold(pictureUpload(request, operation, context, member), valueWith)
      : await valueWith(await bodyOf(name, operation, request, context));
  if (clearsCache.has(name)) reply.header('Clear-Site-Data', '"cache"');
  return { success: true, value };
}

/** Leaves bodies of these media types to the handler as streams, and refuses others. */
function leaveFiles(scope: FastifyInstance, mediaTypes: readonly string[]): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...mediaTypes], (_request, body, done) => done(null, body));
}

/** Registers a route for every operation; planned operations answer that they are not available. */
export function operationRoutes(app: FastifyInstance, options: ApiOptions): void {
  const tooMany = (retryAfter: number) =>
    new ApiFailure('request.tooMany', 'too many requests', { retryAfter });
  const withUploads = { ...options, uploads: openUploads() };

  app.register(async (routes) => {
    await routes.register(
      fastifyRateLimit,
      addressRateLimit(options.requestsPerMinute, options.now, tooMany),
    );
    routes.addHook('onRequest', limitUnderWay(options.requestsPerMinute, tooMany));
    for (const [name, operation] of Object.entries(operationList) as [OperationName, Contract][]) {
      const { method, path, largestBody, mediaTypes } = operation;
      const addTo = (scope: FastifyInstance) =>
        scope.route({
          method,
          url: path,
          ...(largestBody === undefined ? {} : { bodyLimit: largestBody }),
          config: { waits: operation.background === true },
          onRequest: async (_request, reply) => setApiHeaders(reply),
          // After the limit by address, before the body.
          preParsing: async (request, reply) => admit(options, name, request, reply),
          handler: (request, reply) => answer(withUploads, name, request, reply),
        });
      if (mediaTypes === undefined) addTo(routes);
      else
        routes.register(async (scope) => {
          leaveFiles(scope, mediaTypes);
          addTo(scope);
        });
    }
  });
}
