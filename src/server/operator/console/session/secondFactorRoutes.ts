import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clearLoginAttempts } from '#src/server/accounts/access/loginGuard.ts';
import { recordChange } from '#src/server/operator/operatorChanges.ts';
import { endOperatorSession, startOperatorSession } from '#src/server/operator/operatorSessions.ts';
import {
  checkSecondFactor,
  confirmSecondFactor,
  type GivenFactor,
  readSecondFactor,
} from '#src/server/operator/people/secondFactor.ts';
import {
  type ConsoleOptions,
  changeBy,
  findConsoleSession,
  findPendingSession,
  formFields,
  placeOf,
  redirectTo,
  refuseOtherSites,
  requireCsrf,
  setConsoleCookie,
} from './consoleSession.ts';
import { codePage, factorProblem, recoveryPage, setUpPage } from './secondFactorPages.ts';
import { operatorSubjects, recordSignIn } from './signIn.ts';
import { pathAfterSignIn, sendSignIn } from './signInPage.ts';

type PendingSession = NonNullable<Awaited<ReturnType<typeof findPendingSession>>>;

/** The code that a form brings; a new second factor is proven by a code of the app alone. */
function factorIn({ code = '', recovery }: Readonly<Record<string, string>>, isNew: boolean): GivenFactor {
  return recovery === undefined || isNew ? { code: code.replaceAll(/\s/g, '') } : { recovery };
}

/** Sends the page of the second factor: to be set up, or to be given. */
async function sendFactorPage(
  { database }: ConsoleOptions,
  reply: FastifyReply,
  session: PendingSession,
  shown: { readonly next: unknown; readonly problem?: string; readonly recovery?: boolean },
): Promise<FastifyReply> {
  const { id, name, displayName } = session.operator;
  const page = { session, next: pathAfterSignIn(shown.next), problem: shown.problem };
  const factor = await readSecondFactor(database, id);
  const text =
    factor && !factor.confirmed
      ? setUpPage(page, { name, secret: factor.secret })
      : codePage(page, { displayName, recovery: shown.recovery ?? false });
  return reply.type('text/html; charset=utf-8').send(text);
}

/** Starts the session that opens the console, with a token of its own, in place of the one that waited for this. */
async function finishSignIn(
  options: ConsoleOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, operator }: PendingSession,
): Promise<void> {
  const { database, password, now } = options;
  await endOperatorSession(database.db, token, password);
  await clearLoginAttempts(database, operatorSubjects(request, operator.name), now());
  const owner = { operatorId: operator.id, proven: true };
  setConsoleCookie(reply, await startOperatorSession(database.db, owner, placeOf(request), now()));
}

/** Routes on which a named operator gives the second factor at sign-in, or sets it up. */
export function secondFactorRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database, now } = options;

  app.get('/second-factor', async (request, reply) => {
    const { next } = request.query as { next?: unknown };
    const session = await findPendingSession(options, request);
    if (session) return sendFactorPage(options, reply, session, { next });
    const query = new URLSearchParams({ next: pathAfterSignIn(next) });
    return redirectTo(reply, `/console/sign-in?${query}`);
  });

  app.post('/second-factor', { bodyLimit: 4096 }, async (request, reply) => {
    refuseOtherSites(request);
    const session = await findPendingSession(options, request);
    if (!session && !(await findConsoleSession(options, request)))
      return sendSignIn(options, request, reply.code(401), { problem: 'That took too long. Sign in again.' });
    requireCsrf(request);
    if (!session) return redirectTo(reply, '/console');
    const form = formFields(request);
    const { id, name } = session.operator;
    const isNew = (await readSecondFactor(database, id))?.confirmed === false;
    const given = factorIn(form, isNew);
    const recovery = 'recovery' in given;
    const checked = await checkSecondFactor(database, id, given, now());
    if (checked !== true) {
      if (checked === false)
        await recordSignIn(options, request, { who: 'visitor', name, result: 'wrong second factor' });
      const problem = factorProblem(checked);
      reply.code(checked === false ? 403 : 429);
      return sendFactorPage(options, reply, session, { next: form.next, problem, recovery });
    }
    const codes = isNew
      ? await database.transaction(async (tx) => {
          await recordChange(tx, changeBy(options, request), {
            kind: 'operator',
            subject: name,
            before: { 'second factor': 'none' },
            after: { 'second factor': 'set up' },
          });
          return confirmSecondFactor(tx, database.vault, id, now());
        })
      : undefined;
    await finishSignIn(options, request, reply, session);
    await recordSignIn(options, request, {
      who: name,
      name,
      result: recovery ? 'signed in with a recovery code' : 'signed in',
    });
    const next = pathAfterSignIn(form.next);
    if (codes) return reply.type('text/html; charset=utf-8').send(recoveryPage(codes, next));
    return redirectTo(reply, next);
  });
}
