import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sanitizeHtml } from '#src/server/content/sanitizeHtml.ts';
import type { Queries } from '#src/server/db/handle.ts';
import {
  addBroadcast,
  type Broadcast,
  type BroadcastContent,
  cancelBroadcast,
  changeBroadcast,
  dropBroadcast,
  findBroadcast,
  listBroadcasts,
  planBroadcast,
} from '#src/server/inbox/broadcasts.ts';
import { deliverBatch } from '#src/server/inbox/deliverBroadcasts.ts';
import { countSegment } from '#src/server/inbox/segments.ts';
import { isSameValue, recordChange } from '#src/server/operator/operatorChanges.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from '../session/consoleSession.ts';
import { requireSite } from '../session/requireSite.ts';
import { trimmedValue } from '../settings/section.ts';
import { Html } from '../view/html.ts';
import { contentLanguageFrom } from '../view/languageTabs.ts';
import { brandPath } from '../view/layout.ts';
import { sendPhonePage } from '../view/phoneFrame.ts';
import { parseZonedInput } from '../view/zonedInput.ts';
import { sendInboxPage } from './inboxPage.ts';
import { emptyMessage, readMessage } from './messageForm.ts';
import { type EditedMessage, messageEditor, messageList, messagePage } from './messagePages.ts';

/** Broadcasts that the list shows. */
const mostListed = 50;

/** Largest posted message, in bytes: its content in every language, each character escaped. */
const bodyLimit = 1024 * 1024;

const base = '/brands/:brand/inbox';

/** Furthest that a message may be planned, in milliseconds: a year. */
const furthest = 366 * 86_400_000;

