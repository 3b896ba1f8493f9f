import type { FastifyInstance } from 'fastify';
import { listChanges, type OperatorChange } from '#src/server/operator/operatorChanges.ts';
import { type ConsoleOptions, consoleSessionOf, redirectTo } from '../session/consoleSession.ts';
import { requireSite } from '../session/requireSite.ts';
import { timeElement } from '../view/controls.ts';
import { html } from '../view/html.ts';
import { brandPath, consolePage } from '../view/layout.ts';
import { changeLines, changeMessage, changeTitle, undoButton } from './changeMessage.ts';
import { canUndo, undoChange } from './undo.ts';

/** Maximum number of changes listed. */
const mostChanges = 100;

const sourceNames: Readonly<Record<string, string>> = { console: 'console', command: 'command line' };

/** Routes to list and undo changes. */
export function changeRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database, now } = options;

  app.get('/brands/:brand/changes', async (request, reply) => {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const changes = await listChanges(database.db, site.brand.id, mostChanges);
    const seen = new Set<string>();
    const isNewest = ({ kind, subject }: OperatorChange) => {
      const key = `${kind} ${subject}`;
      return !seen.has(key) && seen.add(key);
    };
    const body = html`<section class="panel" aria-labelledby="changes-title"><h2 id="changes-title">Recent changes</h2><p class="lead">The last change of each kind can be undone.</p>${
      changes.length === 0
        ? html`<p class="empty">Nothing was changed yet. This brand is as it was first set up.</p>`
        : html`<ol class="changes">${changes.map(
            (change) =>
              html`<li><div><p><strong>${changeTitle(change)}</strong> <span class="hint">${timeElement(change.at)} · ${sourceNames[change.who] ?? change.who}</span></p>${changeLines(change)}</div>${isNewest(change) && canUndo(change) && undoButton(session, site, change)}</li>`,
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
    const done = await undoChange(database, { brandId: site.brand.id, who: 'console', now: now() }, id);
    return redirectTo(reply, `${brandPath(site, 'changes')}?done=${done}`);
  });
}
