import { deviceName } from '#src/server/kernel/deviceName.ts';
import { namelessSources } from '#src/server/operator/operatorChanges.ts';
import type { ListedSession } from '#src/server/operator/operatorSessions.ts';
import { invitationHours } from '#src/server/operator/people/invitations.ts';
import type { NewOperator, Operator } from '#src/server/operator/people/people.ts';
import { roleWords } from '#src/server/operator/roles.ts';
import type { ConsoleSession } from '../session/consoleSession.ts';
import { type FormContent, problemList, selectField, textField, timeElement } from '../view/controls.ts';
import { type Html, type HtmlPart, html } from '../view/html.ts';
import { csrfField } from '../view/layout.ts';

/** The roles that somebody may give, with their words. */
const rolesFor = (session: ConsoleSession) =>
  Object.entries(roleWords).filter(([role]) => role === 'owner' || session.can('operators'));
const roleOptions = (session: ConsoleSession) =>
  rolesFor(session).map(([role, { label }]) => [role, label] as const);

/** What an operator is called: their name as others know it, or what stands for nobody in particular. */
export const personName = (operators: readonly Operator[], who: string): string =>
  Object.hasOwn(namelessSources, who)
    ? namelessSources[who as keyof typeof namelessSources]
    : (operators.find(({ name }) => name === who)?.displayName ?? who);

/** The browser and system of a `User-Agent`, in words. */
export function deviceWords(agent: string | null): string {
  const { browser, system } = deviceName(agent);
  if (browser === '' && system === '') return 'an unknown device';
  return browser === '' || system === '' ? browser + system : `${browser} on ${system}`;
}

const stateOf = ({ disabled, confirmed, invitedUntil }: Operator, now: Date): Html => {
  if (disabled) return html`<span class="state" data-on="no">disabled</span>`;
  if (confirmed) return html`<span class="state" data-on="yes">active</span>`;
  if (invitedUntil !== null)
    return html`<span class="state" data-on="later">${invitedUntil > now ? 'invited' : 'the link is over'}</span>`;
  return html`<span class="state" data-on="later">not set up</span>`;
};

/** The card of an operator, with what may be changed of another one. */
export function operatorCard(
  session: ConsoleSession,
  operator: Operator,
  { operators, now, open }: { readonly operators: readonly Operator[]; now: Date; open: boolean },
): Html {
  const { name, displayName, role, disabled, createdBy, createdAt, lastSeenAt } = operator;
  const action = `/console/operators/${name}`;
  const filled: FormContent = { values: { role }, problems: {} };
  const history = html`<p class="hint">Signs in as <code>${name}</code> · added by <bdi>${personName(operators, createdBy)}</bdi> on ${timeElement(createdAt)}${lastSeenAt !== null && html` · last seen ${timeElement(lastSeenAt)}`}</p>`;
  const newLinkHint = html`<p class="hint">A new link takes password, second factor and recovery codes away: for who has lost them, or has let a link run out.</p>`;
  const rescue =
    role === 'owner' &&
    !disabled &&
    html`<form method="post" action="${action}/reset">${csrfField(session)}<div class="actions"><button>New link</button></div>${newLinkHint}</form>`;
  const whole = () =>
    session.operator?.name === name
      ? html`<p class="hint">This is you. Another owner changes your role. <a href="/console/account">Your password, second factor and sessions</a></p>`
      : html`<form method="post" action="${action}/role">${csrfField(session)}${selectField({ name: 'role', label: 'Role', scope: `${name}-` }, roleOptions(session), filled)}<div class="actions"><button class="primary">Save the role of ${displayName}</button></div></form>
<form method="post" action="${action}/state">${csrfField(session)}<input type="hidden" name="disabled" value="${disabled ? 'no' : 'yes'}"><div class="actions"><button>${disabled ? 'Enable' : 'Disable'}</button><button formaction="${action}/sign-out">End sessions</button><button formaction="${action}/reset">New link</button></div>${newLinkHint}</form>`;
  return html`<details class="card" id="o-${name}"${open && html` open`}><summary><span><bdi>${displayName}</bdi> <span class="hint">${roleWords[role].label}</span></span> ${stateOf(operator, now)}</summary><div class="inner">${history}${session.can('operators') ? whole() : rescue}</div></details>`;
}

/** The form that adds an operator. */
export function addOperatorForm(session: ConsoleSession, filled: FormContent): Html {
  const hint = html`<ul>${rolesFor(session).map(([, { label, may }]) => html`<li>${label}: ${may}</li>`)}</ul>`;
  return html`<section class="panel" aria-labelledby="add-title"><h2 id="add-title">Add an operator</h2><p class="lead">They get a link, good for ${invitationHours} hours, by which they choose a password and set up the second factor.</p><form method="post" action="/console/operators">${csrfField(session)}${problemList(filled)}<div class="row">${textField({ name: 'displayName', label: 'Full name', maxLength: 64, required: true, dir: 'auto' }, filled)}${textField({ name: 'name', label: 'Signs in as', maxLength: 32, required: true, code: true, hint: 'Small letters, digits, dots and hyphens. It stands in the audit and stays theirs.' }, filled)}</div>${selectField({ name: 'role', label: 'Role', hint }, roleOptions(session), filled)}<div class="actions"><button class="primary">Add and make a link</button></div></form></section>`;
}

/** What the server's password is for outside the demo. `owned`: there is an owner who can sign in. */
export const rescueMessage = (owned: boolean): Html =>
  html`<div class="message"><p>You came in with the server’s password. It lets an owner in, and no more: ${owned ? 'give one who has lost password or phone a new link.' : 'add the first owner, or give one a new link.'} Open the link in this browser, or hand it over: at the console’s other addresses the part from <code>/console</code> on is the same. All else is done by who signs in by name.</p></div>`;

/** The form that ends everybody's sessions, for after a leak. */
export const signEverybodyOutForm = (session: ConsoleSession): Html =>
  html`<form method="post" action="/console/operators/sign-out">${csrfField(session)}<div class="actions"><button>End all other sessions</button></div><p class="hint">Everybody’s and those of the server’s password, all but this one: where a cookie or a password may have leaked.</p></form>`;

/** The link of an operator, which is shown once. */
export const linkMessage = ({ displayName }: Pick<NewOperator, 'displayName'>, link: string): HtmlPart =>
  html`<p><strong>The link of <bdi>${displayName}</bdi></strong>: it is shown once, and good once, for ${invitationHours} hours. Hand it over where nobody else reads.</p><p><code>${link}</code></p>`;

/** A session of one's own. */
export const sessionRow = ({ since, seenAt, address, agent, isThis }: ListedSession): Html =>
  html`<li><div><p>${deviceWords(agent)}${isThis && html` <span class="badge">this one</span>`}</p><p class="hint">from <code>${address === '' ? 'unknown' : address}</code> · since ${timeElement(since)} · last used ${timeElement(seenAt)}</p></div></li>`;
