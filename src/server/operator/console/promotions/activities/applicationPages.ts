import { createHmac } from 'node:crypto';
import type { StoredActivity } from '#src/server/activities/activityStore.ts';
import type { Site } from '#src/server/kernel/site.ts';
import type { ApplicationView } from '#src/server/operator/promotions/applicationQueue.ts';
import type { ApplicationOutcome } from '#src/server/operator/promotions/decideApplication.ts';
import { amountField, moneyWords, shortMoney } from '../../payments/moneyFields.ts';
import type { ConsoleSession } from '../../session/consoleSession.ts';
import { areaField, type FormContent, problemList, timeElement } from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';
import { csrfField } from '../../view/layout.ts';
import { activityPath } from './activityPages.ts';

/** What came of a decision, in words. */
export const outcomeWords: Readonly<Record<Exclude<ApplicationOutcome, 'gone'>, string>> = {
  issued: 'The reward is paid, and the member is told.',
  rejected: 'The application is rejected, and the member is told why.',
  more: 'Nothing is paid yet: another operator has to issue the same amount.',
  own: 'You asked for it: another operator has to issue the same amount. Nothing was changed.',
  first: 'Somebody was first: it is decided already. Nothing was changed.',
  spent: 'Less is left of the budget than that. Raise the budget, or reject it. Nothing was paid.',
  limit: 'The member has had all that a member gets of it. Nothing was paid.',
};

const stateWords = { waiting: 'waits', issued: 'issued', rejected: 'rejected' } as const;

/** The key of the address of a picture: other pages of this origin cannot know it, and so cannot show the picture. */
export const applicationPictureKey = ({ token }: ConsoleSession, id: string): string =>
  createHmac('sha256', token).update(`application ${id}`).digest('base64url').slice(0, 24);

const titleOf = (activity: StoredActivity | undefined, id: string): string =>
  activity?.terms.texts.EN?.title ?? Object.values(activity?.terms.texts ?? {})[0]?.title ?? id;

/** Applications in a list. */
export function applicationList(
  site: Site,
  { waiting, decided }: Readonly<Record<'waiting' | 'decided', readonly ApplicationView[]>>,
  activities: readonly StoredActivity[],
): Html {
  const rows = (list: readonly ApplicationView[]) =>
    html`<ul class="entries">${list.map((one) => {
      const title = titleOf(
        activities.find(({ id }) => id === one.activity),
        one.activity,
      );
      return html`<li><div><p><a href="${activityPath(site, `/applications/${one.id}`)}" dir="auto">${title}</a></p><p class="hint"><span class="state" data-on="${one.state === 'issued' ? 'yes' : one.state === 'waiting' ? 'later' : 'no'}">${stateWords[one.state]}</span> · <code>${one.account}</code> · ${timeElement(one.made_at)}${one.proposed_by !== null && one.state === 'waiting' && ' · waits for another operator'}</p></div></li>`;
    })}</ul>`;
  return html`<p class="over"><a href="${activityPath(site)}">Activities</a></p><section class="panel" aria-labelledby="waiting-title"><h2 id="waiting-title">Applications that wait</h2><p class="lead">The oldest first. A member can apply again once one is rejected.</p>${waiting.length === 0 ? html`<p class="empty">None waits.</p>` : rows(waiting)}</section>${decided.length > 0 && html`<section class="panel" aria-labelledby="decided-title"><h2 id="decided-title">Decided</h2>${rows(decided)}</section>`}`;
}

/** What the page of an application shows. */
interface ShownApplication {
  readonly application: ApplicationView;
  readonly activity: StoredActivity | undefined;
  readonly pictures: readonly string[];
  /** What the rule gives for it. */
  readonly offered: string;
  readonly refused?: FormContent | undefined;
}

/** The forms that decide it. */
function decisionForms(
  site: Site,
  session: ConsoleSession,
  { application, offered, refused }: ShownApplication,
): Html {
  const path = activityPath(site, `/applications/${application.id}`);
  const values = { amount: shortMoney(application.proposed ?? offered), words: '' };
  const filled = refused ?? { values, problems: {} };
  return html`<form method="post" action="${path}/issue" id="issue" data-guard>${csrfField(session)}${problemList(filled)}<div class="row">${amountField({ name: 'amount', label: 'Amount', hint: `At most ${shortMoney(offered)}, as the rule says.` }, filled)}</div>${areaField({ name: 'words', label: 'What the member is told', rows: 3, maxLength: 500, wide: true, hint: 'Needed to reject: the member reads why.' }, filled)}<div class="actions"><button class="primary">Issue the reward</button><button formaction="${path}/reject">Reject</button></div></form>`;
}

/** An application in full, with the form that decides it. */
export function applicationPage(site: Site, session: ConsoleSession, shown: ShownApplication): Html {
  const { application, activity, pictures } = shown;
  const { currency } = site.brand;
  const { state, amount, words, decided_by: by, decided_at: at, proposed_by: asked, proposed } = application;
  const images = pictures.map((id, place) => {
    const path = activityPath(
      site,
      `/applications/${application.id}/pictures/${id}?key=${applicationPictureKey(session, id)}`,
    );
    return html`<a href="${path}"><img src="${path}" alt="Picture ${String(place + 1)} of the application" loading="lazy"></a>`;
  });
  const decided =
    state !== 'waiting' &&
    html`<p>${stateWords[state]}${amount !== null && `: ${moneyWords(amount, currency)}`}${by !== null && html` by <bdi>${by}</bdi>`}${at && html`, ${timeElement(at)}`}</p>${words && html`<p dir="auto">${words}</p>`}`;
  const waits =
    state === 'waiting' &&
    asked !== null &&
    proposed !== null &&
    html`<p><bdi>${asked}</bdi> wants to issue ${moneyWords(proposed, currency)}: another operator has to issue the same.</p>`;
  return html`<p class="over"><a href="${activityPath(site, '/applications')}">Applications</a></p><section class="panel" aria-labelledby="application-title"><h2 id="application-title"><bdi>${titleOf(activity, application.activity)}</bdi></h2><p class="lead"><code>${application.account}</code>, level ${String(application.level)} · ${timeElement(application.made_at)}</p><blockquote dir="auto">${application.comment}</blockquote>${images.length > 0 && html`<div class="proofs">${images}</div>`}${decided}${waits}${state === 'waiting' && session.can('money') && decisionForms(site, session, shown)}</section>`;
}
