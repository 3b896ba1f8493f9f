import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#src/server/kernel/site.ts';
import { changeMessage } from '../changes/changeMessage.ts';
import { type ConsoleOptions, consoleSessionOf } from '../session/consoleSession.ts';
import { requireSite } from '../session/requireSite.ts';
import { type HtmlPart, html } from '../view/html.ts';
import { brandPath, consolePage } from '../view/layout.ts';

/** The path of a page about a brand's contracts. */
export const contractPath = (site: Site, rest = ''): string => brandPath(site, 'contracts', rest);

/** The path of the page of a member's contracts. */
export const memberContractsPath = (site: Site, account: string, rest = ''): string =>
  contractPath(site, `/members/${encodeURIComponent(account)}${rest}`);

/** What a page about contracts shows. `message`: instead of what the query of a redirect says. */
interface ContractPage {
  readonly title: string;
  readonly body: HtmlPart;
  readonly message?: HtmlPart;
}

/** Sends a page about a brand's contracts; below the hub, with the way back to it. */
export async function sendContractPage(
  options: ConsoleOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { title, body, message, isHub = false }: ContractPage & { readonly isHub?: boolean },
): Promise<FastifyReply> {
  const site = requireSite(options, request);
  const back = !isHub && html`<p class="over"><a href="${contractPath(site)}">Contracts</a></p>`;
  return reply.type('text/html; charset=utf-8').send(
    consolePage(consoleSessionOf(request), {
      ...{ title, site, tab: 'contracts' },
      message: message ?? (await changeMessage(options, request, site)),
      body: html`${back}${body}`,
    }),
  );
}
