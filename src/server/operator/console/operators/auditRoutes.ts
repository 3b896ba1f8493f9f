import type { FastifyInstance } from 'fastify';
import { type AuditEntry, listAudit } from '#src/server/operator/operatorChanges.ts';
import { listOperators, type Operator } from '#src/server/operator/people/people.ts';
import { changeLines, changeOriginOf, changeTitle } from '../changes/changeMessage.ts';
import { type ConsoleOptions, consoleSessionOf } from '../session/consoleSession.ts';
import { selectField } from '../view/controls.ts';
import { html } from '../view/html.ts';
import { consolePage } from '../view/layout.ts';

/** Maximum number of entries listed. */
const mostEntries = 200;

const entryRow = (entry: AuditEntry, operators: readonly Operator[]) =>
  html`<li><div><p><strong>${changeTitle(entry)}</strong> <span class="badge">${entry.brandId === '' ? 'server' : entry.brandId}</span></p><p class="hint">${changeOriginOf(entry, operators)}</p>${changeLines(entry)}</div></li>`;

/** Registers the page with what was done by whom on the whole server, sign-ins included. */
export function auditRoutes(app: FastifyInstance, { database }: ConsoleOptions): void {
  app.get('/audit', async (request, reply) => {
    const { who: asked } = request.query as { who?: unknown };
    const who = typeof asked === 'string' ? asked : '';
    const operators = await listOperators(database.db);
    const entries = await listAudit(database.db, mostEntries, who === '' ? undefined : who);
    const people = [
      ['', 'everybody'],
      ...operators.map(({ name, displayName }) => [name, `${displayName} (${name})`] as const),
      ['console', 'the server’s password'],
      ['command', 'command line'],
    ] as const;
    const filled = { values: { who }, problems: {} };
    const body = html`<section class="panel" aria-labelledby="audit-title"><h2 id="audit-title">Who did what</h2><p class="lead">Changes of all brands and of operators, and sign-ins, the newest first. Nothing here is changed or deleted by the server.</p><search><form method="get" action="/console/audit" class="find">${selectField({ name: 'who', label: 'Person' }, people, filled)}<button>Show</button></form></search>${
      entries.length === 0
        ? html`<p class="empty">Nothing yet.</p>`
        : html`<ol class="changes">${entries.map((entry) => entryRow(entry, operators))}</ol>`
    }</section>`;
    return reply
      .type('text/html; charset=utf-8')
      .send(consolePage(consoleSessionOf(request), { title: 'Audit', body }));
  });
}
