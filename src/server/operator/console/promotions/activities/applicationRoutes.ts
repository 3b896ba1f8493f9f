import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compareAmounts } from '#src/domain/money/units.ts';
import { prizeOf } from '#src/domain/promotions/activityReward.ts';
import { findActivity, listStoredActivities } from '#src/server/activities/activityStore.ts';
import { applicationPictures } from '#src/server/activities/storeApplication.ts';
import { setUploadHeaders } from '#src/server/http/securityHeaders.ts';
import { findApplication, listApplications } from '#src/server/operator/promotions/applicationQueue.ts';
import {
  type ApplicationDecision,
  decideApplication,
} from '#src/server/operator/promotions/decideApplication.ts';
import { listPictures, readPicture } from '#src/server/pictures/pictures.ts';
import { type FoundProblems, readAmount, shortMoney } from '../../payments/moneyFields.ts';
import { refuseGone } from '../../payments/paymentPage.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from '../../session/consoleSession.ts';
import { isSameSecret } from '../../session/password.ts';
import { requireSite } from '../../session/requireSite.ts';
import { trimmedValue } from '../../settings/section.ts';
import type { FieldValues, FormContent } from '../../view/controls.ts';
import { html } from '../../view/html.ts';
import { sendPromotionPage } from '../promotionPage.ts';
import { activityPath } from './activityPages.ts';
import { applicationList, applicationPage, applicationPictureKey, outcomeWords } from './applicationPages.ts';

/** Longest text that a member is told, in characters. */
const longestWords = 500;

/** Reads a decision; or what is wrong with it. `offered`: what the rule gives. */
function readApplicationDecision(
  kind: ApplicationDecision['kind'],
  form: FieldValues,
  { offered, decimals }: { readonly offered: string; readonly decimals: number },
): ApplicationDecision | { readonly problems: FoundProblems } {
  const problems: FoundProblems = {};
  const words = trimmedValue(form, 'words');
  if (words.length > longestWords)
    problems.words = `What the member is told: at most ${longestWords} characters.`;
  if (kind === 'reject') {
    if (words === '')
      problems.words = 'What the member is told: say why it is rejected; the member reads it.';
    return Object.keys(problems).length > 0 ? { problems } : { kind, words };
  }
  const amount = readAmount(form, { name: 'amount', label: 'Amount', decimals, positive: true }, problems);
  if (amount !== undefined && compareAmounts(amount, offered) > 0)
    problems.amount = `Amount: the rule gives ${shortMoney(offered)}. Issue that much at most, or change the rule.`;
  return amount === undefined || Object.keys(problems).length > 0 ? { problems } : { kind, amount, words };
}

/** Routes of members' applications. */
export function applicationRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database } = options;
  const base = '/brands/:brand/promotions/activities/applications';
  const part = '/activities';

  async function requireApplication(request: FastifyRequest) {
    const { brand } = requireSite(options, request);
    const { id } = request.params as { id: string };
    const application = await findApplication(database.db, brand.id, id);
    if (!application) throw new ConsoleRefusal(404, 'There is no such application.');
    const activity = await findActivity(database.db, brand.id, application.activity);
    const { decimals } = brand.currency;
    return {
      application,
      activity,
      offered: activity ? prizeOf(activity.terms, application.counted, decimals) : '0',
    };
  }

  async function sendApplication(request: FastifyRequest, reply: FastifyReply, refused?: FormContent) {
    const site = requireSite(options, request);
    const found = await requireApplication(request);
    const owner = { kind: applicationPictures, id: found.application.id };
    const pictures = await listPictures(database.db, site.brand.id, owner);
    const body = applicationPage(site, consoleSessionOf(request), { ...found, pictures, refused });
    const { said } = request.query as { said?: unknown };
    const message =
      typeof said === 'string' &&
      Object.hasOwn(outcomeWords, said) &&
      html`<p>${outcomeWords[said as keyof typeof outcomeWords]}</p>`;
    return sendPromotionPage(options, request, reply, { part, title: 'Application', body, message });
  }

  app.get(base, async (request, reply) => {
    const site = requireSite(options, request);
    const [waiting, decided] = [
      await listApplications(database.db, site.brand.id, 'waiting'),
      await listApplications(database.db, site.brand.id, 'decided'),
    ];
    const activities = await listStoredActivities(database.db, site.brand.id);
    const body = applicationList(site, { waiting, decided }, activities);
    return sendPromotionPage(options, request, reply, { part, title: 'Applications', body });
  });

  app.get(`${base}/:id`, (request, reply) => sendApplication(request, reply));

  for (const kind of ['issue', 'reject'] as const)
    app.post(`${base}/:id/${kind}`, async (request, reply) => {
      const site = requireSite(options, request);
      const form = formFields(request);
      const { application, offered } = await requireApplication(request);
      const read = readApplicationDecision(kind, form, { offered, decimals: site.brand.currency.decimals });
      if ('problems' in read)
        return sendApplication(request, reply.code(400), { values: form, problems: read.problems });
      const at = changeBy(options, request, site.brand.id);
      const outcome = await decideApplication(database, at, application.id, read);
      if (outcome === 'gone') return refuseGone();
      return redirectTo(reply, `${activityPath(site, `/applications/${application.id}`)}?said=${outcome}`);
    });

  app.get(`${base}/:id/pictures/:picture`, { config: { shown: 'picture' } }, async (request, reply) => {
    const { brand } = requireSite(options, request);
    const { picture } = request.params as { picture: string };
    const { key } = request.query as { key?: unknown };
    const isShown =
      typeof key === 'string' && isSameSecret(key, applicationPictureKey(consoleSessionOf(request), picture));
    const found = isShown
      ? await readPicture(database.db, brand.id, picture, { owner: applicationPictures })
      : undefined;
    if (!found) throw new ConsoleRefusal(404, 'There is no such picture.');
    setUploadHeaders(reply, found.mediaType === 'image/png' ? 'png' : 'jpg');
    return reply.header('Cache-Control', 'no-store').send(Buffer.from(found.content, 'base64'));
  });
}
