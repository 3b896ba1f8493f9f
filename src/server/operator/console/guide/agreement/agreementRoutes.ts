import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { agreementInForce } from '#src/server/accounts/access/agreementConsent.ts';
import {
  listAgreements,
  type NumberedAgreement,
  nextAgreementNumber,
  restoreAgreement,
} from '#src/server/content/agreementStore.ts';
import { sanitizeHtml } from '#src/server/content/sanitizeHtml.ts';
import type { Queries } from '#src/server/db/handle.ts';
import {
  type ChangeContext,
  isSameValue,
  lockBrand,
  recordChange,
  versionOf,
} from '#src/server/operator/operatorChanges.ts';
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
import { publicationProblems, readAgreementForm } from './agreementForm.ts';
import { agreementList, agreementPage, agreementStateOf, type ShownAgreement } from './agreementPages.ts';

const stale = html`<div class="message bad" role="alert"><p>Nothing was saved: this draft was changed while you had it open. Your entries are still here; saving again puts them in place of the other change.</p></div>`;

/** Largest posted draft, in bytes: its text in one language, each character escaped. */
const bodyLimit = 1024 * 1024;

/** How many members agreed to each version of a brand. */
async function countConsents(db: Queries, brandId: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('agreement_consent')
    .select(({ fn }) => ['number', fn.countAll<string>().as('members')])
    .where('brand_id', '=', brandId)
    .groupBy('number')
    .execute();
  return new Map(rows.map(({ number, members }) => [number, Number(members)]));
}

/** A version with the published one before it. */
async function versionWithBefore(db: Queries, brandId: string, number: string) {
  const versions = await listAgreements(db, brandId);
  const version = versions.find((one) => String(one.number) === number);
  if (!version) throw new ConsoleRefusal(404, 'There is no such version.');
  const before = versions.find((one) => one.publishedAt !== null && one.number < version.number);
  return { version, before };
}

/** The draft that a form is about, locked. Throws if it is published or gone. */
async function lockedDraft(tx: Queries, { brandId }: ChangeContext, number: string) {
  await lockBrand(tx, brandId);
  const found = await versionWithBefore(tx, brandId, number);
  if (found.version.publishedAt !== null)
    throw new ConsoleRefusal(409, 'This version is published, and is not changed any more. Write a new one.');
  return found;
}

async function sendVersion(
  options: ConsoleOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  shown: Omit<ShownAgreement, 'current'>,
) {
  const site = requireSite(options, request);
  const session = consoleSessionOf(request);
  const current = await agreementInForce(options.database.db, site.brand.id, options.now());
  return reply.type('text/html; charset=utf-8').send(
    consolePage(session, {
      title: `Agreement, version ${shown.version.number}`,
      site,
      tab: 'agreement',
      message: await changeMessage(options, request, site),
      body: agreementPage(site, session, { ...shown, current }),
    }),
  );
}

/** Begins a draft with the texts of the newest version; leads to the draft where there is one. */
async function begin(options: ConsoleOptions, request: FastifyRequest, reply: FastifyReply) {
  const site = requireSite(options, request);
  const at = changeBy(options, request, site.brand.id);
  const number = await options.database.transaction(async (tx) => {
    await lockBrand(tx, at.brandId);
    const [newest] = await listAgreements(tx, at.brandId);
    if (newest?.publishedAt === null) return newest.number;
    const next = await nextAgreementNumber(tx, at.brandId);
    const texts = Object.fromEntries(
      Object.entries(newest?.texts ?? {}).map(([code, { content = '' }]) => [code, { content, changes: '' }]),
    );
    const draft = { texts, publishedAt: null, inForceAt: null, mustAgree: false };
    await restoreAgreement(tx, at.brandId, next, draft);
    await recordChange(tx, at, { kind: 'agreement', subject: String(next), before: null, after: draft });
    return next;
  });
  return redirectTo(reply, brandPath(site, 'agreement', `/${number}`));
}

async function save(options: ConsoleOptions, request: FastifyRequest, reply: FastifyReply, number: string) {
  const site = requireSite(options, request);
  const form = formFields(request);
  const language = contentLanguageFrom(site, form.language);
  const at = changeBy(options, request, site.brand.id);
  const result = await options.database.transaction(async (tx) => {
    const found = await lockedDraft(tx, at, number);
    const stored = agreementStateOf(found.version);
    if (versionOf(stored) !== form.version) return { ...found, problems: {}, why: stale };
    const read = readAgreementForm(form, stored, language);
    if ('problems' in read) return { ...found, problems: read.problems, why: undefined };
    if (isSameValue(stored, read.value)) return { change: 'same', notes: read.notes };
    await restoreAgreement(tx, at.brandId, found.version.number, read.value);
    const change = await recordChange(tx, at, {
      kind: 'agreement',
      subject: number,
      before: stored,
      after: read.value,
    });
    return { change, notes: read.notes };
  });
  if ('version' in result) {
    const { version, before, problems, why } = result;
    const refused = { values: form, problems };
    return sendVersion(options, request, reply.code(why ? 409 : 400), {
      ...{ version, before, language, refused, why },
    });
  }
  const query = new URLSearchParams({ language, done: result.change ?? 'same' });
  if (result.notes?.length) query.set('note', result.notes.join(' ').slice(0, 300));
  return redirectTo(reply, `${brandPath(site, 'agreement', `/${number}`)}?${query}`);
}

