import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compareAmounts } from '#src/domain/money/units.ts';
import type { Queries } from '#src/server/db/handle.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { recordChange } from '#src/server/operator/operatorChanges.ts';
import {
  changeReferralRule,
  currentReferralRule,
  type ReferralRuleState,
  referralRuleVersion,
} from '#src/server/operator/referralChanges.ts';
import { listReferrals } from '#src/server/operator/referralViews.ts';
import { decideReferral, referralRewards, refuseReferral } from '#src/server/referral/decideReferral.ts';
import { promisedOf } from '#src/server/rewards/rewardBudget.ts';
import { moneyWords } from '../../payments/moneyFields.ts';
import { formVersion, staleMessage } from '../../payments/paymentPage.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  type ConsoleSession,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from '../../session/consoleSession.ts';
import { requireSite } from '../../session/requireSite.ts';
import { trimmedValue } from '../../settings/section.ts';
import { type FormContent, problemList, readOnly } from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';
import { textLanguages } from '../../view/languageTabs.ts';
import { brandPath, csrfField } from '../../view/layout.ts';
import { phonePreview } from '../../view/phoneFrame.ts';
import { sendPromotionPage } from '../promotionPage.ts';
import { sendRulePreview } from '../rulePreview.ts';
import { readReferralForm, referralFields, referralValues } from './referralForm.ts';
import { heldList, newestList } from './referralList.ts';
import { referralPreview } from './referralPreview.ts';

/** Invitations that a page lists. */
const mostListed = 100;

const path = (site: Site, rest = '') => brandPath(site, 'promotions', `/referral${rest}`);

/** What one deposit can be at most, by the methods in use; null without any. */
async function largestDeposit(db: Queries, brandId: string): Promise<string | null> {
  const rows = await db
    .selectFrom('pay_method')
    .select('terms')
    .where('brand_id', '=', brandId)
    .where('enabled', '=', true)
    .execute();
  const bounds = rows.map(({ terms }) => (terms as { limits: { max: string } }).limits.max);
  return bounds.reduce<string | null>(
    (most, one) => (most === null || compareAmounts(one, most) > 0 ? one : most),
    null,
  );
}

interface Edited {
  readonly state: ReferralRuleState;
  readonly refused?: FormContent;
  readonly why?: Html;
}

function editor(site: Site, session: ConsoleSession, { state, refused, why }: Edited, cost: string): Html {
  const filled = refused ?? { values: referralValues(state), problems: {} };
  const fields = referralFields(filled, textLanguages(site));
  const { currency } = site.brand;
  const form = session.can('money')
    ? html`<form id="rule" method="post" action="${path(site)}" data-guard data-long${refused && html` data-dirty`}>${csrfField(session)}<input type="hidden" name="version" value="${formVersion(referralRuleVersion(state), refused && { filled: refused, why })}">${why}${problemList(filled)}${fields}<div class="actions"><button class="primary">Save the rule</button></div></form>`
    : readOnly(fields);
  return html`<section class="panel" aria-labelledby="rule-title"><h2 id="rule-title">The rule</h2><p class="lead">Friends keep the rule that they came under. Cost so far ${moneyWords(cost, currency)}, of ${moneyWords(state.terms.budget, currency)}.</p>${form}</section>`;
}

/** Routes of a brand's rule of invitations, and of the invitations that wait for an operator. */
export function referralRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database, now } = options;
  const base = '/brands/:brand/promotions/referral';

  async function send(request: FastifyRequest, reply: FastifyReply, edited?: Partial<Edited>) {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const brandId = site.brand.id;
    const { db } = database;
    const state = edited?.state ?? (await currentReferralRule(db, brandId));
    const cost = await promisedOf(db, { brandId, ...referralRewards });
    const held = await listReferrals(db, brandId, { held: true, most: mostListed });
    const newest = await listReferrals(db, brandId, { held: false, most: mostListed });
    const preview = session.can('money') && phonePreview({ form: 'rule', action: path(site, '/preview') });
    return sendPromotionPage(options, request, reply, {
      part: '/referral',
      title: 'Invite friends',
      body: html`${heldList(site, session, held)}${editor(site, session, { ...edited, state }, cost)}${preview}${newestList(site, newest)}`,
    });
  }

  const read = async (request: FastifyRequest) => {
    const site = requireSite(options, request);
    return readReferralForm(formFields(request), {
      decimals: site.brand.currency.decimals,
      languages: textLanguages(site),
      largest: await largestDeposit(database.db, site.brand.id),
    });
  };

  app.get(base, (request, reply) => send(request, reply));

  app.post(base, async (request, reply) => {
    const site = requireSite(options, request);
    const form = formFields(request);
    const reading = await read(request);
    if ('problems' in reading)
      return send(request, reply.code(400), { refused: { values: form, problems: reading.problems } });
    const at = changeBy(options, request, site.brand.id);
    const changed = { state: reading.value, version: form.version };
    const saved = await database.transaction((tx) => changeReferralRule(tx, at, changed));
    if (saved === 'stale')
      return send(request, reply.code(409), { refused: { values: form, problems: {} }, why: staleMessage });
    return redirectTo(reply, `${path(site)}?done=${saved.change ?? 'same'}`);
  });

  app.post(`${base}/preview`, { config: { shown: 'frame' } }, async (request, reply) => {
    const site = requireSite(options, request);
    return sendRulePreview(reply, site, 'Invite friends', await read(request), (value, language) =>
      referralPreview(site, value, language),
    );
  });

  const idOf = (request: FastifyRequest): string => {
    const { id } = request.params as { id: string };
    if (!/^\d{1,18}$/.test(id)) throw new ConsoleRefusal(404, 'There is no such invitation.');
    return id;
  };
  const refuseDecided = (): never => {
    throw new ConsoleRefusal(
      409,
      'This invitation does not wait any more: somebody has decided it. Nothing was changed.',
    );
  };

  app.post(`${base}/friends/:id/pay`, async (request, reply) => {
    const site = requireSite(options, request);
    const at = changeBy(options, request, site.brand.id);
    const memberId = idOf(request);
    const { id: brandId, timeZone: zone } = site.brand;
    const approved = { brandId, memberId, zone, now: now(), approvedBy: at.who };
    let change: string | undefined;
    await decideReferral(database, approved, async (tx, state) => {
      const values = { before: { state: 'held' }, after: { state } };
      change = await recordChange(tx, at, { kind: 'referral', subject: memberId, ...values });
    });
    return change === undefined ? refuseDecided() : redirectTo(reply, `${path(site)}?done=${change}`);
  });

  app.post(`${base}/friends/:id/refuse`, async (request, reply) => {
    const site = requireSite(options, request);
    const at = changeBy(options, request, site.brand.id);
    const memberId = idOf(request);
    const reason = trimmedValue(formFields(request), 'reason').slice(0, 200);
    if (reason === '') throw new ConsoleRefusal(400, 'Why: say why it is refused. Nothing was changed.');
    const change = await database.transaction(async (tx) => {
      const refused = { brandId: site.brand.id, memberId, operator: at.who, reason, now: now() };
      if (!(await refuseReferral(tx, refused))) return refuseDecided();
      const values = { before: { state: 'held' }, after: { state: 'refused', reason } };
      return recordChange(tx, at, { kind: 'referral', subject: memberId, ...values });
    });
    return redirectTo(reply, `${path(site)}?done=${change}`);
  });
}
