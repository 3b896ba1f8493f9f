import type { FastifyInstance } from 'fastify';
import { isSecure } from '#src/server/http/caller.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { readSettings } from '#src/server/settings/settings.ts';
import { type ConsoleOptions, consoleSessionOf } from './session/consoleSession.ts';
import { pluralize } from './view/controls.ts';
import { type Html, html } from './view/html.ts';
import { brandIcon, brandPath, consolePage } from './view/layout.ts';

type BrandStatus = readonly [on: 'yes' | 'no' | 'later', text: string];

async function statusOf(
  { database, preparation }: ConsoleOptions,
  { brand, notes }: Site,
): Promise<BrandStatus> {
  if (notes?.problems.length) return ['no', `refused: ${pluralize(notes.problems.length, 'error')}`];
  if (preparation?.isPrepared(brand.id) === false) return ['later', 'being set up'];
  const { mode } = await readSettings(database.db, brand.id);
  if (mode.maintenance) return ['later', 'in maintenance'];
  return mode.regionRestriction ? ['later', 'region blocked'] : ['yes', 'open'];
}

/** `scheme` and `port` are those by which the console was asked. */
function brandCard(site: Site, [on, text]: BrandStatus, scheme: string, port: string): Html {
  const { brand, hosting, notes } = site;
  const hosts = [
    `${brand.id}.localhost`,
    ...hosting.hosts.filter((host) => host !== `${brand.id}.localhost`),
  ];
  const refused = (notes?.problems.length ?? 0) > 0;
  const name = refused
    ? html`<span dir="auto">${brand.name}</span>`
    : html`<a href="${brandPath(site, 'flags')}" dir="auto">${brand.name}</a>`;
  return html`<li class="card open brands">${brandIcon(site)}<div><h2>${name}</h2><p><span class="state" data-on="${on}">${text}</span> <code>${brand.id}</code></p><p class="hint">${hosts.map((host, i) => html`${i > 0 && ' · '}${host.endsWith('localhost') ? html`<a href="${scheme}://${host}${port}/">${host}</a>` : host}`)}</p>${refused && html`<details class="more"><summary>What is wrong</summary><ol class="places">${notes?.problems.map((problem) => html`<li dir="auto">${problem}</li>`)}</ol><p class="hint">Mend the files: the server notices by itself.</p></details>`}</div></li>`;
}

/** Registers the page that lists the brands. */
export function brandsPage(app: FastifyInstance, options: ConsoleOptions): void {
  app.get('/', async (request, reply) => {
    const session = consoleSessionOf(request);
    const scheme = isSecure(request) ? 'https' : 'http';
    const port = /:\d+$/.exec(request.headers.host ?? '')?.[0] ?? '';
    const cards = await Promise.all(
      options.sites.all.map(async (site) => brandCard(site, await statusOf(options, site), scheme, port)),
    );
    const body = html`<p class="lead">${pluralize(options.sites.all.length, 'brand')} on this server. Settings of one never touch another.</p><ul class="cards plain">${cards}</ul><ul class="more-pages"><li><a href="/console/books">Books</a>: ledger and orders of all brands, compared every hour.</li>${session.can('operators') && html`<li><a href="/console/operators">Operators</a>: who may use this console, and what for.</li><li><a href="/console/audit">Audit</a>: who changed what, from where, and who signed in.</li>`}</ul>`;
    return reply.type('text/html; charset=utf-8').send(consolePage(session, { title: 'Brands', body }));
  });
}
