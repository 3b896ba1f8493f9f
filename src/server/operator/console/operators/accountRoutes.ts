import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashPassword, passwordFits } from '#src/server/accounts/access/passwords.ts';
import { clearSecretAttempts, countSecretAttempt } from '#src/server/accounts/access/secretAttempts.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { recordChange } from '#src/server/operator/operatorChanges.ts';
import {
  endOtherOperatorSessions,
  listOperatorSessions,
  type SignedInOperator,
  startOperatorSession,
} from '#src/server/operator/operatorSessions.ts';
import { endSessionsOf } from '#src/server/operator/people/people.ts';
import {
  countOperatorRecoveryCodes,
  replaceOperatorRecoveryCodes,
  replaceSecondFactor,
} from '#src/server/operator/people/secondFactor.ts';
import { roleWords } from '#src/server/operator/roles.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  type ConsoleSession,
  changeBy,
  consoleSessionOf,
  formFields,
  placeOf,
  redirectTo,
  setConsoleCookie,
} from '../session/consoleSession.ts';
import { newPasswordFields, newPasswordProblem } from '../session/invitationRoutes.ts';
import { recoveryCodeList } from '../session/secondFactorPages.ts';
import { pluralize } from '../view/controls.ts';
import { type Html, type HtmlPart, html } from '../view/html.ts';
import { consolePage, csrfField } from '../view/layout.ts';
import { sessionRow } from './operatorPages.ts';

const messages: Readonly<Record<string, string>> = {
  password: 'Your password is changed, and your other sessions have ended.',
  others: 'Your other sessions have ended.',
};

/** Why a form was rejected: the old password, or the new one. */
interface Rejected {
  readonly old?: string;
  readonly new?: string;
}

/** Throws ConsoleRefusal for a session of the server's password, which belongs to nobody. */
function requireNamed({ operator }: ConsoleSession): SignedInOperator {
  if (operator) return operator;
  throw new ConsoleRefusal(409, 'The server’s password is set where the server is started.');
}

const passwordForm = (session: ConsoleSession, { name }: SignedInOperator, rejected: Rejected): Html =>
  html`<section class="panel narrow" aria-labelledby="password-title"><h2 id="password-title">Password</h2><form method="post" action="/console/account/password">${csrfField(session)}<input type="text" name="username" value="${name}" autocomplete="username" readonly hidden><div class="field"><label for="old">Password now</label><input type="password" id="old" name="old" autocomplete="current-password" required${rejected.old && html` aria-invalid="true" aria-describedby="old-problem"`}>${rejected.old && html`<p class="problem" id="old-problem" role="alert">${rejected.old}</p>`}</div>${newPasswordFields(rejected.new)}<div class="actions"><button class="primary">Change the password</button></div></form></section>`;

const factorPanel = (session: ConsoleSession, left: number): Html =>
  html`<section class="panel narrow" aria-labelledby="factor-title"><h2 id="factor-title">Second factor</h2><p class="lead">${left === 0 ? 'No recovery code is left.' : `${pluralize(left, 'recovery code')} left.`} New ones take the place of these.</p><form method="post" action="/console/account/recovery">${csrfField(session)}<div class="actions"><button>New recovery codes</button><button formaction="/console/account/second-factor">Another authenticator app</button></div><p class="hint">Another app is set up at once: this one’s codes end, and so do your other sessions.</p></form></section>`;

