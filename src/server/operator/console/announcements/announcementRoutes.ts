import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContentType } from '#schemas/codes.ts';
import { listStoredActivities } from '#src/server/activities/activityStore.ts';
import {
  type AnnouncementState,
  countDemoAnnouncements,
  listAnnouncementsOf,
  readAnnouncement,
  restoreAnnouncement,
} from '#src/server/content/announcementStore.ts';
import { sanitizeHtml } from '#src/server/content/sanitizeHtml.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { textInLanguages } from '#src/server/kernel/inLanguage.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { isSameValue, lockBrand, recordChange, versionOf } from '#src/server/operator/operatorChanges.ts';
import { changeMessage } from '../changes/changeMessage.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from '../session/consoleSession.ts';
import { requireSite } from '../session/requireSite.ts';
import { Html, html } from '../view/html.ts';
import { contentLanguageFrom, contentLanguages } from '../view/languageTabs.ts';
import { brandPath, consolePage } from '../view/layout.ts';
import { sendPhonePage } from '../view/phoneFrame.ts';
import { type FormChoices, readAnnouncementForm } from './announcementForm.ts';
import { announcementKinds, parseAnnouncementKind } from './announcementKinds.ts';
import { announcementEditor, announcementList, type EditedAnnouncement } from './announcementPages.ts';
import { clearDemoRoute, demoPanel } from './demoPanel.ts';

const stale = html`<div class="message bad" role="alert"><p>Nothing was saved: this announcement was changed while you had it open. Your entries are still here; saving again puts them in place of the other change.</p></div>`;

const emptyAnnouncement = (kind: ContentType): AnnouncementState => ({
  kind,
  group: 'm_home',
  sort: 0,
  texts: {},
  data: {},
  from: null,
  until: null,
});

async function choicesOf(db: Queries, site: Site, now: Date): Promise<FormChoices> {
  const vendors = await db
    .selectFrom('game')
    .innerJoin('vendor', 'vendor.vassalage', 'game.vassalage')
    .select(({ fn }) => [
      'vendor.vassalage as id',
      'vendor.display_name as name',
      fn.min('node_id').as('nodeId'),
    ])
    .where('game_type', '=', 'SPORTS')
    .groupBy(['vendor.vassalage', 'vendor.display_name', 'vendor.sort'])
    .orderBy('vendor.sort')
    .execute();
  const running = (await listStoredActivities(db, site.brand.id)).filter(
    ({ ends }) => ends === null || ends > now,
  );
  const activities = running.map(({ id, terms }) => ({
    id,
    title: textInLanguages(terms.texts, 'title', contentLanguages(site)) || id,
  }));
  return { pages: site.notes?.pages ?? [], activities, vendors };
}

/** Sends the edit page of an announcement. */
async function sendEditor(
  options: ConsoleOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  edited: Omit<EditedAnnouncement, 'choices'>,
) {
  const site = requireSite(options, request);
  const session = consoleSessionOf(request);
  const choices = await choicesOf(options.database.db, site, options.now());
  const message = await changeMessage(options, request, site);
  return reply.type('text/html; charset=utf-8').send(
    consolePage(session, {
      title: `${edited.id === undefined ? 'New' : 'Edit'} ${announcementKinds[edited.state.kind].singular}`,
      site,
      tab: 'announcements',
      message,
      body: announcementEditor(site, session, { ...edited, choices }),
    }),
  );
}

/** Stores a posted announcement, or sends its edit page again with the errors. A new announcement has no id. */
async function save(
  options: ConsoleOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string | undefined,
) {
  const { database } = options;
  const site = requireSite(options, request);
  const form = formFields(request);
  const [first] = contentLanguages(site);
  const language = id === undefined ? first : contentLanguageFrom(site, form.language);
  const brandId = site.brand.id;
  const choices = await choicesOf(database.db, site, options.now());
  const savedId =
    id ?? `${(parseAnnouncementKind(form.kind) ?? 'PL').toLowerCase()}-${randomBytes(5).toString('hex')}`;
  const result = await database.transaction(async (tx) => {
    await lockBrand(tx, brandId);
    const stored = id === undefined ? undefined : await readAnnouncement(tx, brandId, id);
    if (id !== undefined && !stored) throw new ConsoleRefusal(404, 'There is no such announcement.');
    const state = stored ?? emptyAnnouncement(parseAnnouncementKind(form.kind) ?? 'PL');
    if (stored && versionOf(stored) !== form.version) return { state, why: stale, problems: {} };
    const read = readAnnouncementForm(form, state, { language, first }, choices);
    if ('problems' in read) return { state, problems: read.problems };
    // Saving without a change does not make an invented announcement the operator's.
    if (stored && isSameValue({ ...stored, demo: undefined }, read.value))
      return { change: 'same', notes: read.notes };
    await restoreAnnouncement(tx, brandId, savedId, read.value);
    const at = changeBy(options, request, brandId);
    const change = await recordChange(tx, at, {
      kind: 'announcement',
      subject: savedId,
      before: stored ?? null,
      after: read.value,
    });
    return { change, notes: read.notes };
  });
  if ('problems' in result && result.state) {
    const { state, problems, why } = result;
    const status = 'why' in result ? 409 : 400;
    return sendEditor(options, request, reply.code(status), {
      id,
      state,
      language,
      refused: { values: form, problems },
      why,
    });
  }
  const query = new URLSearchParams({ language, done: result.change ?? 'same' });
  if (result.notes?.length) query.set('note', result.notes.join(' ').slice(0, 300));
  return redirectTo(reply, `${brandPath(site, 'announcements', `/${encodeURIComponent(savedId)}`)}?${query}`);
}

