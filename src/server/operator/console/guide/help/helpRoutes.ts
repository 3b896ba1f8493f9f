import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  countHelpVotes,
  listHelpEntries,
  readHelpEntry,
  restoreHelpEntry,
} from '#src/server/content/helpStore.ts';
import { sanitizeHtml } from '#src/server/content/sanitizeHtml.ts';
import { isSameValue, lockBrand, recordChange, versionOf } from '#src/server/operator/operatorChanges.ts';
import { changeMessage } from '../../changes/changeMessage.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from '../../session/consoleSession.ts';
import { requireSite } from '../../session/requireSite.ts';
import { Html, html } from '../../view/html.ts';
import { contentLanguageFrom, contentLanguages } from '../../view/languageTabs.ts';
import { brandPath, consolePage } from '../../view/layout.ts';
import { sendPhonePage } from '../../view/phoneFrame.ts';
import { emptyHelpEntry, readHelpForm } from './helpForm.ts';
import { type EditedHelp, helpEditor, helpList } from './helpPages.ts';

const stale = html`<div class="message bad" role="alert"><p>Nothing was saved: this entry was changed while you had it open. Your entries are still here; saving again puts them in place of the other change.</p></div>`;

/** Largest posted entry, in bytes. */
const bodyLimit = 256 * 1024;

/** Most entries of a brand: players load them all. */
const mostEntries = 200;

async function sendEditor(
  options: ConsoleOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  edited: EditedHelp,
) {
  const site = requireSite(options, request);
  const session = consoleSessionOf(request);
  return reply.type('text/html; charset=utf-8').send(
    consolePage(session, {
      title: edited.id === undefined ? 'New entry' : 'Help',
      site,
      tab: 'help',
      message: await changeMessage(options, request, site),
      body: helpEditor(site, session, edited),
    }),
  );
}

/** Stores a posted entry, or sends its page again with what is wrong. A new entry has no id. */
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
  const at = changeBy(options, request, site.brand.id);
  const savedId = id ?? `help-${randomBytes(5).toString('hex')}`;
  const result = await database.transaction(async (tx) => {
    await lockBrand(tx, at.brandId);
    const stored = id === undefined ? undefined : await readHelpEntry(tx, at.brandId, id);
    if (id !== undefined && !stored) throw new ConsoleRefusal(404, 'There is no such entry.');
    if (id === undefined && (await listHelpEntries(tx, at.brandId)).length >= mostEntries)
      throw new ConsoleRefusal(409, `A brand has at most ${mostEntries} entries. Delete one first.`);
    const state = stored ?? emptyHelpEntry;
    if (stored && versionOf(stored) !== form.version) return { state, why: stale, problems: {} };
    const read = readHelpForm(form, state, { language, first });
    if ('problems' in read) return { state, problems: read.problems, why: undefined };
    // Saving without a change does not make an invented entry the operator's.
    if (stored && isSameValue({ ...stored, demo: undefined }, read.value))
      return { change: 'same', notes: read.notes };
    await restoreHelpEntry(tx, at.brandId, savedId, read.value);
    const change = await recordChange(tx, at, {
      kind: 'helpEntry',
      subject: savedId,
      before: stored ?? null,
      after: read.value,
    });
    return { change, notes: read.notes };
  });
  if (result.problems) {
    const { state, problems, why } = result;
    const refused = { values: form, problems };
    return sendEditor(options, request, reply.code(why ? 409 : 400), { id, state, language, refused, why });
  }
  const query = new URLSearchParams({ language, done: result.change ?? 'same' });
  if (result.notes?.length) query.set('note', result.notes.join(' ').slice(0, 300));
  return redirectTo(reply, `${brandPath(site, 'help', `/${encodeURIComponent(savedId)}`)}?${query}`);
}

/** Deletes the entry of the path, if the operator saw its current version. */
async function remove(options: ConsoleOptions, request: FastifyRequest, reply: FastifyReply) {
  const site = requireSite(options, request);
  const { id } = request.params as { id: string };
  const at = changeBy(options, request, site.brand.id);
  const change = await options.database.transaction(async (tx) => {
    await lockBrand(tx, at.brandId);
    const before = await readHelpEntry(tx, at.brandId, id);
    if (!before) throw new ConsoleRefusal(404, 'There is no such entry any more.');
    if (versionOf(before) !== formFields(request).version)
      throw new ConsoleRefusal(
        409,
        'Nothing was deleted: this entry was changed while you had the page open. Go back, reload, and look at it again.',
      );
    await restoreHelpEntry(tx, at.brandId, id, null);
    return recordChange(tx, at, { kind: 'helpEntry', subject: id, before, after: null });
  });
  return redirectTo(reply, `${brandPath(site, 'help')}?${new URLSearchParams({ done: change })}`);
}

/** Routes to list, write, preview and delete entries of the help centre. */
export function helpRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { db } = options.database;
  const base = '/brands/:brand/help';
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

  app.get(base, async (request, reply) => {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const entries = await listHelpEntries(db, site.brand.id);
    const body = helpList(site, session, entries, await countHelpVotes(db, site.brand.id));
    const message = await changeMessage(options, request, site);
    return reply
      .type('text/html; charset=utf-8')
      .send(consolePage(session, { title: 'Help', site, tab: 'help', body, message }));
  });

  app.get(`${base}/new`, (request, reply) => {
    const [language] = contentLanguages(requireSite(options, request));
    return sendEditor(options, request, reply, { id: undefined, state: emptyHelpEntry, language });
  });

  app.get(`${base}/:id`, async (request, reply) => {
    const site = requireSite(options, request);
    const state = await readHelpEntry(db, site.brand.id, idOf(request));
    if (!state) throw new ConsoleRefusal(404, 'There is no such entry.');
    const language = contentLanguageFrom(site, (request.query as { language?: unknown }).language);
    return sendEditor(options, request, reply, { id: idOf(request), state, language });
  });

  app.post(`${base}/new`, { bodyLimit }, (request, reply) => save(options, request, reply, undefined));
  app.post(`${base}/:id`, { bodyLimit }, (request, reply) => save(options, request, reply, idOf(request)));
  app.post(`${base}/:id/delete`, (request, reply) => remove(options, request, reply));

  app.post(`${base}/preview`, { bodyLimit, config: { shown: 'frame' } }, async (request, reply) => {
    const site = requireSite(options, request);
    const { title = '', content = '', language } = formFields(request);
    const { html: clean, removed } = sanitizeHtml(content);
    const page = { language: contentLanguageFrom(site, language), title, body: new Html(clean), removed };
    return sendPhonePage(reply, site, page);
  });
}