/** Publishes or deletes a draft that the operator saw as it is. */
async function decide(
  options: ConsoleOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  how: 'publish' | 'delete',
) {
  const site = requireSite(options, request);
  const { number } = request.params as { number: string };
  const at = changeBy(options, request, site.brand.id);
  const languages = contentLanguages(site);
  const result = await options.database.transaction(async (tx) => {
    const { version, before } = await lockedDraft(tx, at, number);
    const stored = agreementStateOf(version);
    if (versionOf(stored) !== formFields(request).version)
      throw new ConsoleRefusal(
        409,
        'Nothing was done: this draft was changed while you had the page open. Go back, reload, and look at it again.',
      );
    if (how === 'delete') {
      await restoreAgreement(tx, at.brandId, version.number, null);
      const change = { kind: 'agreement', subject: number, before: stored, after: null } as const;
      return { done: await recordChange(tx, at, change) };
    }
    const terms = { languages, isFirst: before === undefined, now: at.now };
    const obstacles = publicationProblems(stored, terms);
    if (obstacles.length > 0) return { version, before, obstacles };
    const publishedAt = at.now.toISOString();
    const after = { ...stored, publishedAt, inForceAt: stored.inForceAt ?? publishedAt };
    await restoreAgreement(tx, at.brandId, version.number, after);
    // Of its text only that it was published: it is kept in the version itself.
    const change = { publishedAt, inForceAt: after.inForceAt, mustAgree: after.mustAgree };
    return {
      done: await recordChange(tx, at, {
        kind: 'agreementVersion',
        subject: number,
        before: { publishedAt: null },
        after: change,
      }),
    };
  });
  if (result.obstacles !== undefined) {
    const { version, before, obstacles } = result;
    const [language] = languages;
    return sendVersion(options, request, reply.code(400), { version, before, language, obstacles });
  }
  return redirectTo(reply, `${brandPath(site, 'agreement')}?${new URLSearchParams({ done: result.done })}`);
}

/** Routes to list, read, write, preview, publish and delete versions of the user agreement. */
export function agreementRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { db } = options.database;
  const base = '/brands/:brand/agreement';
  const numberOf = (request: FastifyRequest) => (request.params as { number: string }).number;

  app.get(base, async (request, reply) => {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const brandId = site.brand.id;
    const versions: NumberedAgreement[] = await listAgreements(db, brandId);
    const current = await agreementInForce(db, brandId, options.now());
    const consents = await countConsents(db, brandId);
    const body = agreementList(site, session, { versions, current, consents });
    const message = await changeMessage(options, request, site);
    return reply
      .type('text/html; charset=utf-8')
      .send(consolePage(session, { title: 'Agreement', site, tab: 'agreement', body, message }));
  });

  app.post(`${base}/new`, (request, reply) => begin(options, request, reply));

  app.get(`${base}/:number`, async (request, reply) => {
    const site = requireSite(options, request);
    const language = contentLanguageFrom(site, (request.query as { language?: unknown }).language);
    const found = await versionWithBefore(db, site.brand.id, numberOf(request));
    return sendVersion(options, request, reply, { ...found, language });
  });

  app.post(`${base}/:number`, { bodyLimit }, (request, reply) =>
    save(options, request, reply, numberOf(request)),
  );
  app.post(`${base}/:number/publish`, (request, reply) => decide(options, request, reply, 'publish'));
  app.post(`${base}/:number/delete`, (request, reply) => decide(options, request, reply, 'delete'));

  app.post(`${base}/preview`, { bodyLimit, config: { shown: 'frame' } }, async (request, reply) => {
    const site = requireSite(options, request);
    const { content = '', changes = '', language } = formFields(request);
    const [text, news] = [sanitizeHtml(content), sanitizeHtml(changes)];
    return sendPhonePage(reply, site, {
      language: contentLanguageFrom(site, language),
      title: 'User agreement',
      body: html`${news.html !== '' && html`<div class="card">${new Html(news.html)}</div>`}${new Html(text.html)}`,
      removed: [...new Set([...text.removed, ...news.removed])],
    });
  });
}
