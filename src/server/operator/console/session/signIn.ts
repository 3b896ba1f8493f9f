import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  clearLoginAttempts,
  countLoginAttempt,
  type LoginSubjects,
  loginLimits,
} from '#src/server/accounts/access/loginGuard.ts';
import { passwordFits } from '#src/server/accounts/access/passwords.ts';
import { addressOf } from '#src/server/http/caller.ts';
import { recordChange } from '#src/server/operator/operatorChanges.ts';
import { endOperatorSession, startOperatorSession } from '#src/server/operator/operatorSessions.ts';
import { pluralize } from '../view/controls.ts';
import {
  type ConsoleOptions,
  consoleSessionOf,
  findConsoleSession,
  findPendingSession,
  formFields,
  placeOf,
  redirectTo,
  refuseOtherSites,
  requireCsrf,
  setConsoleCookie,
  takesServerPassword,
} from './consoleSession.ts';
import { isSameSecret } from './password.ts';
import { pathAfterSignIn, sendSignIn } from './signInPage.ts';

/** A name as it is stored; nothing longer is. */
const nameIn = (text: string): string => text.trim().toLowerCase().slice(0, 32);

/**
 * Attempts at the server's password are counted per address only: with a global counter an attacker could lock the operator
 * out, and the password is too long to be guessed from many addresses.
 */
const serverSubjects = (request: FastifyRequest): LoginSubjects => ({
  brandId: '',
  account: `console ${addressOf(request)}`,
  ip: addressOf(request),
});

/** Attempts at an operator's password are counted by address, and by name and address. They count until the second factor. */
export const operatorSubjects = (request: FastifyRequest, name: string): LoginSubjects => ({
  brandId: '',
  account: `operator ${name}`,
  ip: addressOf(request),
  addressWaits: true,
});

/** Tells a sign-in, or an attempt, in the list of changes. `name`: of a known operator, or nothing. */
export async function recordSignIn(
  { database, now }: Pick<ConsoleOptions, 'database' | 'now'>,
  request: FastifyRequest,
  { who, name, result }: { readonly who: string; readonly name: string; readonly result: string },
): Promise<void> {
  await recordChange(
    database.db,
    { brandId: '', who, now: now(), from: placeOf(request) },
    { kind: 'signIn', subject: name, before: null, after: { result } },
  );
}

/** Checks name and password, with the same work for a name that is unknown. Resolves to the operator's id. */
async function operatorByPassword(
  { database }: ConsoleOptions,
  name: string,
  password: string,
): Promise<{ readonly isKnown: boolean; readonly id?: string }> {
  const found = await database.db
    .selectFrom('operator')
    .select(['id', 'password_hash'])
    .where('name', '=', name)
    .where('disabled', '=', false)
    .executeTakeFirst();
  const fits = await passwordFits(found?.password_hash ?? undefined, password);
  return { isKnown: found !== undefined, ...(fits && found ? { id: found.id } : {}) };
}

/** Routes to sign in and out. */
export function signInRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database, password, now } = options;

  app.get('/sign-in', async (request, reply) => {
    const { next, with: means } = request.query as { next?: unknown; with?: unknown };
    if (await findConsoleSession(options, request)) return redirectTo(reply, '/console');
    return sendSignIn(options, request, reply, { next, byServer: means === 'server' });
  });

  app.post('/sign-in', { bodyLimit: 4096 }, async (request, reply) => {
    refuseOtherSites(request);
    const { password: given = '', next, name: typed } = formFields(request);
    const name = typed === undefined ? undefined : nameIn(typed);
    const shown = { next, name, byServer: name === undefined };
    if (name === undefined && !takesServerPassword(options, request))
      return sendSignIn(options, request, reply.code(403), shown);
    const subjects = name === undefined ? serverSubjects(request) : operatorSubjects(request, name);
    if ((await countLoginAttempt(database, subjects, true, now())) === 'wait') {
      const { wait } = await loginLimits(database, subjects, now());
      reply.header('Retry-After', String(wait));
      const problem = `Too many wrong passwords from your address. Try again in ${pluralize(wait, 'second')}.`;
      return sendSignIn(options, request, reply.code(429), { ...shown, problem });
    }
    if (name !== undefined) {
      const { isKnown, id } = await operatorByPassword(options, name, given);
      if (id === undefined) {
        const subject = isKnown ? name : 'an unknown name';
        await recordSignIn(options, request, { who: 'visitor', name: subject, result: 'wrong password' });
        return sendSignIn(options, request, reply.code(403), {
          ...shown,
          problem: 'Name or password is not right.',
        });
      }
      const owner = { operatorId: id, proven: false };
      setConsoleCookie(reply, await startOperatorSession(database.db, owner, placeOf(request), now()));
      return redirectTo(
        reply,
        `/console/second-factor?${new URLSearchParams({ next: pathAfterSignIn(next) })}`,
      );
    }
    if (!isSameSecret(given, password)) {
      await recordSignIn(options, request, { who: 'visitor', name: 'console', result: 'wrong password' });
      return sendSignIn(options, request, reply.code(403), {
        ...shown,
        problem: 'That is not the password of this server.',
      });
    }
    await clearLoginAttempts(database, subjects, now());
    await recordSignIn(options, request, { who: 'console', name: 'console', result: 'signed in' });
    setConsoleCookie(reply, await startOperatorSession(database.db, { password }, placeOf(request), now()));
    return redirectTo(reply, pathAfterSignIn(next));
  });

  app.post('/sign-out', async (request, reply) => {
    refuseOtherSites(request);
    if ((await findConsoleSession(options, request)) ?? (await findPendingSession(options, request))) {
      requireCsrf(request);
      await endOperatorSession(database.db, consoleSessionOf(request).token, password);
    }
    setConsoleCookie(reply, undefined);
    return redirectTo(reply, '/console');
  });
}
