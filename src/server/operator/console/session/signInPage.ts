import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../view/html.ts';
import { signedOutPage } from '../view/layout.ts';
import { type ConsoleOptions, takesServerPassword } from './consoleSession.ts';
import { consolePasswordFile } from './password.ts';

/** Allowed return paths after sign-in: pages of the console. */
const returnPath =
  /^\/console(\/(books|operators|audit|account)|\/brands\/[\w-]{1,64}\/[a-z]+(\/[\w-]{1,64})?(\?(kind|language|q)=[\w-]{1,64})?)?$/;

/** The path to open after sign-in: that one if it is a page of the console, else the first. */
export const pathAfterSignIn = (next: unknown): string =>
  typeof next === 'string' && returnPath.test(next) ? next : '/console';

/** What the sign-in page shows. */
interface SignInPage {
  readonly problem?: string;
  /** The path to open after sign-in. */
  readonly next?: unknown;
  /** The name that was typed. */
  readonly name?: string | undefined;
  /** For the server's password, also where there are operators with names. */
  readonly byServer?: boolean;
}

const passwordField = (problem: string | undefined, focused: boolean) =>
  html`<div class="field"><label for="password">Password</label><input type="password" id="password" name="password" autocomplete="current-password" required${focused && html` autofocus`}${problem && html` aria-invalid="true" aria-describedby="problem"`}></div>
${problem && html`<p class="problem" id="problem" role="alert">${problem}</p>`}
<button class="primary">Sign in</button>`;

/** What to do where the server's password is not taken, because it was asked for from elsewhere. */
function rescueSteps({ socket }: FastifyRequest) {
  const port = socket.localPort ?? 'PORT';
  return html`<p>The server’s password is a rescue: it lets an owner in, the first one or one who has lost every other way, and no more. It is taken on the server’s own machine only.</p>
<ol>
<li>From yours, lead a port there: <code>ssh -L ${port}:127.0.0.1:${port} the-server</code></li>
<li>Open <code>http://localhost:${port}/console/sign-in?with=server</code>, and sign in with <code>LIVERY_CONSOLE_PASSWORD</code>, or with what stands in <code>${consolePasswordFile}</code> of the data folder.</li>
<li>Add the first owner, or give an owner a new link, and open it. Everything else is done by who signs in by name.</li>
</ol>`;
}

/** Sends the sign-in page: by name where there are operators with names, else by the server's password. */
export async function sendSignIn(
  options: Pick<ConsoleOptions, 'database' | 'demo' | 'rescueAnywhere'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { problem, next, name = '', byServer = false }: SignInPage = {},
): Promise<FastifyReply> {
  const { database, demo } = options;
  const some = await database.db.selectFrom('operator').select('id').limit(1).executeTakeFirst();
  const path = pathAfterSignIn(next);
  const nextField = html`<input type="hidden" name="next" value="${path}">`;
  const [other, label] = byServer
    ? ['/console/sign-in', 'Sign in with your name']
    : ['/console/sign-in?with=server', 'Sign in with the server’s password'];
  const byName = () => html`<p>For the operators of this server.</p>
<form method="post" action="/console/sign-in" class="stack">${nextField}
<div class="field"><label for="name">Name</label><input type="text" id="name" name="name" value="${name}" autocomplete="username" autocapitalize="off" spellcheck="false" maxlength="32" required${name === '' && html` autofocus`}></div>
${passwordField(problem, name !== '')}
</form>`;
  const byPassword =
    () => html`<p>For the operator of this server. The password stands where the server was started.${!demo && ' It lets an owner in, and no more.'}</p>
<form method="post" action="/console/sign-in" class="stack">${nextField}
<input type="text" name="username" value="operator" autocomplete="username" readonly hidden>
${passwordField(problem, true)}
</form>`;
  const asServer = () => (takesServerPassword(options, request) ? byPassword() : rescueSteps(request));
  const page = signedOutPage(
    'Sign in',
    html`<h1>Livery console</h1>${some && !byServer ? byName() : asServer()}${some && html`<p class="hint"><a href="${other}">${label}</a></p>`}`,
  );
  return reply.type('text/html; charset=utf-8').send(page);
}
