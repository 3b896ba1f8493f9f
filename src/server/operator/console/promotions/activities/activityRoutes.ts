import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandLevels } from '#src/server/accounts/profile/levelBenefits.ts';
import {
  findActivity,
  listStoredActivities,
  type StoredActivity,
} from '#src/server/activities/activityStore.ts';
import { lockBrand } from '#src/server/operator/operatorChanges.ts';
import { type ActivitySaved, saveActivity } from '#src/server/operator/promotions/activityChanges.ts';
import { activityProblems } from '#src/server/operator/promotions/activityProblems.ts';
import { countWaitingApplications } from '#src/server/operator/promotions/applicationQueue.ts';
import { promisedOf } from '#src/server/rewards/rewardBudget.ts';
import { refuseGone, staleMessage } from '../../payments/paymentPage.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from '../../session/consoleSession.ts';
import { requireSite } from '../../session/requireSite.ts';
import { trimmedValue } from '../../settings/section.ts';
import { type Problems, pluralize } from '../../view/controls.ts';
import { html } from '../../view/html.ts';
import { contentLanguageFrom, contentLanguages, languageName } from '../../view/languageTabs.ts';
import { ruleList, sendPromotionPage } from '../promotionPage.ts';
import type { ActivityChoices } from './activityFields.ts';
import { readActivityForm } from './activityForm.ts';
import { activityEditor, activityPath, type EditedActivity, emptyActivity } from './activityPages.ts';
import { sendActivityPreview } from './activityPreview.ts';
import { activitySection } from './activitySection.ts';

/** Largest posted activity, in bytes: its rules, each character escaped. */
const bodyLimit = 256 * 1024;

/** What came of a posted activity, with the notes on its texts. */
type Posted =
  | { readonly saved: ActivitySaved; readonly notes: readonly string[] }
  | { readonly problems: Problems };

