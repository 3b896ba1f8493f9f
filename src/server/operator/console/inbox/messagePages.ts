import type { Broadcast, BroadcastContent, BroadcastState } from '#src/server/inbox/broadcasts.ts';
import type { Site } from '#src/server/kernel/site.ts';
import type { ConsoleSession } from '../session/consoleSession.ts';
import {
  type FieldValues,
  type FormContent,
  pluralize,
  problemList,
  readOnly,
  textField,
  timeElement,
} from '../view/controls.ts';
import { Html, type HtmlPart, html } from '../view/html.ts';
import { contentLanguages, languageName, textLanguage } from '../view/languageTabs.ts';
import { brandPath, csrfField } from '../view/layout.ts';
import { phonePreview } from '../view/phoneFrame.ts';
import { zonedWords } from '../view/zonedInput.ts';
import { messageFields, messageName, messageValues } from './messageForm.ts';
import { segmentWords } from './segmentForm.ts';

const stateWords: Readonly<Record<BroadcastState, string>> = {
  draft: 'draft',
  planned: 'planned',
  sending: 'being sent',
  sent: 'sent',
  cancelled: 'thrown away',
};

/** The state of a message, with how far it came. */
const stateOf = ({ state, sendAt, delivered, read, finishedAt }: Broadcast, { brand }: Site): HtmlPart =>
  html`<span class="state" data-on="${state === 'sent' ? 'yes' : 'no'}">${stateWords[state]}</span>${state === 'planned' && sendAt && ` for ${zonedWords(sendAt, brand.timeZone)}`}${(state === 'sent' || state === 'sending') && ` · ${pluralize(delivered, 'member')} · read by ${read}`}${finishedAt && html` · ${timeElement(finishedAt)}`}`;

/** The list of what was written, newest first. */
export function messageList(site: Site, session: ConsoleSession, messages: readonly Broadcast[]): Html {
  const rows = messages.map(
    (message) =>
      html`<li><div><p><a href="${brandPath(site, 'inbox', `/messages/${message.id}`)}" dir="auto">${messageName(message, site)}</a></p><p class="hint">${stateOf(message, site)} · <bdi>${segmentWords(message.segment)}</bdi></p></div></li>`,
  );
  return html`<section class="panel" aria-labelledby="messages-title"><div class="row head"><h2 id="messages-title">Messages to members</h2>${session.can('settings') && html`<a class="button primary" href="${brandPath(site, 'inbox', '/new')}">New message</a>`}</div><p class="lead">What you send to one member or to many. Who registers later does not get it.</p>${rows.length === 0 ? html`<p class="empty">Nothing was sent yet.</p>` : html`<ul class="entries">${rows}</ul>`}</section>`;
}

/** What the form of a message shows. */
export interface EditedMessage {
  /** Undefined for one that is not stored yet. */
  readonly id: string | undefined;
  readonly content: BroadcastContent;
  readonly refused?: FormContent;
}

/** The form of a message that is not sent, with its preview. */
export function messageEditor(
  site: Site,
  session: ConsoleSession,
  { id, content, refused }: EditedMessage,
): Html {
  const filled = refused ?? { values: messageValues(content), problems: {} };
  const path = brandPath(site, 'inbox', id === undefined ? '/new' : `/messages/${id}`);
  const fields = messageFields(filled, site);
  const form = session.can('settings')
    ? html`<form id="message" method="post" action="${path}" data-guard data-long${refused && html` data-dirty`}>${csrfField(session)}${problemList(filled)}${fields}<div class="actions"><button class="primary">${id === undefined ? 'Save, and see who gets it' : 'Save the message'}</button></div></form>`
    : readOnly(fields);
  return html`<section class="panel" aria-labelledby="edit-title"><h2 id="edit-title">${id === undefined ? 'New message' : 'Edit the message'}</h2><p class="lead">Saving sends nothing: you see first how many members get it.</p>${form}</section>${session.can('settings') && phonePreview({ form: 'message', action: brandPath(site, 'inbox', '/preview') })}`;
}

/** What the page of a stored message shows. */
interface ShownMessage {
  readonly message: Broadcast;
  /** How many members it reaches now. */
  readonly reaches: number;
  /** What was posted, and why it was refused. */
  readonly form: FieldValues;
  readonly problem: string | undefined;
}

function sendPanel(
  site: Site,
  session: ConsoleSession,
  { message, reaches, form, problem }: ShownMessage,
): Html {
  const path = brandPath(site, 'inbox', `/messages/${message.id}`);
  const { timeZone } = site.brand;
  const filled = { values: { at: form.at ?? '' }, problems: problem ? { at: problem } : {} };
  const hidden = html`${csrfField(session)}<input type="hidden" name="reaches" value="${reaches}">`;
  return html`<section class="panel" aria-labelledby="send-title"><h2 id="send-title">Send it</h2>${problem && html`<div class="message bad" role="alert"><p>${problem}</p></div>`}<p class="lead">It reaches <strong>${pluralize(reaches, 'member')}</strong>: <bdi>${segmentWords(message.segment)}</bdi>.${reaches === 0 && ' Change who gets it first.'}</p><div class="actions"><form method="post" action="${path}/send">${hidden}<input type="hidden" name="when" value="now"><button class="primary">Send to ${pluralize(reaches, 'member')} now</button></form><form method="post" action="${path}/drop">${csrfField(session)}<button class="quiet">Throw it away</button></form></div><form method="post" action="${path}/send">${hidden}<input type="hidden" name="when" value="planned"><div class="row">${textField({ name: 'at', label: 'Or at', kind: 'datetime-local', hint: `Day and hour in ${timeZone}.` }, filled)}</div><div class="actions"><button>Plan it</button></div></form></section>`;
}

/** A stored message: what it says, how far it came, and what can be done with it. */
export function messagePage(site: Site, session: ConsoleSession, shown: ShownMessage): Html {
  const { message, reaches } = shown;
  const { state, texts } = message;
  const may = session.can('settings');
  const path = brandPath(site, 'inbox', `/messages/${message.id}`);
  const facts = html`<section class="panel" aria-labelledby="message-title"><h2 id="message-title" dir="auto">${messageName(message, site)}</h2><p>${stateOf(message, site)}</p><p class="hint">To <bdi>${segmentWords(message.segment)}</bdi>${state === 'planned' && ` · reaches ${pluralize(reaches, 'member')} as of now`}</p>${state === 'planned' && may && html`<form method="post" action="${path}/cancel">${csrfField(session)}<button>Call it off</button></form>`}</section>`;
  if (state === 'draft')
    return html`${facts}${may && sendPanel(site, session, shown)}${messageEditor(site, session, { id: message.id, content: message })}`;
  const said = contentLanguages(site).map((code) => {
    const { lang, dir } = textLanguage(code);
    const text = texts[code];
    return (
      text &&
      html`<h3>${languageName(code)}</h3><div${lang && html` lang="${lang}"`}${dir && html` dir="${dir}"`}><p><strong>${text.title}</strong></p>${new Html(text.content)}</div>`
    );
  });
  return html`${facts}<section class="panel" aria-labelledby="said-title"><h2 id="said-title">What it says</h2>${said}</section>`;
}
