import type { FastifyInstance } from 'fastify';
import { latestMessages } from '#src/server/accounts/access/outbox.ts';
import { type ConsoleOptions, consoleSessionOf } from './session/consoleSession.ts';
import { requireSite } from './session/requireSite.ts';
import { timeElement } from './view/controls.ts';
import { html } from './view/html.ts';
import { consolePage } from './view/layout.ts';

/** Maximum number of messages listed. */
const mostMessages = 50;

const channels = { sms: 'Text message', mail: 'Mail' } as const;

/** Registers the page with the text messages and mails that a production server would have sent to players. */
export function outboxRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  app.get('/brands/:brand/outbox', async (request, reply) => {
    const site = requireSite(options, request);
    const messages = await latestMessages(options.database.db, site.brand.id, mostMessages);
    const rows = messages.map(
      ({ channel, recipient, content, sent_at }) =>
        html`<li><div><p dir="auto">${content}</p><p class="hint">${channels[channel]} to <bdi>${recipient}</bdi> · ${timeElement(sent_at)}</p></div></li>`,
    );
    const body = html`<section class="panel" aria-labelledby="outbox-title"><h2 id="outbox-title">Messages out</h2><p class="lead">No network carries codes and mails from this server: here is what players would have got in the last day, the newest first. Load the page again for newer ones.</p>${rows.length === 0 ? html`<p class="empty">Nothing was sent.</p>` : html`<ul class="entries">${rows}</ul>`}</section>`;
    return reply
      .type('text/html; charset=utf-8')
      .send(consolePage(consoleSessionOf(request), { title: 'Messages out', site, tab: 'outbox', body }));
  });
}
