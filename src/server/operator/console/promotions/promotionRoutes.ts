import type { FastifyInstance } from 'fastify';
import { type ConsoleOptions, consoleSessionOf } from '../session/consoleSession.ts';
import { requireSite } from '../session/requireSite.ts';
import { html } from '../view/html.ts';
import { brandPath } from '../view/layout.ts';
import { ruleList, sendPromotionPage } from './promotionPage.ts';
import { promotionSections } from './sections.ts';

/** Registers the pages of a brand's promotions: the list of all rules, and those of each kind. */
export function promotionHubRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database, now } = options;

  app.get('/brands/:brand/promotions', async (request, reply) => {
    const site = requireSite(options, request);
    const mayChange = consoleSessionOf(request).can('money');
    const panels = [];
    for (const [at, { title, lead, path, tab = 'promotions', add, rules }] of promotionSections.entries()) {
      const found = await rules(database.db, site, now());
      panels.push(
        html`<section class="panel" aria-labelledby="rules-${String(at)}"><div class="row head"><h2 id="rules-${String(at)}"><a href="${brandPath(site, tab, path)}">${title}</a></h2>${add && mayChange && html`<a class="button" href="${brandPath(site, tab, add.path)}">${add.label}</a>`}</div><p class="lead">${lead}</p>${ruleList(site, found, { empty: 'There is none. Members are offered nothing.', tab })}</section>`,
      );
    }
    return sendPromotionPage(options, request, reply, { part: '', title: 'Promotions', body: panels });
  });
}
