import type { FastifyReply } from 'fastify';
import { html } from '../view/html.ts';
import { signedOutPage } from '../view/layout.ts';
import type { ConsoleOptions } from './consoleSession.ts';

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

/** Sends the sign-in page: by name where there are operators with names, else by the server's password. */
export async function sendSignIn(
  { database }: Pick<ConsoleOptions, 'database'>,
  reply: FastifyReply,
  status: number,
  { problem, next, name = '', byServer = false }: SignInPage = {},
): Promise<FastifyReply> {
  const some = await database.db.selectFrom('operator').select('id').limit(1).executeTakeFirst();
  const path = pathAfterSignIn(next);
  const nextField = html`<input type="hidden" name="next" value="${path}">`;
  const [other, label] = byServer
    ? ['/console/sign-in', 'Sign in with your name']
    : ['/console/sign-in?with=server', 'Sign in with the server’s password'];
  const form =
    some && !byServer
      ? html`<p>For the operators of this server.</p>
<form method="post" action="/console/sign-in" class="stack">${nextField}
<div class="field"><label for="name">Name</label><input type="text" id="name" name="name" value="${name}" autocomplete="username" autocapitalize="off" spellcheck="false" maxlength="32" required${name === '' && html` autofocus`}></div>
${passwordField(problem, name !== '')}
</form>`
      : html`<p>For the operator of this server. The password stands where the server was started.</p>
<form method="post" action="/console/sign-in" class="stack">${nextField}
<input type="text" name="username" value="operator" autocomplete="username" readonly hidden>
${passwordField(problem, true)}
</form>`;
  const page = signedOutPage(
    'Sign in',
    html`<h1>Livery console</h1>${form}${some && html`<p class="hint"><a href="${other}">${label}</a></p>`}`,
  );
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}
