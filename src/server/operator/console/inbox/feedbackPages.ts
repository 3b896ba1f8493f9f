import { type FeedbackState, feedbackStates } from '#schemas/messageKinds.ts';
import type { QueuedFeedback } from '#src/server/feedback/feedbackQueue.ts';
import type { Site } from '#src/server/kernel/site.ts';
import type { ConsoleSession } from '../session/consoleSession.ts';
import { areaField, type FormContent, pluralize, problemList, timeElement } from '../view/controls.ts';
import { Html, html } from '../view/html.ts';
import { languageName, textLanguage } from '../view/languageTabs.ts';
import { brandPath, csrfField } from '../view/layout.ts';

const stateWords: Readonly<Record<FeedbackState, string>> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
};

/** What the list of feedback shows. */
interface FeedbackQueue {
  readonly list: readonly QueuedFeedback[];
  readonly chosen: FeedbackState;
  readonly counts: Readonly<Record<FeedbackState, number>>;
}

/** Feedback in a state, the oldest that waits first. */
export function feedbackList(site: Site, { list, chosen, counts }: FeedbackQueue): Html {
  const path = brandPath(site, 'inbox', '/feedback');
  const filters = feedbackStates.map(
    (state) =>
      html`<li><a href="${path}?state=${state}"${state === chosen && html` aria-current="page"`}>${stateWords[state]} <span class="badge">${counts[state]}</span></a></li>`,
  );
  const rows = list.map(
    ({ id, account, kind, content, sentAt, pictures, assignedTo }) =>
      html`<li><div><p><a href="${path}/${id}" dir="auto">${[...content].slice(0, 120).join('')}</a></p><p class="hint"><bdi>${account}</bdi> · ${kind} · ${timeElement(sentAt)}${pictures.length > 0 && ` · ${pluralize(pictures.length, 'picture')}`}${assignedTo !== null && html` · looked after by <bdi>${assignedTo}</bdi>`}</p></div></li>`,
  );
  return html`<section class="panel" aria-labelledby="feedback-title"><h2 id="feedback-title">Feedback of members</h2><p class="lead">An answer goes to the member’s inbox.</p><nav aria-label="State"><ul class="chips">${filters}</ul></nav>${rows.length === 0 ? html`<p class="empty">There is none in this state.</p>` : html`<ul class="entries">${rows}</ul>`}</section>`;
}

/** What the page of one feedback shows; `pictures`: addresses of them. */
interface ShownFeedback {
  readonly feedback: QueuedFeedback;
  readonly pictures: readonly string[];
  readonly refused: FormContent | undefined;
}

/** One feedback: what was written, and its answer or the form for it. */
export function feedbackPage(
  site: Site,
  session: ConsoleSession,
  { feedback, pictures, refused }: ShownFeedback,
): Html {
  const { id, account, kind, content, language, state, sentAt, assignedTo, answer, answeredBy, answeredAt } =
    feedback;
  const path = brandPath(site, 'inbox', `/feedback/${id}`);
  const may = session.can('care');
  const button = (deed: string, label: string) =>
    html`<form method="post" action="${path}/${deed}">${csrfField(session)}<button>${label}</button></form>`;
  const shown = pictures.map(
    (address, i) =>
      html`<a href="${address}"><img src="${address}" alt="Picture ${i + 1}" loading="lazy"></a>`,
  );
  const filled = refused ?? { values: {}, problems: {} };
  const form = html`<form method="post" action="${path}/answer" data-guard>${csrfField(session)}${problemList(filled)}${areaField({ name: 'answer', label: `Answer in ${languageName(language)}`, rows: 5, hint: 'Text or simple HTML. It goes to the member’s inbox.', ...textLanguage(language) }, filled)}<div class="actions"><button class="primary">Send the answer</button></div></form>`;
  return html`<section class="panel" aria-labelledby="one-title"><h2 id="one-title"><bdi>${account}</bdi>: ${kind}</h2><p class="hint"><span class="state" data-on="${state === 'new' ? 'no' : 'yes'}">${stateWords[state]}</span> · ${timeElement(sentAt)} · written in ${languageName(language)}${assignedTo !== null && html` · looked after by <bdi>${assignedTo}</bdi>`}</p><p dir="auto">${content}</p>${shown.length > 0 && html`<div class="proofs">${shown}</div>`}${may && state !== 'closed' && html`<div class="actions">${assignedTo !== session.who && button('take', 'Look after it')}${button('close', 'Close it')}</div>`}</section>
<section class="panel" aria-labelledby="answer-title"><h2 id="answer-title">Answer</h2>${
    answer === null
      ? may && state === 'new'
        ? form
        : html`<p class="empty">There is none.</p>`
      : html`<p class="hint"><bdi>${answeredBy}</bdi>${answeredAt && html` · ${timeElement(answeredAt)}`}</p><div dir="auto">${new Html(answer)}</div>`
  }</section>`;
}
