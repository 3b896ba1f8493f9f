import type { FastifyInstance } from 'fastify';
import type { Site } from '#src/server/kernel/site.ts';
import { changeSettings, lockBrand } from '#src/server/operator/operatorChanges.ts';
import { type ConsoleOptions, type ConsoleSession, changeBy, redirectTo } from '../session/consoleSession.ts';
import { requireSite } from '../session/requireSite.ts';
import { pluralize } from '../view/controls.ts';
import { type HtmlPart, html } from '../view/html.ts';
import { brandPath, csrfField } from '../view/layout.ts';

/** The button that clears the demo content, after a second tap; nothing where there is none. */
export const demoPanel = (site: Site, session: ConsoleSession, invented: number): HtmlPart =>
  invented > 0 &&
  session.can('settings') &&
  html`<section class="panel" aria-labelledby="demo-title"><h2 id="demo-title">Demo content</h2><p class="lead">${pluralize(invented, 'announcement')} of this brand came with it, invented, so that there is something to look at. What you wrote or changed is yours and stays; so do games, lotteries and accounts.</p><details class="more"><summary>Clear demo content</summary><p>Players will not see it any more, in any of the lists above. It can be undone.</p><form method="post" action="${brandPath(site, 'announcements', '/demo/clear')}">${csrfField(session)}<button class="primary">Yes, clear it</button></form></details></section>`;

/** The route of that button: it turns the demo content off, which is recorded and can be undone as any setting. */
export function clearDemoRoute(app: FastifyInstance, options: ConsoleOptions): void {
  app.post('/brands/:brand/announcements/demo/clear', async (request, reply) => {
    const site = requireSite(options, request);
    const at = changeBy(options, request, site.brand.id);
    const change = await options.database.transaction(async (tx) => {
      await lockBrand(tx, at.brandId);
      return changeSettings(tx, at, { demo: { shown: false } });
    });
    return redirectTo(reply, `${brandPath(site, 'announcements')}?done=${change ?? 'same'}`);
  });
}
