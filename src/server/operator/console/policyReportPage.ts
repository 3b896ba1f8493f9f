import type { FastifyInstance } from 'fastify';
import { listPolicyReports } from '../policyReports.ts';
import { type ConsoleOptions, consoleSessionOf } from './session/consoleSession.ts';
import { requireSite } from './session/requireSite.ts';
import { pluralize, timeElement } from './view/controls.ts';
import { html } from './view/html.ts';
import { consolePage } from './view/layout.ts';

/** Registers the page with what browsers reported of a brand's pages. */
export function policyReportPage(app: FastifyInstance, options: ConsoleOptions): void {
  app.get('/brands/:brand/reports', async (request, reply) => {
    const site = requireSite(options, request);
    const reports = await listPolicyReports(options.database.db, site.brand.id);
    const rows = reports.map(
      ({ directive, blocked, page, release, reports: count, first_seen, last_seen }) =>
        html`<li><div><p><code>${directive}</code> refused <code>${blocked}</code></p><p class="hint">page <bdi>${page}</bdi>${release === '' ? ' · unknown release' : html` · release <code>${release}</code>`} · first ${timeElement(first_seen)} · last ${timeElement(last_seen)}</p></div><span class="badge">${pluralize(count, 'time')}</span></li>`,
    );
    const body = html`<section class="panel" aria-labelledby="reports-title"><h2 id="reports-title">Refused by the policy</h2><p class="lead">What players’ browsers refused to load or run on this brand’s pages. Extensions of browsers cause some of it; the same from many players is a fault, or an attack.</p>${rows.length === 0 ? html`<p class="empty">Nothing was reported.</p>` : html`<ul class="entries">${rows}</ul>`}</section>`;
    return reply
      .type('text/html; charset=utf-8')
      .send(consolePage(consoleSessionOf(request), { title: 'Reports', site, tab: 'reports', body }));
  });
}
