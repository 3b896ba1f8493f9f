import type { FastifyInstance } from 'fastify';
import { changersOf, listChanges, type OperatorChange } from '#src/server/operator/operatorChanges.ts';
import { listOperators } from '#src/server/operator/people/people.ts';
import { memberMoneyKinds, permissionToRead } from '#src/server/operator/roles.ts';
import { personName } from '../operators/operatorPages.ts';
import { type ConsoleOptions, changeBy, consoleSessionOf, redirectTo } from '../session/consoleSession.ts';
import { requireSite } from '../session/requireSite.ts';
import { selectField } from '../view/controls.ts';
import { html } from '../view/html.ts';
import { brandPath, consolePage } from '../view/layout.ts';
import { changeLines, changeMessage, changeOriginOf, changeTitle, undoButton } from './changeMessage.ts';
import { canUndo, undoChange } from './undo.ts';

/** Maximum number of changes listed. */
const mostChanges = 100;

/** Routes to list and undo changes. */
export function changeRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database } = options;

  app.get('/brands/:brand/changes', async (request, reply) => {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const { who: asked } = request.query as { who?: unknown };
    const who = typeof asked === 'string' ? asked : '';
    const changes = await listChanges(database.db, site.brand.id, mostChanges, {
      who: who === '' ? undefined : who,
      without: memberMoneyKinds.filter((kind) => !session.can(permissionToRead(kind))),
    });
    const operators = await listOperators(database.db);
    const people = (await changersOf(database.db, site.brand.id)).map(
      (name) => [name, personName(operators, name)] as const,
    );
    const seen = new Set<string>();
    const isNewest = ({ kind, subject }: OperatorChange) => {
      // Of one person's changes the newest may not be the last.
      if (who !== '') return false;
      const key = `${kind} ${subject}`;
      return !seen.has(key) && seen.add(key);
    };
    const body = html`<section class="panel" aria-labelledby="changes-title"><h2 id="changes-title">Recent changes</h2><p class="lead">The last change of each kind can be undone, but of payments none: money may have moved by it.</p>${people.length > 1 && html`<search><form method="get" action="${brandPath(site, 'changes')}" class="find">${selectField({ name: 'who', label: 'Person' }, [['', 'everybody'], ...people], { values: { who }, problems: {} })}<button>Show</button></form></search>`}${
      changes.length === 0
        ? html`<p class="empty">Nothing was changed yet. This brand is as it was first set up.</p>`
        : html`<ol class="changes">${changes.map(
            (change) =>
              html`<li><div><p><strong>${changeTitle(change)}</strong></p><p class="hint">${changeOriginOf(change, operators)}</p>${changeLines(change)}</div>${isNewest(change) && canUndo(change) && undoButton(session, site, change)}</li>`,
          )}</ol>`
    }</section>`;
    const message = await changeMessage(options, request, site);
    return reply
      .type('text/html; charset=utf-8')
      .send(consolePage(session, { title: 'Changes', site, tab: 'changes', body, message }));
  });

  app.post('/brands/:brand/changes/:id', async (request, reply) => {
    const site = requireSite(options, request);
    const { id } = request.params as { id: string };
    const at = changeBy(options, request, site.brand.id);
    const done = await undoChange(database, at, consoleSessionOf(request), id);
    return redirectTo(reply, `${brandPath(site, 'changes')}?done=${done}`);
  });
}