/** Deletes the announcement of the path, if the operator saw its current version. */
async function remove(options: ConsoleOptions, request: FastifyRequest, reply: FastifyReply) {
  const { database } = options;
  const site = requireSite(options, request);
  const { id } = request.params as { id: string };
  const brandId = site.brand.id;
  const { kind, change } = await database.transaction(async (tx) => {
    await lockBrand(tx, brandId);
    const before = await readAnnouncement(tx, brandId, id);
    if (!before) throw new ConsoleRefusal(404, 'There is no such announcement any more.');
    if (versionOf(before) !== formFields(request).version)
      throw new ConsoleRefusal(
        409,
        'Nothing was deleted: this announcement was changed while you had the page open. Go back, reload, and look at it again.',
      );
    await restoreAnnouncement(tx, brandId, id, null);
    const at = changeBy(options, request, brandId);
    const recorded = await recordChange(tx, at, {
      kind: 'announcement',
      subject: id,
      before,
      after: null,
    });
    return { kind: before.kind, change: recorded };
  });
  return redirectTo(
    reply,
    `${brandPath(site, 'announcements')}?${new URLSearchParams({ kind, done: change })}`,
  );
}

/** Sends the sanitized content of a posted announcement, for the preview frame. */
function sendPreview(options: ConsoleOptions, request: FastifyRequest, reply: FastifyReply) {
  const { 'text.title': title = '', 'text.content': content = '', language } = formFields(request);
  const { html: clean, removed } = sanitizeHtml(content);
  const site = requireSite(options, request);
  return sendPhonePage(reply, site, {
    language: contentLanguageFrom(site, language),
    title,
    body: new Html(clean),
    removed,
  });
}

/** Largest posted announcement, in bytes: its content in every language, each character escaped. */
const bodyLimit = 1024 * 1024;

/** Routes to list, edit, schedule, preview and delete announcements. */
export function announcementRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database, now } = options;
  const base = '/brands/:brand/announcements';

  app.get(base, async (request, reply) => {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const kind = parseAnnouncementKind((request.query as { kind?: unknown }).kind) ?? 'B';
    const list = await listAnnouncementsOf(database.db, site.brand.id, kind);
    const invented = await countDemoAnnouncements(database.db, site.brand.id);
    const body = [announcementList(site, session, kind, list, now()), demoPanel(site, session, invented)];
    const message = await changeMessage(options, request, site);
    return reply
      .type('text/html; charset=utf-8')
      .send(consolePage(session, { title: 'Announcements', site, tab: 'announcements', body, message }));
  });

  app.get(`${base}/new`, async (request, reply) => {
    const kind = parseAnnouncementKind((request.query as { kind?: unknown }).kind) ?? 'PL';
    const [language] = contentLanguages(requireSite(options, request));
    return sendEditor(options, request, reply, { id: undefined, state: emptyAnnouncement(kind), language });
  });

  app.get(`${base}/:id`, async (request, reply) => {
    const site = requireSite(options, request);
    const { id } = request.params as { id: string };
    const state = await readAnnouncement(database.db, site.brand.id, id);
    if (!state) throw new ConsoleRefusal(404, 'There is no such announcement.');
    const language = contentLanguageFrom(site, (request.query as { language?: unknown }).language);
    return sendEditor(options, request, reply, { id, state, language });
  });

  app.post(`${base}/new`, { bodyLimit }, (request, reply) => save(options, request, reply, undefined));
  app.post(`${base}/:id`, { bodyLimit }, (request, reply) =>
    save(options, request, reply, (request.params as { id: string }).id),
  );

  clearDemoRoute(app, options);
  app.post(`${base}/:id/delete`, (request, reply) => remove(options, request, reply));

  app.post(`${base}/preview`, { bodyLimit, config: { shown: 'frame' } }, async (request, reply) =>
    sendPreview(options, request, reply),
  );
}
