import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import { totpUri } from '#src/server/secrets/totp.ts';
import { pluralize } from '../view/controls.ts';
import { Html, html } from '../view/html.ts';
import { consolePage, csrfField, signedOutPage } from '../view/layout.ts';
import { type ConsoleSession, consoleSessionOf, formFields } from './consoleSession.ts';

/** Why a second factor was not taken: it is wrong, or there were too many. */
export const factorProblem = (checked: false | { readonly wait: number }): string =>
  checked === false
    ? 'That code is not right, or was used before. Wait for the next one.'
    : `Too many wrong codes. Try again in ${pluralize(checked.wait, 'second')}.`;

const problemText = (problem: string | undefined) =>
  problem !== undefined && html`<p class="problem" id="problem" role="alert">${problem}</p>`;

/** The input of a code of the authenticator app. */
const codeField = (name: string, problem: string | undefined): Html =>
  html`<div class="field"><label for="${name}">Code of your authenticator app</label><input type="text" id="${name}" name="${name}" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,7}" maxlength="7" title="six digits" class="code" required autofocus${problem !== undefined && html` aria-invalid="true" aria-describedby="problem"`}></div>${problemText(problem)}`;

/** A secret in groups of four, to be typed. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** What a page of the second factor stands on. */
interface FactorPage {
  readonly session: ConsoleSession;
  readonly next: string;
  readonly problem?: string | undefined;
}

/** The page on which the second factor is set up: QR code, secret as text, and the first code. */
export function setUpPage(
  { session, next, problem }: FactorPage,
  { name, secret }: { readonly name: string; readonly secret: string },
): string {
  const uri = totpUri({ issuer: 'Livery console', account: name, secret });
  return signedOutPage(
    'Second factor',
    html`<h1>Second factor</h1>
<p>Besides your password, the console asks for a code that changes every 30 seconds. Add it to an authenticator app, such as Google Authenticator, Aegis, 1Password or Bitwarden.</p>
<ol class="steps"><li>Scan this picture with the app.<div class="qr" role="img" aria-label="QR code of the second factor; its text is below">${new Html(renderSVG(uri, { border: 2 }))}</div><details class="more"><summary>You cannot scan it?</summary><p>Type this key into the app, or <a href="${uri}">open it in an app on this device</a>.</p><p><code>${grouped(secret)}</code></p></details></li><li>Type the code that the app shows.</li></ol>
<form method="post" action="/console/second-factor" class="stack">${csrfField(session)}<input type="hidden" name="next" value="${next}">${codeField('code', problem)}<button class="primary">Turn it on</button></form>`,
  );
}

/** The page that asks for the second factor at sign-in. */
export const codePage = (
  { session, next, problem }: FactorPage,
  { displayName, recovery }: { readonly displayName: string; readonly recovery: boolean },
): string =>
  signedOutPage(
    'Second factor',
    html`<h1>Second factor</h1>
<p>Signing in as <strong>${displayName}</strong>.</p>
<form method="post" action="/console/second-factor" class="stack">${csrfField(session)}<input type="hidden" name="next" value="${next}">${codeField('code', recovery ? undefined : problem)}<button class="primary">Sign in</button></form>
<details class="more"${recovery && html` open`}><summary>Your phone is not at hand?</summary><form method="post" action="/console/second-factor" class="stack">${csrfField(session)}<input type="hidden" name="next" value="${next}"><div class="field"><label for="recovery">Recovery code</label><input type="text" id="recovery" name="recovery" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="20" class="code" required${recovery && html` aria-describedby="problem"`}></div>${recovery && problemText(problem)}<button>Sign in with it</button><p class="hint">Each is good once. Without one, ask an owner for a new link.</p></form></details>
<form method="post" action="/console/sign-out">${csrfField(session)}<button class="quiet">Sign in as somebody else</button></form>`,
  );

/** The recovery codes, which are shown once. */
export const recoveryCodeList = (codes: readonly string[]): Html =>
  html`<p>Keep them apart from your phone. Each stands in for a code of the app once; they are not shown again.</p><ul class="codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>`;

/** The page after the second factor was set up. */
export const recoveryPage = (codes: readonly string[], next: string): string =>
  signedOutPage(
    'Recovery codes',
    html`<h1>Recovery codes</h1>${recoveryCodeList(codes)}<p><a class="button primary" href="${next}">I have kept them</a></p>`,
  );

/** Asks for the second factor again, and keeps the fields of the form that needs it. */
export function askAgain(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  problem?: string,
): FastifyReply {
  const fields = Object.entries(formFields(request)).filter(([name]) => name !== 'secondFactor');
  const body = html`<section class="panel narrow"><p>This needs your second factor again, because it was given some time ago. Nothing is changed yet.</p><form method="post" action="${request.url}" class="stack">${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}${codeField('secondFactor', problem)}<div class="actions"><button class="primary">Go on</button></div></form></section>`;
  const page = consolePage(consoleSessionOf(request), { title: 'Is it you?', body });
  return reply.code(status).type('text/html; charset=utf-8').send(page);
}
