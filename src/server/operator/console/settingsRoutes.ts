import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#src/server/kernel/site.ts';
import { type BrandSettings, readSettings } from '#src/server/settings/settings.ts';
import { changeSettings, listChanges, lockBrand, versionOf } from '../operatorChanges.ts';
import { changeMessage } from './changeMessage.ts';
import type { Filled, FormValues, Problems } from './controls.ts';
import { momentText, problemList } from './controls.ts';
import { describeChange } from './describeChange.ts';
import { html, type Part } from './html.ts';
import { brandPath, consolePage, csrfField } from './layout.ts';
import { type AnySection, sectionOf, sections } from './sections.ts';
import { siteFrom } from './siteFrom.ts';
import { type ConsoleOptions, ConsoleRefusal, formOf, goTo, type Visit, visitOf } from './visit.ts';

const tabs = ['flags', 'settings', 'register'] as const;
const titles = { flags: 'Flags', settings: 'Settings', register: 'Registration' } as const;

/** A form that was sent and not saved: what was typed, why, and the version it may be saved over next. */
interface Refused {
  readonly key: string;
  readonly values: FormValues;
  readonly problems: Problems;
  readonly why?: Part;
}

const searchBox = (q: string, what: string): Part =>
  html`<search><form method="get" class="find" data-search><div class="field"><label for="q">Find a ${what}</label><input type="search" id="q" name="q" value="${q}" autocomplete="off"></div><button>Find</button></form></search>`;

function drawSection(
  one: AnySection,
  settings: BrandSettings,
  { site, visit, query, refused }: DrawnWith,
): Part {
  const stored = settings[one.key as keyof BrandSettings];
  const mine = refused?.key === one.key ? refused : undefined;
  const filled: Filled = mine ?? { values: one.toForm(stored), problems: {} };
  return html`<section class="panel" id="${one.key}" aria-labelledby="${one.key}-title"><h2 id="${one.key}-title">${one.title}</h2><p class="lead">${one.lead}</p>${one.tab === 'flags' && searchBox(query.q ?? '', 'flag')}
<form method="post" action="${brandPath(site, one.tab, `/${one.key}`)}" data-guard${one.tab !== 'settings' && html` data-long`}${mine && html` data-dirty`}>${csrfField(visit)}<input type="hidden" name="version" value="${versionOf(stored)}">${mine?.why}${problemList(filled)}
${one.draw(filled, site, query)}
<div class="actions"><button class="primary" name="save" value="yes">Save ${one.title.toLowerCase()}</button></div></form></section>`;
}

interface DrawnWith {
  readonly site: Site;
  readonly visit: Visit;
  readonly query: Readonly<Record<string, string>>;
  readonly refused?: Refused | undefined;
}

/** The pages of flags, settings and registration, and saving their forms. */
export function settingsRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database, now } = options;

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    tab: (typeof tabs)[number],
    refused?: Refused,
  ) {
    const site = siteFrom(options, request);
    const visit = visitOf(request);
    const query = request.query as Readonly<Record<string, string>>;
    const settings = await readSettings(database.db, site.brand.id);
    const body = sections
      .filter((one) => one.tab === tab)
      .map((one) => drawSection(one, settings, { site, visit, query, refused }));
    const message = await changeMessage(options, request, site);
    return reply
      .type('text/html; charset=utf-8')
      .send(consolePage(visit, { title: titles[tab], site, tab, body, message }));
  }

  /** What another operator changed meanwhile, for who would have written over it. */
  async function meanwhile(site: Site, key: string): Promise<Part> {
    const last = (await listChanges(database.db, site.brand.id, 50)).find(({ kind }) => kind === key);
    return html`<div class="message bad" role="alert"><p>Nothing was saved: these settings were changed while you had this page open${last && html`, last at ${momentText(last.at)}`}. Your entries are still here; saving again puts them in place of the other change.</p>${last && html`<ul>${describeChange(last).map((line) => html`<li>${line}</li>`)}</ul>`}</div>`;
  }

  for (const tab of tabs) {
    app.get(`/brands/:brand/${tab}`, (request, reply) => send(request, reply, tab));

    app.post(`/brands/:brand/${tab}/:key`, async (request, reply) => {
      const site = siteFrom(options, request);
      const { key } = request.params as { key: string };
      const one = sectionOf(key);
      if (one?.tab !== tab) throw new ConsoleRefusal(404, 'There is no such form.');
      const form = formOf(request);
      // A try of a rule saves nothing.
      if (form.save === undefined && form.try !== undefined)
        return send(request, reply, tab, { key, values: form, problems: {} });
      const done = await database.transaction(async (tx) => {
        await lockBrand(tx, site.brand.id);
        const stored = (await readSettings(tx, site.brand.id))[one.key as keyof BrandSettings];
        if (versionOf(stored) !== form.version) return 'stale' as const;
        const read = one.read(form, stored);
        if ('problems' in read) return read;
        const at = { brandId: site.brand.id, who: 'console', now: now() } as const;
        return { id: await changeSettings(tx, at, { [key]: read.value }), notes: read.notes ?? [] };
      });
      if (done === 'stale') {
        const why = await meanwhile(site, key);
        return send(request, reply.code(409), tab, { key, values: form, problems: {}, why });
      }
      if ('problems' in done)
        return send(request, reply.code(400), tab, { key, values: form, problems: done.problems });
      const query = new URLSearchParams({ done: done.id ?? 'same' });
      if (done.notes.length > 0) query.set('note', done.notes.join(' ').slice(0, 300));
      return goTo(reply, `${brandPath(site, tab)}?${query}`);
    });
  }
}
