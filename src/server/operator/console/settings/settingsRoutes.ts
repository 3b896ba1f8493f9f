import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Queries } from '#src/server/db/handle.ts';
import type { Site } from '#src/server/kernel/site.ts';
import {
  changeSettings,
  listChanges,
  lockBrand,
  restoreSettings,
  versionOf,
} from '#src/server/operator/operatorChanges.ts';
import { countDeciders } from '#src/server/operator/people/deciders.ts';
import { listOperators } from '#src/server/operator/people/people.ts';
import { permissionOfKind } from '#src/server/operator/roles.ts';
import type { OperatorValues } from '#src/server/settings/settingLayers.ts';
import { type BrandSettings, readOperatorValues, readSettings } from '#src/server/settings/settings.ts';
import { changeMessage } from '../changes/changeMessage.ts';
import { describeChange } from '../changes/describeChange.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  type ConsoleSession,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from '../session/consoleSession.ts';
import { requireSite } from '../session/requireSite.ts';
import type { FieldValues, FormContent, Problems } from '../view/controls.ts';
import { problemList, readOnly, timeElement } from '../view/controls.ts';
import { type HtmlPart, html } from '../view/html.ts';
import { brandPath, consolePage, csrfField } from '../view/layout.ts';
import { ownersProblems, refuseOwnersChange } from './ownersChange.ts';
import { resetForm } from './resetForm.ts';
import type { AnySection } from './section.ts';
import { findSection, sections } from './sections.ts';

const tabs = ['flags', 'settings', 'register'] as const;
const titles = { flags: 'Flags', settings: 'Settings', register: 'Registration' } as const;

/** A posted form that was not saved: its values, error messages, and an explanation. */
interface RejectedForm {
  readonly key: string;
  readonly values: FieldValues;
  readonly problems: Problems;
  readonly why?: HtmlPart;
}

const searchBox = (q: string, noun: string): HtmlPart =>
  html`<search><form method="get" class="find" data-search><div class="field"><label for="q">Find a ${noun}</label><input type="search" id="q" name="q" value="${q}" autocomplete="off"></div><button>Find</button></form></search>`;

function sectionForm(
  section: AnySection,
  settings: BrandSettings,
  { site, session, query, set, deciders, refused }: FormContext,
): HtmlPart {
  const { key, title, lead, tab } = section;
  const stored = settings[key as keyof BrandSettings];
  const rejected = refused?.key === key ? refused : undefined;
  const filled: FormContent = rejected ?? { values: section.toForm(stored), problems: {} };
  const head = html`<h2 id="${key}-title">${title}</h2><p class="lead">${lead}</p>${section.warning?.(stored, deciders)}${tab === 'flags' && searchBox(query.q ?? '', 'flag')}`;
  if (!session.can(permissionOfKind(key)))
    return html`<section class="panel" id="${key}" aria-labelledby="${key}-title">${head}${readOnly(section.render(filled, site, query))}</section>`;
  return html`<section class="panel" id="${key}" aria-labelledby="${key}-title">${head}
<form method="post" action="${brandPath(site, tab, `/${key}`)}" data-guard${tab !== 'settings' && html` data-long`}${rejected && html` data-dirty`}>${csrfField(session)}<input type="hidden" name="version" value="${versionOf(stored)}">${rejected?.why}${problemList(filled)}
${section.render(filled, site, query)}
<div class="actions"><button class="primary" name="save" value="yes">Save ${title.toLowerCase()}</button></div></form>${resetForm(section, set[key], site, session)}</section>`;
}

interface FormContext {
  readonly site: Site;
  readonly session: ConsoleSession;
  readonly query: Readonly<Record<string, string>>;
  /** What operators have set, by key. */
  readonly set: OperatorValues;
  /** How many people can decide about money. */
  readonly deciders: number;
  readonly refused?: RejectedForm | undefined;
}

