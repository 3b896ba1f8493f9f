import type { FastifyRequest } from 'fastify';
import type { Site } from '#src/server/kernel/site.ts';
import { findChange, isLatestChange, type OperatorChange } from '#src/server/operator/operatorChanges.ts';
import type { Operator } from '#src/server/operator/people/people.ts';
import { permissionOfKind, permissionToRead } from '#src/server/operator/roles.ts';
import { deviceWords, personName } from '../operators/operatorPages.ts';
import { type ConsoleOptions, type ConsoleSession, consoleSessionOf } from '../session/consoleSession.ts';
import { settingTitle } from '../settings/sections.ts';
import { timeElement } from '../view/controls.ts';
import { type HtmlPart, html } from '../view/html.ts';
import { brandPath, csrfField } from '../view/layout.ts';
import { describeChange, describeValues } from './describeChange.ts';
import { canUndo } from './undo.ts';

/** Maximum number of lines shown per change. */
const mostLines = 6;

const kindTitles: Readonly<Record<string, string>> = {
  member: 'Member',
  agentRates: 'Rates of agent',
  memberMove: 'Upline of',
  loweredRates: 'Rates, lowered by a move, of',
  announcement: 'Announcement',
  contract: 'Contract of',
  contractRun: 'Run of contracts',
  contractTemplate: 'Template of contracts',
  activity: 'Activity',
  activityApplication: 'Application of',
  helpEntry: 'Help entry',
  agreement: 'Draft of agreement',
  agreementVersion: 'Published agreement',
  broadcast: 'Message to several members',
  feedbackEntry: 'Feedback',
  pushKey: 'Key of notifications',
  order: 'Order',
  adjustment: 'Adjustment of',
  bank: 'Bank',
  depositPromotion: 'Promotion of deposits',
  givenRain: 'Rain of agent',
  level: 'Level',
  payAccount: 'Account to pay to',
  payMethod: 'Payment method',
  payOrder: 'Payment',
  rebateRule: 'Rebates, version',
  missionRound: 'Round of the leaderboard',
  missionTask: 'Task',
  rain: 'Red envelope rain',
  referral: 'Invitation of member',
  referralRule: 'Rule of invitations',
  operator: 'Operator',
  signIn: 'Sign-in:',
  refused: 'Refused:',
};

/**
 * Kinds of changes that no page of a player waits for: a draft shows nothing, what is sent arrives by itself, rates hold
 * from a day on.
 */
const shownAtOnce: ReadonlySet<string> = new Set([
  'agentRates',
  'broadcast',
  'contract',
  'contractRun',
  'contractTemplate',
  'feedbackEntry',
  'givenRain',
  'memberMove',
  'pushKey',
]);

/** Display title of a change: the settings form, or what it is about, such as a member. */
export const changeTitle = ({ kind, subject }: Pick<OperatorChange, 'kind' | 'subject'>): string =>
  settingTitle(kind) ??
  (kind === 'operator' && subject === '' ? 'Every operator' : `${kindTitles[kind] ?? kind} ${subject}`);

/** When a change was made, by whom and from where. */
export const changeOriginOf = (
  { at, who, address, agent }: OperatorChange,
  operators: readonly Operator[],
): HtmlPart =>
  html`${timeElement(at)} · <bdi>${personName(operators, who)}</bdi>${address !== null && html` · from <code>${address}</code>, ${deviceWords(agent)}`}`;

/** Of an account that money goes to all that was made or deleted: what it was must not depend on anybody's memory. */
const wholeOf = ({ kind, before, after }: OperatorChange): string[] =>
  (kind === 'payAccount' || kind === 'bank') && (before === null || after === null)
    ? describeValues(before ?? after)
    : [];

/** The description of a change, as a list. */
export function changeLines(change: OperatorChange): HtmlPart {
  if (change.kind === 'refused') return html`<p class="problem">the role does not allow it</p>`;
  if (change.kind === 'signIn') return html`<p>${(change.after as { result?: string } | null)?.result}</p>`;
  const lines = [...describeChange(change), ...wholeOf(change)];
  if (lines.length === 0)
    return html`<p>No value is another now; from now on they are as server.json, or else the product, says.</p>`;
  const more = lines.length - mostLines;
  return html`<ul>${lines.slice(0, mostLines).map((line) => html`<li dir="auto">${line}</li>`)}${more > 0 && html`<li>and ${more} more</li>`}</ul>`;
}

/** A form with a button that undoes a change, for those whose role allows it. */
export const undoButton = (session: ConsoleSession, site: Site, change: OperatorChange): HtmlPart =>
  session.can(permissionOfKind(change.kind)) &&
  html`<form method="post" action="${brandPath(site, 'changes', `/${change.id}`)}">${csrfField(session)}<button aria-label="Undo: ${changeTitle(change)}">Undo</button></form>`;

/**
 * The message after a form was saved, from the query of the redirect: `?done=<change id>` or `?done=same`, and `?note=`
 * with the markup that was removed. Null if there is nothing to report.
 */
export async function changeMessage(
  { database }: ConsoleOptions,
  request: FastifyRequest,
  site: Site,
): Promise<HtmlPart> {
  const { done, note } = request.query as { done?: unknown; note?: unknown };
  const cleaned = typeof note === 'string' && note !== '' && html`<p>${note.slice(0, 300)}</p>`;
  if (done === 'same')
    return html`<p>Nothing differs from what was stored, so nothing was changed.</p>${cleaned}`;
  if (typeof done !== 'string') return null;
  const change = await findChange(database.db, site.brand.id, done);
  // The address can name any change.
  if (!change || !consoleSessionOf(request).can(permissionToRead(change.kind))) return null;
  const undo = canUndo(change) && (await isLatestChange(database.db, site.brand.id, change));
  return html`<div class="row"><p><strong>Saved.</strong>${!shownAtOnce.has(change.kind) && ' Players see it at the next start-up or reload of a page.'}</p>${undo && undoButton(consoleSessionOf(request), site, change)}</div>${changeLines(change)}${cleaned}`;
}
