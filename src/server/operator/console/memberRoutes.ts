import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAgentType, memberTypeCodes, memberTypeNames, memberTypes } from '#schemas/codes.ts';
import type { Site } from '#src/server/kernel/site.ts';
import type { SecurityContext } from '../../accounts/security/securityChange.ts';
import { mayHaveContract } from '../contractChanges.ts';
import { letMemberIn } from '../letMemberIn.ts';
import { type ChangeContext, versionOf } from '../operatorChanges.ts';
import { changeMember, findMembers, type MemberView, signMemberOut } from '../operatorMembers.ts';
import { resetPaymentPassword } from '../resetPaymentPassword.ts';
import { resetSecondFactor } from '../resetSecondFactor.ts';
import { changeMessage } from './changes/changeMessage.ts';
import { moveForm } from './memberMoveRoutes.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  type ConsoleSession,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from './session/consoleSession.ts';
import { requireSite } from './session/requireSite.ts';
import { checkboxValue, isChecked, trimmedValue } from './settings/section.ts';
import { type FormContent, pluralize, selectField, switchField, textField } from './view/controls.ts';
import { type Html, type HtmlPart, html } from './view/html.ts';
import { brandPath, consolePage, csrfField } from './view/layout.ts';

/** Maximum number of members listed. */
const mostMembers = 20;

const typeName = (type: number): string =>
  `${type}${memberTypeNames[type] === undefined ? '' : ` · ${memberTypeNames[type]}`}`;

/** What a type makes of a member. */
const typeHint = html`0 plays, and has no team. 41 and 42 are agents: the agency centre opens, and they see who is below. 2 and 40 are the back office’s own: 2 is an agent who transfers nothing to the upline, 40 a member. Who is above and below stays as it is with any type; of a team that is there only agents see something.`;

/** Whether a member is an agent, and how many are below. */
const teamWords = ({ type, direct, team }: Pick<MemberView, 'type' | 'direct' | 'team'>): string =>
  `${isAgentType(type) ? 'agent' : 'no agent'}, ${team === 0 ? 'nobody below' : `${team} below, ${direct} of them right below`}`;