/** The message that another operator has changed the settings meanwhile, with the last change. */
async function staleMessage(db: Queries, site: Site, key: string): Promise<HtmlPart> {
  const last = (await listChanges(db, site.brand.id, 50)).find(({ kind }) => kind === key);
  return html`<div class="message bad" role="alert"><p>Nothing was saved: these settings were changed while you had this page open${last && html`, last at ${timeElement(last.at)}`}. Your entries are still here; saving again puts them in place of the other change.</p>${last && html`<ul>${describeChange(last).map((line) => html`<li>${line}</li>`)}</ul>`}</div>`;
}

/** Routes of the flags, settings and registration pages, and of saving their forms. */
export function settingsRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database } = options;

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    tab: (typeof tabs)[number],
    refused?: RejectedForm,
  ) {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const query = request.query as Readonly<Record<string, string>>;
    const settings = await readSettings(database.db, site.brand.id);
    const set = await readOperatorValues(database.db, site.brand.id);
    const deciders = countDeciders(await listOperators(database.db), options.demo);
    const body = sections
      .filter((section) => section.tab === tab)
      .map((section) => sectionForm(section, settings, { site, session, query, set, deciders, refused }));
    const message = await changeMessage(options, request, site);
    return reply
      .type('text/html; charset=utf-8')
      .send(consolePage(session, { title: titles[tab], site, tab, body, message }));
  }

  for (const tab of tabs) {
    app.get(`/brands/:brand/${tab}`, (request, reply) => send(request, reply, tab));

    app.post(`/brands/:brand/${tab}/:key/reset`, async (request, reply) => {
      const site = requireSite(options, request);
      const section = findSection((request.params as { key: string }).key);
      if (section?.tab !== tab) throw new ConsoleRefusal(404, 'There is no such form.');
      const at = changeBy(options, request, site.brand.id);
      const change = await database.transaction(async (tx) => {
        await lockBrand(tx, at.brandId);
        const id = await restoreSettings(tx, at, section.key);
        if (id !== undefined) await refuseOwnersChange(tx, consoleSessionOf(request), at.brandId, id);
        return id;
      });
      return redirectTo(reply, `${brandPath(site, tab)}?done=${change ?? 'same'}`);
    });

    app.post(`/brands/:brand/${tab}/:key`, async (request, reply) => {
      const site = requireSite(options, request);
      const { key } = request.params as { key: string };
      const section = findSection(key);
      if (section?.tab !== tab) throw new ConsoleRefusal(404, 'There is no such form.');
      const form = formFields(request);
      // Checking a sample value saves nothing.
      if (form.save === undefined && form.try !== undefined)
        return send(request, reply, tab, { key, values: form, problems: {} });
      const result = await database.transaction(async (tx) => {
        await lockBrand(tx, site.brand.id);
        const stored = (await readSettings(tx, site.brand.id))[key as keyof BrandSettings];
        if (versionOf(stored) !== form.version) return 'stale' as const;
        const read = section.read(form, stored, site.brand.currency);
        if ('problems' in read) return read;
        const wanted = { before: stored, after: read.value };
        const problems = ownersProblems(consoleSessionOf(request), key, wanted);
        if (Object.keys(problems).length > 0) return { problems };
        const at = changeBy(options, request, site.brand.id);
        return { id: await changeSettings(tx, at, { [key]: read.value }), notes: read.notes ?? [] };
      });
      if (result === 'stale') {
        const why = await staleMessage(database.db, site, key);
        return send(request, reply.code(409), tab, { key, values: form, problems: {}, why });
      }
      if ('problems' in result)
        return send(request, reply.code(400), tab, { key, values: form, problems: result.problems });
      const query = new URLSearchParams({ done: result.id ?? 'same' });
      if (result.notes.length > 0) query.set('note', result.notes.join(' ').slice(0, 300));
      return redirectTo(reply, `${brandPath(site, tab)}?${query}`);
    });
  }
}