async function sendAccount(
  options: ConsoleOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { rejected = {}, message }: { rejected?: Rejected; message?: HtmlPart } = {},
) {
  const { database, password, now } = options;
  const session = consoleSessionOf(request);
  const { operator } = session;
  const sessions = await listOperatorSessions(
    database.db,
    operator?.id,
    { token: session.token, password },
    now(),
  );
  const others =
    sessions.length > 1 &&
    html`<form method="post" action="/console/account/others">${csrfField(session)}<div class="actions"><button>Sign out ${pluralize(sessions.length - 1, 'other session')}</button></div></form>`;
  const who = operator
    ? html`<p class="lead"><bdi>${operator.displayName}</bdi>, who signs in as <code>${operator.name}</code>. ${roleWords[operator.role].label}: ${roleWords[operator.role].may}.</p>`
    : html`<p class="lead">Everybody who knows the server’s password is listed here.</p>`;
  const body = html`<section class="panel" aria-labelledby="sessions-title"><h2 id="sessions-title">Where you are signed in</h2>${who}<ul class="entries">${sessions.map(sessionRow)}</ul>${others}</section>${operator && factorPanel(session, await countOperatorRecoveryCodes(database.db, operator.id))}${operator && passwordForm(session, operator, rejected)}`;
  const { done } = request.query as { done?: unknown };
  const said = typeof done === 'string' ? messages[done] : undefined;
  return reply.type('text/html; charset=utf-8').send(
    consolePage(session, {
      title: 'Your sessions',
      body,
      message: message ?? (said !== undefined && html`<p>${said}</p>`),
    }),
  );
}

/** Routes of an operator's own sessions, password and second factor. */
export function accountRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database, now } = options;
  const record = (tx: Queries, request: FastifyRequest, what: string) => {
    const { who } = consoleSessionOf(request);
    const change = { before: { [what]: 'earlier' }, after: { [what]: 'new' } };
    return recordChange(tx, changeBy(options, request), { kind: 'operator', subject: who, ...change });
  };
  const ownToken = (request: FastifyRequest) => ({
    token: consoleSessionOf(request).token,
    password: options.password,
  });

  app.get('/account', (request, reply) => sendAccount(options, request, reply));

  app.post('/account/others', async (request, reply) => {
    await endOtherOperatorSessions(database.db, consoleSessionOf(request).operator?.id, ownToken(request));
    return redirectTo(reply, '/console/account?done=others');
  });

  app.post('/account/password', async (request, reply) => {
    const { id, name } = requireNamed(consoleSessionOf(request));
    const { old = '', new: chosen = '', again = '' } = formFields(request);
    const attempt = { brandId: '', memberId: id, kind: 'operator', now: now() } as const;
    const wait = await countSecretAttempt(database, attempt);
    const rejected = (status: number, why: Rejected) =>
      sendAccount(options, request, reply.code(status), { rejected: why });
    if (wait > 0) return rejected(429, { old: `Too many tries. Try again in ${pluralize(wait, 'second')}.` });
    const { password_hash } = await database.db
      .selectFrom('operator')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (!(await passwordFits(password_hash ?? undefined, old)))
      return rejected(403, { old: 'That is not your password.' });
    await clearSecretAttempts(database, attempt);
    const problem = await newPasswordProblem(chosen, again, name);
    if (problem !== undefined) return rejected(400, { new: problem });
    const hash = await hashPassword(chosen);
    await database.transaction(async (tx) => {
      await tx.updateTable('operator').set({ password_hash: hash }).where('id', '=', id).execute();
      await endOtherOperatorSessions(tx, id, ownToken(request));
      await record(tx, request, 'password');
    });
    return redirectTo(reply, '/console/account?done=password');
  });

  app.post('/account/recovery', async (request, reply) => {
    const { id } = requireNamed(consoleSessionOf(request));
    const codes = await database.transaction(async (tx) => {
      await record(tx, request, 'recovery codes');
      return replaceOperatorRecoveryCodes(tx, database.vault, id);
    });
    return sendAccount(options, request, reply, { message: recoveryCodeList(codes) });
  });

  app.post('/account/second-factor', async (request, reply) => {
    const { id } = requireNamed(consoleSessionOf(request));
    const owner = { operatorId: id, proven: false };
    const token = await database.transaction(async (tx) => {
      await replaceSecondFactor(tx, database.vault, id);
      await endSessionsOf(tx, id);
      await record(tx, request, 'second factor');
      return startOperatorSession(tx, owner, placeOf(request), now());
    });
    setConsoleCookie(reply, token);
    return redirectTo(reply, '/console/second-factor');
  });
}
