import type { Site } from '#src/server/kernel/site.ts';
import type { ReferralView } from '#src/server/operator/referralViews.ts';
import type { ReferralSign } from '#src/server/referral/signs.ts';
import { moneyWords } from '../../payments/moneyFields.ts';
import type { ConsoleSession } from '../../session/consoleSession.ts';
import { textField, timeElement } from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';
import { brandPath, csrfField } from '../../view/layout.ts';

const stateWords: Readonly<Record<ReferralView['state'], string>> = {
  open: 'on the way',
  held: 'to look at',
  rewarded: 'paid',
  limited: 'paid to the friend alone: limit of the month',
  spent: 'not paid: budget spent',
  refused: 'refused',
  lapsed: 'out of time',
};

const signWords: Readonly<Record<ReferralSign, string>> = {
  device: 'same device',
  address: 'same network address',
  card: 'same bank card',
  closed: 'account of who invited is closed',
};

function entryOf(site: Site, view: ReferralView, more: Html | false): Html {
  const { currency } = site.brand;
  const member = (account: string) =>
    html`<a href="${brandPath(site, 'members', `?account=${encodeURIComponent(account)}`)}"><bdi>${account}</bdi></a>`;
  const paid = `${moneyWords(view.inviterAmount, currency)} and ${moneyWords(view.friendAmount, currency)}`;
  return html`<li><div><p>${member(view.inviter)} invited ${member(view.friend)}</p><p class="hint">${timeElement(view.registeredAt)} · ${stateWords[view.state]}${view.decidedBy && html` by <bdi>${view.decidedBy}</bdi>`}${view.reason && html`: <bdi>${view.reason}</bdi>`} · largest deposit ${moneyWords(view.deposit, currency)} · staked ${moneyWords(view.staked, currency)}${(view.state === 'rewarded' || view.state === 'limited') && ` · got ${paid}`}</p>${view.signs.length > 0 && html`<p class="hint">${view.signs.map((sign) => html`<span class="badge">${signWords[sign]}</span> `)}</p>`}${more}</div></li>`;
}

/** Invitations that look like one person inviting himself, each with its decision. */
export function heldList(site: Site, session: ConsoleSession, views: readonly ReferralView[]): Html {
  const decision = ({ id, friend }: ReferralView) => {
    const path = brandPath(site, 'promotions', `/referral/friends/${id}`);
    const why = { name: 'reason', label: 'Why', maxLength: 200, hint: 'Your colleagues read it.' };
    const reason = textField({ ...why, required: true, scope: `f${id}-` }, { values: {}, problems: {} });
    const pay = html`<form method="post" action="${path}/pay">${csrfField(session)}<div class="actions"><button class="primary" aria-label="Pay both: ${friend}">Pay both</button></div></form>`;
    const refuse = html`<form method="post" action="${path}/refuse">${csrfField(session)}${reason}<div class="actions"><button aria-label="Refuse: ${friend}">Refuse</button></div></form>`;
    return html`<div class="row"><div>${pay}</div><div>${refuse}</div></div>`;
  };
  const entries = views.map((view) => entryOf(site, view, session.can('money') && decision(view)));
  return html`<section class="panel" aria-labelledby="held-title"><h2 id="held-title">To look at</h2><p class="lead">Something suggests that these friends are who invited them. Nothing is paid before somebody says so.</p>${entries.length === 0 ? html`<p class="empty">Nothing waits.</p>` : html`<ul class="entries">${entries}</ul>`}</section>`;
}

/** The newest other invitations. */
export const newestList = (site: Site, views: readonly ReferralView[]): Html =>
  html`<section class="panel" aria-labelledby="newest-title"><h2 id="newest-title">Newest</h2>${views.length === 0 ? html`<p class="empty">Nobody has come by a link yet.</p>` : html`<ul class="entries">${views.map((view) => entryOf(site, view, false))}</ul>`}</section>`;
