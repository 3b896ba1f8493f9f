import type { FastifyInstance, FastifyReply } from 'fastify';
import { isCommonPassword } from '#src/server/accounts/access/newPassword.ts';
import { hashPassword } from '#src/server/accounts/access/passwords.ts';
import { startOperatorSession } from '#src/server/operator/operatorSessions.ts';
import { acceptInvitation, findInvited, type Invited } from '#src/server/operator/people/invitations.ts';
import { html } from '../view/html.ts';
import { signedOutPage } from '../view/layout.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  formFields,
  placeOf,
  redirectTo,
  refuseOtherSites,
  setConsoleCookie,
} from './consoleSession.ts';
import { shortestConsolePassword } from './password.ts';

/** Longest password, in characters: hashing takes as long as a text is. */
const longestPassword = 256;

/** Why a password cannot be chosen; undefined for one that can. */
export async function newPasswordProblem(
  password: string,
  again: string,
  name: string,
): Promise<string | undefined> {
  const length = [...password].length;
  if (length < shortestConsolePassword) return `Take ${shortestConsolePassword} characters or more.`;
  if (length > longestPassword) return `Take ${longestPassword} characters or fewer.`;
  if (await isCommonPassword(password, name)) return 'Everybody tries that one first. Take another.';
  return password === again ? undefined : 'The two are not the same.';
}

/** The inputs of a new password. */
export const newPasswordFields = (problem: string | undefined) =>
  html`<div class="field"><label for="new">New password</label><input type="password" id="new" name="new" autocomplete="new-password" minlength="${shortestConsolePassword}" maxlength="${longestPassword}" required aria-describedby="new-hint${problem !== undefined && ' new-problem'}"${problem !== undefined && html` aria-invalid="true"`}><p class="hint" id="new-hint">${shortestConsolePassword} characters or more. A few words are easier to keep than signs.</p>${problem !== undefined && html`<p class="problem" id="new-problem" role="alert">${problem}</p>`}</div>
<div class="field"><label for="again">The same again</label><input type="password" id="again" name="again" autocomplete="new-password" maxlength="${longestPassword}" required></div>`;

const gone = () =>
  new ConsoleRefusal(
    410,
    'This link is not good any more: it was used, is older than a day, or another was made. Ask an owner for a new one.',
  );

function sendJoin(reply: FastifyReply, token: string, { name, displayName }: Invited, problem?: string) {
  const page = signedOutPage(
    'Welcome',
    html`<h1>Welcome, <bdi>${displayName}</bdi></h1>
<p>You sign in to this console as <strong>${name}</strong>. Choose a password; a second factor comes next.</p>
<form method="post" action="/console/join/${token}" class="stack"><input type="text" name="username" value="${name}" autocomplete="username" readonly hidden>${newPasswordFields(problem)}<button class="primary">Go on</button></form>`,
  );
  return reply.type('text/html; charset=utf-8').send(page);
}

/** Routes of the link that an invited operator gets: they choose a password, and set up the second factor next. */
export function invitationRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database, now } = options;
  const path = '/join/:token';

  app.get<{ Params: { token: string } }>(path, async (request, reply) => {
    const { token } = request.params;
    const invited = await findInvited(database.db, database.vault, token, now());
    if (!invited) throw gone();
    return sendJoin(reply, token, invited);
  });

  app.post<{ Params: { token: string } }>(path, { bodyLimit: 4096 }, async (request, reply) => {
    refuseOtherSites(request);
    const { token } = request.params;
    const invited = await findInvited(database.db, database.vault, token, now());
    if (!invited) throw gone();
    const { new: password = '', again = '' } = formFields(request);
    const problem = await newPasswordProblem(password, again, invited.name);
    if (problem !== undefined) return sendJoin(reply.code(400), token, invited, problem);
    const at = { brandId: '', now: now(), from: placeOf(request) };
    const accepted = await acceptInvitation(database, at, token, await hashPassword(password));
    if (!accepted) throw gone();
    const owner = { operatorId: accepted.id, proven: false };
    setConsoleCookie(reply, await startOperatorSession(database.db, owner, at.from, now()));
    return redirectTo(reply, '/console/second-factor');
  });
}