/** Routes of a brand's activities. */
export function activityRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database, now } = options;
  const base = '/brands/:brand/promotions/activities';
  const part = '/activities';
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

  async function choicesOf(request: FastifyRequest): Promise<ActivityChoices> {
    const site = requireSite(options, request);
    const levels = await brandLevels(database.db, site.brand.id);
    return { levels, languages: contentLanguages(site) };
  }

  async function sendEditor(
    request: FastifyRequest,
    reply: FastifyReply,
    edited: Omit<EditedActivity, 'choices'>,
  ) {
    const site = requireSite(options, request);
    const { levels, languages } = await choicesOf(request);
    // A level that the brand lost stays on the form, so that it can be taken out.
    const lost = edited.activity.terms.who.levels.filter((one) => !levels.some(({ level }) => level === one));
    const named = [...levels, ...lost.map((level) => ({ level, name: `${level}, which is gone` }))];
    const shown = { ...edited, choices: { levels: named, languages } };
    const body = activityEditor(site, consoleSessionOf(request), shown);
    return sendPromotionPage(options, request, reply, { part, title: 'Activity', body });
  }

  /** Reads, checks and stores a posted activity, in one transaction with what it is checked against. */
  async function save(
    request: FastifyRequest,
    stored: StoredActivity,
    version: string | undefined,
  ): Promise<Posted> {
    const site = requireSite(options, request);
    const form = formFields(request);
    const { levels, languages } = await choicesOf(request);
    const numbers = levels.map(({ level }) => level);
    const [first] = contentLanguages(site);
    const read = readActivityForm(form, stored, {
      ...{ decimals: site.brand.currency.decimals, levels: numbers, languages, first },
      language: version === undefined ? first : contentLanguageFrom(site, form.language),
    });
    if ('problems' in read) return read;
    const at = changeBy(options, request, site.brand.id);
    return database.transaction(async (tx): Promise<Posted> => {
      await lockBrand(tx, at.brandId);
      const problems = activityProblems(read.value, {
        ...{ now: at.now, zone: site.brand.timeZone, levels: numbers, languages, languageName },
        promised: await promisedOf(tx, { brandId: at.brandId, source: 'activity', rule: read.value.id }),
        others: await listStoredActivities(tx, at.brandId),
      });
      if (Object.keys(problems).length > 0) return { problems };
      return { saved: await saveActivity(tx, at, read.value, version), notes: read.notes ?? [] };
    });
  }

  /** Leads to the page of what was saved. */
  function lead(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    posted: Extract<Posted, { saved: unknown }>,
  ) {
    const { saved, notes } = posted;
    if (typeof saved === 'string') return refuseGone();
    const site = requireSite(options, request);
    const query = new URLSearchParams({
      language: contentLanguageFrom(site, formFields(request).language),
      done: saved.change ?? 'same',
      ...(notes.length > 0 ? { note: notes.join(' ').slice(0, 300) } : {}),
    });
    return redirectTo(reply, `${activityPath(site, `/${encodeURIComponent(id)}`)}?${query}`);
  }

  app.get(base, async (request, reply) => {
    const site = requireSite(options, request);
    const rules = await activitySection.rules(database.db, site, now());
    const waiting = await countWaitingApplications(database.db, site.brand.id);
    const mayChange = consoleSessionOf(request).can('money');
    const body = html`<section class="panel" aria-labelledby="rules-title"><div class="row head"><h2 id="rules-title">Activities</h2>${mayChange && html`<a class="button primary" href="${activityPath(site, '/new')}">New activity</a>`}</div><p class="lead">${activitySection.lead} <a href="${activityPath(site, '/applications')}">${waiting === 0 ? 'No application waits' : `${pluralize(waiting, 'application')} to decide`}</a>.</p>${ruleList(site, rules, { empty: 'There is none. Members see an empty page.' })}</section>`;
    return sendPromotionPage(options, request, reply, { part, title: 'Activities', body });
  });

  app.get(`${base}/new`, (request, reply) => {
    const [language] = contentLanguages(requireSite(options, request));
    return sendEditor(request, reply, { id: undefined, activity: emptyActivity(now()), language });
  });

  app.post(`${base}/new`, { bodyLimit }, async (request, reply) => {
    const [language] = contentLanguages(requireSite(options, request));
    const form = formFields(request);
    const id = trimmedValue(form, 'id');
    const activity = { ...emptyActivity(now()), id };
    const isId = /^[a-z][a-z0-9-]{1,31}$/.test(id) && !['new', 'preview', 'applications'].includes(id);
    const posted: Posted = isId
      ? await save(request, activity, undefined)
      : { problems: { id: 'Id: 2 to 32 small letters, digits and dashes, such as reef-week.' } };
    const again = (problems: Problems): Omit<EditedActivity, 'choices'> => ({
      ...{ id: undefined, activity, language, refused: { values: form, problems } },
    });
    if ('problems' in posted) return sendEditor(request, reply.code(400), again(posted.problems));
    if (posted.saved === 'exists')
      return sendEditor(request, reply.code(409), again({ id: 'Id: there is an activity of that id.' }));
    return lead(request, reply, id, posted);
  });

  app.post(`${base}/preview`, { bodyLimit, config: { shown: 'frame' } }, async (request, reply) =>
    sendActivityPreview(reply, requireSite(options, request), formFields(request)),
  );

  const requireActivity = async (request: FastifyRequest): Promise<StoredActivity> => {
    const { brand } = requireSite(options, request);
    const activity = await findActivity(database.db, brand.id, idOf(request));
    if (!activity) throw new ConsoleRefusal(404, 'There is no such activity.');
    return activity;
  };

  app.get(`${base}/:id`, async (request, reply) => {
    const { language } = request.query as { language?: unknown };
    return sendEditor(request, reply, {
      ...{ id: idOf(request), activity: await requireActivity(request) },
      language: contentLanguageFrom(requireSite(options, request), language),
    });
  });

  app.post(`${base}/:id`, { bodyLimit }, async (request, reply) => {
    const form = formFields(request);
    const activity = await requireActivity(request);
    const language = contentLanguageFrom(requireSite(options, request), form.language);
    const posted = await save(request, activity, form.version ?? '');
    const again = (problems: Problems) => ({
      ...{ id: activity.id, activity, language, refused: { values: form, problems } },
    });
    if ('problems' in posted) return sendEditor(request, reply.code(400), again(posted.problems));
    if (posted.saved === 'stale')
      return sendEditor(request, reply.code(409), { ...again({}), why: staleMessage });
    return lead(request, reply, activity.id, posted);
  });
}
