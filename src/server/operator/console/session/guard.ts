import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteRequest } from '#src/server/http/requestNotes.ts';
import { recordChange } from '#src/server/operator/operatorChanges.ts';
import { proveOperatorSession } from '#src/server/operator/operatorSessions.ts';
import { checkSecondFactor } from '#src/server/operator/people/secondFactor.ts';
import { isSensitive, type Permission } from '#src/server/operator/roles.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  changeBy,
  consoleSessionOf,
  findConsoleSession,
  findPendingSession,
  formFields,
  redirectTo,
  refuseOtherSites,
  requireCsrf,
  type ShownElsewhere,
} from './consoleSession.ts';
import { permissionFor, routeOf } from './routePermissions.ts';
import { askAgain, factorProblem } from './secondFactorPages.ts';
import { sendSignIn } from './signInPage.ts';

/** What a route says of itself. */
interface RouteConfig {
  /** Where else its answer may be shown than as a page. */
  readonly shown?: ShownElsewhere;
  /** Pages ask it by themselves: that is no use of the session. */
  readonly unattended?: boolean;
}

/** How long a second factor is good for what is sensitive, in milliseconds. */
const factorLife = 15 * 60_000;

/** Throws ConsoleRefusal for what the operator's role does not allow, and records a form that was sent all the same. */
async function requirePermission(
  options: ConsoleOptions,
  request: FastifyRequest,
  permission: Permission,
): Promise<void> {
  const { can, operator } = consoleSessionOf(request);
  if (can(permission)) return;
  noteRequest(request, { failure: 'permission.denied' });
  const allowed = operator
    ? `Your role, ${operator.role}, does not allow this.`
    : 'The server’s password lets an owner in, and no more.';
  if (request.method !== 'POST') throw new ConsoleRefusal(403, allowed);
  const refused = { kind: 'refused', subject: routeOf(request), before: null, after: null } as const;
  await recordChange(options.database.db, changeBy(options, request), refused);
  throw new ConsoleRefusal(403, `${allowed} Nothing was changed, and it was recorded.`);
}

/**
 * Asks for the second factor again before something sensitive, where it was given some time ago: the page that asks brings
 * the form back with the code. Resolves to that page, or to undefined where nothing more is needed.
 */
async function askFactorAgain(
  { database, now }: ConsoleOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  permission: Permission,
): Promise<FastifyReply | undefined> {
  const { operator, provenAt, token } = consoleSessionOf(request);
  if (request.method !== 'POST' || !operator || !isSensitive(permission)) return undefined;
  if (provenAt !== null && now().getTime() - provenAt.getTime() < factorLife) return undefined;
  const { secondFactor } = formFields(request);
  if (secondFactor === undefined) return askAgain(request, reply, 403);
  const checked = await checkSecondFactor(
    database,
    operator.id,
    { code: secondFactor.replaceAll(/\s/g, '') },
    now(),
  );
  if (checked !== true) return askAgain(request, reply, 403, factorProblem(checked));
  await proveOperatorSession(database.db, token, now());
  return undefined;
}

/**
 * Requires a session for pages and forms, before a form is read; then for forms a CSRF token, and what the table of
 * permissions asks for.
 */
export function guard(routes: FastifyInstance, options: ConsoleOptions): void {
  routes.addHook('onRequest', async (request, reply) => {
    const { shown, unattended } = request.routeOptions.config as RouteConfig;
    refuseOtherSites(request, shown);
    if (await findConsoleSession(options, request, { unattended })) return undefined;
    if (request.method === 'POST')
      return sendSignIn(options, request, reply.code(401), {
        problem: 'Your session is over. Nothing was changed. Sign in again.',
      });
    const next = new URLSearchParams({ next: request.url });
    const pending = await findPendingSession(options, request);
    return redirectTo(reply, `/console/${pending ? 'second-factor' : 'sign-in'}?${next}`);
  });
  routes.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST') requireCsrf(request);
    if (consoleSessionOf(request).isRescue && routeOf(request) === 'GET /console')
      return redirectTo(reply, '/console/operators');
    const permission = await permissionFor(request, options);
    await requirePermission(options, request, permission);
    const asked = await askFactorAgain(options, request, reply, permission);
    if (asked) return asked;
    const site = options.sites.byId((request.params as { brand?: string }).brand ?? '');
    if (site) await options.preparation?.prepare(site);
    return undefined;
  });
}
