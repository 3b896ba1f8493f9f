import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  clearLoginAttempts,
  countLoginAttempt,
  type LoginSubjects,
  loginLimits,
} from '#src/server/accounts/access/loginGuard.ts';
import { addressOf } from '#src/server/http/caller.ts';
import { endOperatorSession, startOperatorSession } from '#src/server/operator/operatorSessions.ts';
import { pluralize } from '../view/controls.ts';
import { html } from '../view/html.ts';
import { signedOutPage } from '../view/layout.ts';
import {
  type ConsoleOptions,
  consoleSessionOf,
  findConsoleSession,
  formFields,
  redirectTo,
  refuseOtherSites,
  requireCsrf,
  setConsoleCookie,
} from './consoleSession.ts';
import { isSameSecret } from './password.ts';

/** Allowed return paths after sign-in: pages of the console. */
const returnPath =
  /^\/console(\/books|\/brands\/[\w-]{1,64}\/[a-z]+(\/[\w-]{1,64})?(\?(kind|language|q)=[\w-]{1,64})?)?$/;

/**
 * Attempts are counted per address only: with a global counter an attacker could lock the operator out, and the
 * password is too long to be guessed from many addresses.
 */
const subjectsOf = (request: FastifyRequest): LoginSubjects => ({
  brandId: '',
  account: `console ${addressOf(request)}`,
  ip: addressOf(request),
});

/** Sends the sign-in page. `next` is the path to open after sign-in. */
export function sendSignIn(
  reply: FastifyReply,
  status: number,
  { problem, next = '/console' }: { problem?: string; next?: string } = {},
): FastifyReply {
  const page = signedOutPage(
    'Sign in',
    html`<h1>Livery console</h1>
<p>For the operator of this server. The password stands where the server was started.</p>
<form method="post" action="/console/sign-in" class="stack">
<input type="hidden" name="next" value="${returnPath.test(next) ? next : '/console'}">
<input type="text" name="username" value="operator" autocomplete="username" readonly hidden>
<div class="field"><label for="password">Password</label><input type="password" id="password" name="password" autocomplete="current-password" required autofocus${problem && html` aria-invalid="true" aria-describedby="problem"`}></div>
${problem && html`<p class="problem" id="problem" role="alert">${problem}</p>`}
<button class="primary">Sign in</button>
</form>`,
  );
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}

/** Routes to sign in and out. */
export function signInRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database, password, now } = options;

  app.get('/sign-in', async (request, reply) => {
    const { next } = request.query as { next?: unknown };
    if (await findConsoleSession(options, request)) return redirectTo(reply, '/console');
    return sendSignIn(reply, 200, typeof next === 'string' ? { next } : {});
  });

  app.post('/sign-in', { bodyLimit: 4096 }, async (request, reply) => {
    refuseOtherSites(request, false);
    const { password: given = '', next = '/console' } = formFields(request);
    const subjects = subjectsOf(request);
    const counts = await countLoginAttempt(database, subjects, true, now());
    if (counts === 'wait') {
      const { wait } = await loginLimits(database, subjects, now());
      reply.header('Retry-After', String(wait));
      const problem = `Too many wrong passwords from your address. Try again in ${pluralize(wait, 'second')}.`;
      return sendSignIn(reply, 429, { problem, next });
    }
    if (!isSameSecret(given, password))
      return sendSignIn(reply, 403, { problem: 'That is not the password of this server.', next });
    await clearLoginAttempts(database, subjects, now());
    const token = await startOperatorSession(database, password, now());
    setConsoleCookie(reply, token);
    return redirectTo(reply, returnPath.test(next) ? next : '/console');
  });

  app.post('/sign-out', async (request, reply) => {
    refuseOtherSites(request, false);
    if (await findConsoleSession(options, request)) {
      requireCsrf(request);
      await endOperatorSession(database, consoleSessionOf(request).token, password);
    }
    setConsoleCookie(reply, undefined);
    return redirectTo(reply, '/console');
  });
}