/** The selected or typed member type; undefined if it is invalid. */
function readType(form: Readonly<Record<string, string>>): number | undefined {
  const text = form.type === 'other' ? trimmedValue(form, 'other') : trimmedValue(form, 'type');
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/** Presentation of a member's card. */
interface CardOptions {
  /** Index in the list, which makes the ids of its fields unique. */
  readonly index: number;
  readonly open: boolean;
  readonly problem: string | undefined;
}

const canBeLetIn = ({ type, disabled }: MemberView): boolean => type !== memberTypes.trial && !disabled;

/** What may be changed of a member. */
function memberForm(
  site: Site,
  session: ConsoleSession,
  member: MemberView,
  { index, problem }: Omit<CardOptions, 'open'>,
): Html {
  const { account, type, disabled, devices, secondFactor, paymentPassword } = member;
  const action = brandPath(site, 'members', `/${encodeURIComponent(account)}`);
  const filled: FormContent = {
    values: { type: String(type), other: '', ...checkboxValue('disabled', disabled) },
    problems: problem === undefined ? {} : { other: problem },
  };
  const scope = `m${index}-`;
  // A free trial is opened by a visitor, and stays one.
  const isTrial = type === memberTypes.trial;
  const codes = memberTypeCodes.filter((code) => (code === memberTypes.trial) === isTrial);
  const otherType = codes.some((code) => code === type) ? [] : [[String(type), typeName(type)] as const];
  const types = codes.map((code) => [String(code), typeName(code)] as const);
  return html`<form method="post" action="${action}" data-guard>${csrfField(session)}<input type="hidden" name="version" value="${versionOf({ type, disabled })}">
<div class="row">${selectField({ name: 'type', label: 'Type', hint: isTrial ? 'A free trial stays one.' : typeHint, scope }, [...types, ...otherType, ['other', 'Another code']], filled)}${textField({ name: 'other', label: 'Another code', kind: 'number', maxLength: 4, hint: 'Only with the type “Another code”.', scope }, filled)}</div>
${switchField({ name: 'disabled', label: 'Disabled', hint: 'Cannot log in; every device is signed out at once.', scope }, filled)}
<div class="actions"><button class="primary">Save ${account}</button>${devices > 0 && html`<button formaction="${action}/sign-out">Sign out ${pluralize(devices, 'device')}</button>`}${canBeLetIn(member) && html`<button formaction="${action}/let-in">Give a temporary password</button>`}${secondFactor && html`<button formaction="${action}/reset-second-factor">Turn off the second factor</button>`}${paymentPassword && html`<button formaction="${action}/reset-payment-password">Take the payment password away</button>`}</div>${canBeLetIn(member) && html`<p class="hint">For who has lost every way to sign in, once you know who it is: a password to be told by telephone, good once within ten minutes. Google and Facebook sign the member in no more; the member is told at the known addresses, and money stays in the account for a while.</p>`}${secondFactor && html`<p class="hint">Turning off the second factor is for who has lost the phone and the recovery codes, once you know who it is. The member is signed out everywhere, Google and Facebook sign in no more, the member is told at the known addresses, and money stays in the account for a while.</p>`}${paymentPassword && html`<p class="hint">Taking the payment password away is for who has forgotten it and has no confirmed number, once you know who it is: the member sets another one. The member is signed out everywhere and told at the known addresses, and money stays in the account for a while.</p>`}</form>`;
}

function memberCard(
  site: Site,
  session: ConsoleSession,
  member: MemberView,
  { index, open, problem }: CardOptions,
): Html {
  const { account, type, disabled, nickname, upline, direct, team, joined, devices, secondFactor } = member;
  return html`<details class="card"${open && html` open`}><summary><code>${account}</code> <span class="state" data-on="${disabled ? 'no' : 'yes'}">${typeName(type)}${disabled && ', disabled'}</span></summary><div class="inner"><p class="hint">${session.can('personal') && html`<bdi>${nickname ?? 'no nickname'}</bdi> · `}joined ${joined} · ${upline === null ? 'no upline' : html`upline <code>${upline}</code>`} · ${teamWords({ type, direct, team })} · signed in on ${pluralize(devices, 'device')}${secondFactor && ' · two-step sign-in'}${session.can('personal') && html` · <a href="${brandPath(site, 'members', `/${encodeURIComponent(account)}/money`)}">Money</a>`}${isAgentType(type) && html` · <a href="${brandPath(site, 'members', `/${encodeURIComponent(account)}/rates`)}">Rates</a> · <a href="${brandPath(site, 'promotions', `/agent-rains?${new URLSearchParams({ account })}`)}">Rains</a>`}${mayHaveContract(type) && html` · <a href="${brandPath(site, 'contracts', `/members/${encodeURIComponent(account)}`)}">Contracts</a>`}</p>
${session.can('care') && memberForm(site, session, member, { index, problem })}${session.can('care') && type !== memberTypes.trial && moveForm(brandPath(site, 'members', `/${encodeURIComponent(account)}`), { scope: `m${index}-` })}</div></details>`;
}

/** Why a form was rejected. */
interface Rejected {
  readonly account: string;
  readonly problem: string;
}

/** Sends the members whose account starts with `q`, with the message of a form: why it was rejected, or its result. */
async function sendMembers(
  options: ConsoleOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  q: string,
  rejected?: Rejected,
  result?: Html,
) {
  const site = requireSite(options, request);
  const session = consoleSessionOf(request);
  const found = await findMembers(options.database.db, site.brand.id, q, options.now(), mostMembers + 1);
  const listed = found.slice(0, mostMembers);
  const list: HtmlPart =
    listed.length === 0
      ? html`<p class="empty">No account begins with “${q}”.</p>`
      : listed.map((member, index) =>
          memberCard(site, session, member, {
            index,
            open: listed.length === 1,
            problem: rejected?.account === member.account ? rejected.problem : undefined,
          }),
        );
  const body = html`<section class="panel" aria-labelledby="members-title"><h2 id="members-title">Members</h2><p class="lead">A new type is in force at the member’s next sign-in; sign the member out to have it at once.</p>
<search><form method="get" action="${brandPath(site, 'members')}" class="find"><div class="field"><label for="q">Account begins with</label><input type="search" id="q" name="q" value="${q}" autocapitalize="off" autocomplete="off" spellcheck="false" maxlength="64"></div><button>Find</button></form></search>
<div class="cards">${list}</div>${found.length > mostMembers && html`<p class="hint">There are more than ${mostMembers}: type more of the account.</p>`}</section>`;
  const message = rejected
    ? html`<p role="alert">${rejected.problem}</p>`
    : (result ?? (await changeMessage(options, request, site)));
  return reply
    .type('text/html; charset=utf-8')
    .send(consolePage(session, { title: 'Members', site, tab: 'members', body, message }));
}

/** Routes to find members, set their type and state, and sign them out on all devices. */
export function memberRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database } = options;

  /** What a change of a member's safety is made with at the console. */
  const securityContext = (site: Site, at: { brandId: string; now: Date }): SecurityContext => ({
    ...{ ...at, database, site, messages: options.messages },
    language: site.brand.languages.default,
    agent: undefined,
    token: undefined,
    deviceMark: undefined,
  });

  app.get('/brands/:brand/members', (request, reply) => {
    const { q } = request.query as { q?: unknown };
    return sendMembers(options, request, reply, typeof q === 'string' ? q.trim().slice(0, 64) : '');
  });

  app.post('/brands/:brand/members/:account', async (request, reply) => {
    const site = requireSite(options, request);
    const { account } = request.params as { account: string };
    const form = formFields(request);
    const type = readType(form);
    if (type === undefined)
      return sendMembers(options, request, reply.code(400), account, {
        account,
        problem: 'Nothing was saved: a type is a number of up to four digits.',
      });
    const at = changeBy(options, request, site.brand.id);
    const state = { type, disabled: isChecked(form, 'disabled') };
    const result = await database.transaction((tx) =>
      changeMember(tx, at, account, state, form.version ?? ''),
    );
    if (result === 'trial')
      return sendMembers(options, request, reply.code(409), account, {
        account,
        problem:
          'Nothing was saved: a free trial is opened by a visitor. It stays one, and no member becomes one.',
      });
    if (result === 'gone') throw new ConsoleRefusal(404, 'There is no such member.');
    if (result === 'stale')
      return sendMembers(options, request, reply.code(409), account, {
        account,
        problem:
          'Nothing was saved: this member was changed while you had the page open. Below is how it stands now.',
      });
    return redirectTo(
      reply,
      `${brandPath(site, 'members')}?${new URLSearchParams({ q: account, done: result ?? 'same' })}`,
    );
  });

  app.post('/brands/:brand/members/:account/sign-out', async (request, reply) => {
    const site = requireSite(options, request);
    const { account } = request.params as { account: string };
    const at = changeBy(options, request, site.brand.id);
    const change = await database.transaction((tx) => signMemberOut(tx, at, account));
    return redirectTo(
      reply,
      `${brandPath(site, 'members')}?${new URLSearchParams({ q: account, done: change ?? 'same' })}`,
    );
  });

  /** A form that helps a member who has lost a way in: `help` says what was done, or why nothing was. */
  const helpRoute = (
    path: string,
    help: (context: SecurityContext, at: ChangeContext, account: string) => Promise<Html | string>,
  ) =>
    app.post(`/brands/:brand/members/:account/${path}`, async (request, reply) => {
      const site = requireSite(options, request);
      const { account } = request.params as { account: string };
      const at = changeBy(options, request, site.brand.id);
      const said = await help(securityContext(site, at), at, account);
      if (typeof said === 'string')
        return sendMembers(options, request, reply.code(409), account, { account, problem: said });
      return sendMembers(options, request, reply, account, undefined, said);
    });

  helpRoute('let-in', async (context, at, account) => {
    const given = await letMemberIn(context, at, account);
    if (given === 'gone') throw new ConsoleRefusal(404, 'There is no such member, or it cannot sign in.');
    if (given === 'wait')
      return 'Nothing was given: a password was made within the last minute. Try again in a moment.';
    return html`<p><strong>${given.password}</strong> is the temporary password of <code>${account}</code>, for ten minutes. It is shown once.</p>`;
  });

  helpRoute('reset-second-factor', async (context, at, account) => {
    const result = await resetSecondFactor(context, at, account);
    if (result === 'gone') throw new ConsoleRefusal(404, 'There is no such member.');
    if (result === 'none') return 'Nothing was changed: this member has no second factor.';
    return html`<p>The second factor of <code>${account}</code> is off, and every device is signed out.</p>`;
  });

  helpRoute('reset-payment-password', async (context, at, account) => {
    const result = await resetPaymentPassword(context, at, account);
    if (result === 'gone') throw new ConsoleRefusal(404, 'There is no such member.');
    if (result === 'none') return 'Nothing was changed: this member has no payment password.';
    return html`<p>The payment password of <code>${account}</code> is gone, and every device is signed out: the member can set another one.</p>`;
  });
}
