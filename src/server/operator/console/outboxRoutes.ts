import type { FastifyInstance } from 'fastify';
import { maskedEmail, maskedMobile } from '#src/domain/forms/masked.ts';
import { type ListedMessage, latestMessages } from '#src/server/accounts/access/outbox.ts';
import { type ConsoleOptions, consoleSessionOf } from './session/consoleSession.ts';
import { requireSite } from './session/requireSite.ts';
import { timeElement } from './view/controls.ts';
import { type Html, html } from './view/html.ts';
import { consolePage } from './view/layout.ts';

/** Maximum number of messages listed. */
const mostMessages = 50;

const channels = { sms: 'Text message', mail: 'Mail' } as const;

const states = {
  queued: ['later', 'on its way'],
  sent: ['yes', 'sent'],
  failed: ['no', 'not sent'],
} as const;

/** A recipient whom an operator recognises, and nobody else could write to. */
function maskedRecipient({ channel, recipient }: ListedMessage): string {
  if (channel === 'mail') return maskedEmail(recipient);
  const [dialing = '', number = ''] = recipient.replace('+', '').split(' ');
  return maskedMobile(dialing, number);
}

/** A message in the list, with what it says or only what became of it. */
function row(message: ListedMessage, whole: boolean): Html {
  const { channel, content, sent_at, state, tries, problem } = message;
  const [on, text] = states[state];
  const tried = tries > 1 && ` · ${tries} tries`;
  return html`<li><div>${whole && html`<p dir="auto">${content}</p>`}<p class="hint">${channels[channel]} to <bdi>${whole ? message.recipient : maskedRecipient(message)}</bdi> · ${timeElement(sent_at)}${tried}</p>${problem !== null && html`<p class="problem">${problem}</p>`}</div>${(!whole || state !== 'sent') && html`<span class="state" data-on="${on}">${text}</span>`}</li>`;
}

/** Registers the page with the latest text messages and mails: in the demo what they say, elsewhere what became of them. */
export function outboxRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { demo } = options;
  app.get('/brands/:brand/outbox', async (request, reply) => {
    const site = requireSite(options, request);
    const messages = await latestMessages(options.database.db, site.brand.id, mostMessages);
    const session = consoleSessionOf(request);
    // Beyond the demo, contents are for their recipients alone.
    const whole = demo && session.can('personal');
    const rows = messages.map((message) => row(message, whole));
    const lead = whole
      ? 'Unless a provider is set, no network carries codes and mails from this server: here is what players would have got in the last day, the newest first.'
      : 'Codes and mails of the last day, the newest first. What they say is for their recipients alone.';
    const body = html`<section class="panel" aria-labelledby="outbox-title"><h2 id="outbox-title">Messages out</h2><p class="lead">${lead} Load the page again for newer ones.</p>${rows.length === 0 ? html`<p class="empty">Nothing was sent.</p>` : html`<ul class="entries">${rows}</ul>`}</section>`;
    return reply
      .type('text/html; charset=utf-8')
      .send(consolePage(session, { title: 'Messages out', site, tab: 'outbox', body }));
  });
}