/** Routes of what operators send to members. */
export function inboxRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database, now } = options;
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;
  const contentOf = ({ kind, texts, link, segment }: BroadcastContent): BroadcastContent => ({
    ...{ kind, texts, link, segment },
  });

  const requireMessage = async (request: FastifyRequest): Promise<Broadcast> => {
    const { brand } = requireSite(options, request);
    const found = await findBroadcast(database.db, brand.id, idOf(request));
    if (!found) throw new ConsoleRefusal(404, 'There is no such message.');
    return found;
  };

  const pathOf = (request: FastifyRequest, id: string) =>
    brandPath(requireSite(options, request), 'inbox', `/messages/${id}`);

  async function sendEditor(request: FastifyRequest, reply: FastifyReply, edited: EditedMessage) {
    const site = requireSite(options, request);
    const body = messageEditor(site, consoleSessionOf(request), edited);
    return sendInboxPage(options, request, reply, { part: '', title: 'Message', body });
  }

  async function sendMessagePage(
    request: FastifyRequest,
    reply: FastifyReply,
    message: Broadcast,
    problem?: string,
  ) {
    const site = requireSite(options, request);
    const { id: brandId, timeZone } = site.brand;
    const reaches = await countSegment(database.db, message.segment, { brandId, timeZone, now: now() });
    const form = formFields(request);
    const body = messagePage(site, consoleSessionOf(request), { message, reaches, form, problem });
    return sendInboxPage(options, request, reply, { part: '', title: 'Message', body });
  }

  app.get(base, async (request, reply) => {
    const site = requireSite(options, request);
    const list = await listBroadcasts(database.db, site.brand.id, mostListed);
    const body = messageList(site, consoleSessionOf(request), list);
    return sendInboxPage(options, request, reply, { part: '', title: 'Inbox', body });
  });

  app.get(`${base}/new`, (request, reply) =>
    sendEditor(request, reply, { id: undefined, content: emptyMessage }),
  );

  app.get(`${base}/messages/:id`, async (request, reply) =>
    sendMessagePage(request, reply, await requireMessage(request)),
  );

  /** Stores a posted message as a draft, or sends its form again with what is wrong. */
  async function save(request: FastifyRequest, reply: FastifyReply, stored: Broadcast | undefined) {
    const site = requireSite(options, request);
    const form = formFields(request);
    const read = readMessage(form, site);
    const content = stored ? contentOf(stored) : emptyMessage;
    if ('problems' in read)
      return sendEditor(request, reply.code(400), {
        ...{ id: stored?.id, content },
        refused: { values: form, problems: read.problems },
      });
    const at = changeBy(options, request, site.brand.id);
    const { id, change } = await database.transaction(async (tx) => {
      if (stored && isSameValue(content, read.value)) return { id: stored.id, change: 'same' };
      const saved = stored?.id ?? (await addBroadcast(tx, at, read.value));
      if (stored && !(await changeBroadcast(tx, at.brandId, saved, read.value))) refuseLate();
      const before = stored ? content : null;
      const recorded = { kind: 'broadcast', subject: saved, before, after: read.value } as const;
      return { id: saved, change: await recordChange(tx, at, recorded) };
    });
    const query = new URLSearchParams({ done: change });
    if (read.notes.length > 0) query.set('note', read.notes.join(' ').slice(0, 300));
    return redirectTo(reply, `${pathOf(request, id)}?${query}`);
  }

  app.post(`${base}/new`, { bodyLimit }, (request, reply) => save(request, reply, undefined));
  app.post(`${base}/messages/:id`, { bodyLimit }, async (request, reply) =>
    save(request, reply, await requireMessage(request)),
  );

  /** Changes the state of a message, and records it; refuses where somebody was faster. */
  async function move(
    request: FastifyRequest,
    step: (tx: Queries, brandId: string) => Promise<boolean>,
    after: object,
  ): Promise<string> {
    const { brand } = requireSite(options, request);
    const at = changeBy(options, request, brand.id);
    const { state } = await requireMessage(request);
    return database.transaction(async (tx) => {
      if (!(await step(tx, brand.id))) refuseLate();
      return recordChange(tx, at, {
        ...{ kind: 'broadcast', subject: idOf(request), before: { state } },
        after,
      });
    });
  }

  app.post(`${base}/messages/:id/send`, async (request, reply) => {
    const site = requireSite(options, request);
    const { id: brandId, timeZone } = site.brand;
    const message = await requireMessage(request);
    const form = formFields(request);
    const refuse = (problem: string) => sendMessagePage(request, reply.code(400), message, problem);
    const planned = form.when === 'planned';
    const chosen = planned ? parseZonedInput(trimmedValue(form, 'at'), timeZone) : now();
    if (!chosen) return refuse(`Time: a day and an hour in ${timeZone} that there is.`);
    if (planned && chosen <= now()) return refuse('Time: it is past. Choose a later one, or send it now.');
    if (chosen.getTime() - now().getTime() > furthest) return refuse('Time: within a year.');
    const reaches = await countSegment(database.db, message.segment, { brandId, timeZone, now: now() });
    if (reaches === 0) return refuse('Nobody would get it. Change who gets it, and look at the count.');
    if (form.reaches !== String(reaches))
      return refuse(
        `It reaches ${reaches} now, another number than you saw. Look at it again, then send it.`,
      );
    const done = await move(request, (tx, brand) => planBroadcast(tx, brand, message.id, chosen), {
      ...{ state: 'planned', sendAt: chosen.toISOString(), reaches },
    });
    // The first ones get it at once; the rest with the next turns, also when this process is killed.
    if (!planned) {
      const work = { database, zoneOf: () => timeZone };
      await deliverBatch(work, message.id, now());
    }
    return redirectTo(reply, `${pathOf(request, message.id)}?done=${done}`);
  });

  app.post(`${base}/messages/:id/cancel`, async (request, reply) => {
    const done = await move(request, (tx, brand) => cancelBroadcast(tx, brand, idOf(request)), {
      state: 'draft',
    });
    return redirectTo(reply, `${pathOf(request, idOf(request))}?done=${done}`);
  });

  app.post(`${base}/messages/:id/drop`, async (request, reply) => {
    const done = await move(request, (tx, brand) => dropBroadcast(tx, brand, idOf(request)), {
      state: 'cancelled',
    });
    return redirectTo(reply, `${brandPath(requireSite(options, request), 'inbox')}?done=${done}`);
  });

  app.post(`${base}/preview`, { bodyLimit, config: { shown: 'frame' } }, async (request, reply) => {
    const site = requireSite(options, request);
    const form = formFields(request);
    const language = contentLanguageFrom(site, form.shown);
    const { html: clean, removed } = sanitizeHtml(form[`content.${language}`] ?? '');
    const title = form[`title.${language}`] ?? '';
    return sendPhonePage(reply, site, { language, title, body: new Html(clean), removed });
  });
}

/** Throws that a message is not in the state any more in which it was seen. */
function refuseLate(): never {
  throw new ConsoleRefusal(
    409,
    'Nothing was changed: meanwhile this message was sent, planned or called off. Go back and reload the page.',
  );
}
