import type { FastifyReply, FastifyRequest } from 'fastify';
import { changeMessage } from '../changes/changeMessage.ts';
import { type ConsoleOptions, ConsoleRefusal, consoleSessionOf } from '../session/consoleSession.ts';
import { requireSite } from '../session/requireSite.ts';
import type { FormContent } from '../view/controls.ts';
import { type Html, type HtmlPart, html } from '../view/html.ts';
import { brandPath, consolePage } from '../view/layout.ts';

/** The pages of payments, by the rest of their path. */
const parts = {
  '': 'Orders',
  '/methods': 'Methods',
  '/promotions': 'Promotions of deposits',
  '/banks': 'Banks of cards',
  '/levels': 'Levels',
} as const;
type PaymentPart = keyof typeof parts;

/** What a page of payments shows. */
interface PaymentPage {
  readonly part: PaymentPart;
  readonly title: string;
  readonly body: HtmlPart;
  /** Instead of what the query of a redirect says. */
  readonly message?: HtmlPart;
}

/** Sends a page of a brand's payments, with the navigation between them. */
export async function sendPaymentPage(
  options: ConsoleOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { part, title, body, message }: PaymentPage,
): Promise<FastifyReply> {
  const site = requireSite(options, request);
  const tabs = html`<nav aria-label="Payments"><ul class="chips">${(
    Object.entries(parts) as [PaymentPart, string][]
  ).map(
    ([path, label]) =>
      html`<li><a href="${brandPath(site, 'payments', path)}"${path === part && html` aria-current="page"`}>${label}</a></li>`,
  )}</ul></nav>`;
  return reply.type('text/html; charset=utf-8').send(
    consolePage(consoleSessionOf(request), {
      title,
      site,
      tab: 'payments',
      message: message ?? (await changeMessage(options, request, site)),
      body: html`${tabs}${body}`,
    }),
  );
}

/** The message that something was changed while a form was open. */
export const staleMessage: Html = html`<div class="message bad" role="alert"><p>Nothing was saved: this was changed while you had the page open. Your entries are still here; saving again puts them in place of the other change.</p></div>`;

/**
 * The version that a form is sent with: of what its fields were filled from, so that a form with a mistake in it does not
 * become newer than it is; after the message that something was changed, of what is there now. `current`: of that.
 */
export function formVersion(
  current: string,
  rejected?: { readonly filled: FormContent; readonly why?: HtmlPart },
): string {
  return rejected === undefined || rejected.why ? current : (rejected.filled.values.version ?? current);
}

/** Throws that what a form is about is not there any more. */
export function refuseGone(): never {
  throw new ConsoleRefusal(404, 'There is no such entry any more. Nothing was changed.');
}
