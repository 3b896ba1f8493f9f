import type { FastifyReply, FastifyRequest } from 'fastify';
import { changeMessage } from '../changes/changeMessage.ts';
import { type ConsoleOptions, consoleSessionOf } from '../session/consoleSession.ts';
import { requireSite } from '../session/requireSite.ts';
import { type HtmlPart, html } from '../view/html.ts';
import { brandPath, consolePage } from '../view/layout.ts';

/** The pages of the inbox, by the rest of their path. */
const parts = { '': 'Messages', '/feedback': 'Feedback', '/notifications': 'Notifications' } as const;

/** What a page of the inbox shows. */
interface InboxPage {
  readonly part: keyof typeof parts;
  readonly title: string;
  readonly body: HtmlPart;
}

/** Sends a page of a brand's inbox, with the navigation between them. */
export async function sendInboxPage(
  options: ConsoleOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { part, title, body }: InboxPage,
): Promise<FastifyReply> {
  const site = requireSite(options, request);
  const session = consoleSessionOf(request);
  const message = await changeMessage(options, request, site);
  const chips = Object.entries(parts).filter(([path]) => path !== '/feedback' || session.can('personal'));
  const tabs = html`<nav aria-label="Inbox"><ul class="chips">${chips.map(
    ([path, label]) =>
      html`<li><a href="${brandPath(site, 'inbox', path)}"${path === part && html` aria-current="page"`}>${label}</a></li>`,
  )}</ul></nav>`;
  return reply
    .type('text/html; charset=utf-8')
    .send(consolePage(session, { title, site, tab: 'inbox', message, body: html`${tabs}${body}` }));
}
