import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { retrying } from '#src/server/db/retrying.ts';
import {
  endGivenRain,
  findGivenRainView,
  type GivenRainView,
  listFinders,
  listGivenRains,
} from '#src/server/operator/givenRains.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from '../../session/consoleSession.ts';
import { requireSite } from '../../session/requireSite.ts';
import { isChecked } from '../../settings/section.ts';
import { pageAsked } from '../../view/pageAsked.ts';
import { sendPromotionPage } from '../promotionPage.ts';
import { givenRainList, givenRainPage, givenRainPath } from './givenRainPages.ts';
import { givenRainSection } from './givenRainSection.ts';

/** Routes of the rains that agents of a brand give: the list, one with what became of it, and its end. */
export function givenRainRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database, now } = options;
  const base = '/brands/:brand/promotions/agent-rains';
  const part = givenRainSection.path;

  async function requireRain(request: FastifyRequest): Promise<GivenRainView> {
    const { brand } = requireSite(options, request);
    const { id } = request.params as { id: string };
    const rain = await findGivenRainView(database.db, { brandId: brand.id, now: now() }, id);
    if (!rain) throw new ConsoleRefusal(404, 'There is no such rain of an agent.');
    return rain;
  }

  async function send(request: FastifyRequest, reply: FastifyReply, { unsure = false } = {}) {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const rain = await requireRain(request);
    const finders = session.can('personal')
      ? await listFinders(database.db, site.brand.id, rain.id)
      : undefined;
    const body = givenRainPage(site, session, { rain, finders, unsure });
    return sendPromotionPage(options, request, reply, { part, title: `Rain of ${rain.owner}`, body });
  }

  app.get(base, async (request, reply) => {
    const site = requireSite(options, request);
    const { account: asked, show } = request.query as { account?: unknown; show?: unknown };
    const account = typeof asked === 'string' ? asked.trim().toLowerCase().slice(0, 64) : '';
    const [page, open] = [pageAsked(request), show === 'open'];
    const found = await listGivenRains(
      database.db,
      { brandId: site.brand.id, now: now() },
      { page, open, account: account === '' ? undefined : account },
    );
    const body = givenRainList(site, { ...found, page, open, account });
    return sendPromotionPage(options, request, reply, { part, title: givenRainSection.title, body });
  });

  app.get(`${base}/:id`, (request, reply) => send(request, reply));

  app.post(`${base}/:id/end`, async (request, reply) => {
    const site = requireSite(options, request);
    const { id } = await requireRain(request);
    if (!isChecked(formFields(request), 'sure')) return send(request, reply.code(400), { unsure: true });
    const at = changeBy(options, request, site.brand.id);
    const change = await retrying(database, (tx) => endGivenRain(tx, at, id));
    if (change === undefined)
      throw new ConsoleRefusal(
        409,
        'This rain is over: what was left has gone back already, or does so within seconds. Nothing was changed.',
      );
    return redirectTo(reply, `${givenRainPath(site, `/${encodeURIComponent(id)}`)}?done=${change}`);
  });
}
