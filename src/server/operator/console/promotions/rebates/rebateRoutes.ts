import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type GameFamily, gameFamilies } from '#schemas/codes.ts';
import { addDays, dayAt } from '#src/domain/values/zonedDay.ts';
import { brandLevels } from '#src/server/accounts/profile/levelBenefits.ts';
import type { Site } from '#src/server/kernel/site.ts';
import {
  addRebateVersion,
  listRebateVersions,
  type RebateCost,
  type RebateVersionView,
  rebateCosts,
  withdrawRebateVersion,
} from '#src/server/operator/rebateChanges.ts';
import { moneyWords } from '../../payments/moneyFields.ts';
import {
  type ConsoleOptions,
  ConsoleRefusal,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from '../../session/consoleSession.ts';
import { requireSite } from '../../session/requireSite.ts';
import { type FormContent, problemList, readOnly } from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';
import { brandPath, csrfField } from '../../view/layout.ts';
import { phonePreview } from '../../view/phoneFrame.ts';
import { ruleList, sendPromotionPage } from '../promotionPage.ts';
import { sendRulePreview } from '../rulePreview.ts';
import {
  categoryName,
  emptyRebateTerms,
  type RebateFormTerms,
  readRebateForm,
  rebateFields,
  rebateValues,
} from './rebateForm.ts';
import { rebatePreview } from './rebatePreview.ts';
import { rebateSection } from './rebateSection.ts';

const base = '/brands/:brand/promotions/rebates';

const isFamily = (category: string): category is GameFamily => gameFamilies.some((one) => one === category);

/** What a version cost so far in each category. */
function costPanel(site: Site, costs: readonly RebateCost[]): Html {
  const money = (amount: string) => moneyWords(amount, site.brand.currency);
  return html`<section class="panel" aria-labelledby="cost-title"><h2 id="cost-title">Cost so far</h2>${
    costs.length === 0
      ? html`<p class="empty">No play was counted by it yet.</p>`
      : html`<ul class="entries">${costs.map(({ category, stake, open, paid, expired }) => html`<li><div><p>${isFamily(category) ? categoryName(category) : category}</p><p class="hint">staked ${money(stake)} · paid ${money(paid)} · to claim ${money(open)} · expired ${money(expired)}</p></div></li>`)}</ul>`
  }</section>`;
}

/** Routes of a brand's rebates: the versions of their rule, each as it was made, and new ones. */
export function rebateRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database, now } = options;
  const pathOf = (site: Site, rest = '') => brandPath(site, 'promotions', `/rebates${rest}`);

  async function formTermsOf(site: Site): Promise<RebateFormTerms> {
    const levels = await brandLevels(database.db, site.brand.id);
    const versions = await listRebateVersions(database.db, site.brand.id);
    return {
      ...{ levels, decimals: site.brand.currency.decimals, today: dayAt(now(), site.brand.timeZone) },
      taken: versions.map(({ from }) => from),
    };
  }

  async function sendEditor(request: FastifyRequest, reply: FastifyReply, refused?: FormContent) {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const { levels, today } = await formTermsOf(site);
    const [newest] = await listRebateVersions(database.db, site.brand.id);
    const filled = refused ?? {
      values: rebateValues({ from: addDays(today, 1), terms: newest?.terms ?? emptyRebateTerms }),
      problems: {},
    };
    const form = html`<form id="rebate" method="post" action="${pathOf(site, '/new')}" data-guard data-long${refused && html` data-dirty`}>${csrfField(session)}${problemList(filled)}${rebateFields(filled, levels, site.brand.timeZone)}<div class="actions"><button class="primary">Plan the version</button></div></form>`;
    return sendPromotionPage(options, request, reply, {
      part: rebateSection.path,
      title: 'New version of rebates',
      body: html`<section class="panel" aria-labelledby="edit-title"><h2 id="edit-title">New version</h2><p class="lead">It begins with a day of its own. A version that has begun is never changed: what was computed by it stays as it is.</p>${form}</section>${phonePreview({ form: 'rebate', action: pathOf(site, '/preview') })}`,
    });
  }

  async function requireVersion(request: FastifyRequest): Promise<RebateVersionView> {
    const { brand } = requireSite(options, request);
    const { revision } = request.params as { revision: string };
    const versions = await listRebateVersions(database.db, brand.id);
    const found = versions.find((version) => String(version.revision) === revision);
    if (!found) throw new ConsoleRefusal(404, 'There is no such version.');
    return found;
  }

  app.get(base, async (request, reply) => {
    const site = requireSite(options, request);
    const rules = await rebateSection.rules(database.db, site, now());
    const { add } = rebateSection;
    return sendPromotionPage(options, request, reply, {
      part: rebateSection.path,
      title: rebateSection.title,
      body: html`<section class="panel" aria-labelledby="rules-title"><div class="row head"><h2 id="rules-title">${rebateSection.title}</h2>${add && consoleSessionOf(request).can('money') && html`<a class="button primary" href="${brandPath(site, 'promotions', add.path)}">${add.label}</a>`}</div><p class="lead">${rebateSection.lead} Each version holds from its day on until the next one begins.</p>${ruleList(site, rules, { empty: 'There is none. Nothing comes back to members.' })}</section>`,
    });
  });

  app.get(`${base}/new`, (request, reply) => sendEditor(request, reply));

  app.post(`${base}/new`, async (request, reply) => {
    const site = requireSite(options, request);
    const form = formFields(request);
    const read = readRebateForm(form, await formTermsOf(site));
    if ('problems' in read)
      return sendEditor(request, reply.code(400), { values: form, problems: read.problems });
    const at = changeBy(options, request, site.brand.id);
    const saved = await database.transaction((tx) => addRebateVersion(tx, at, read.value));
    if (saved === 'taken')
      return sendEditor(request, reply.code(409), {
        values: form,
        problems: { from: 'From: another version was planned for that day meanwhile. Choose another day.' },
      });
    return redirectTo(reply, `${pathOf(site, `/${saved.revision}`)}?done=${saved.change}`);
  });

  app.get(`${base}/:revision`, async (request, reply) => {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const version = await requireVersion(request);
    const { levels, today } = await formTermsOf(site);
    const filled = { values: rebateValues(version), problems: {} };
    const withdraw =
      version.from > today &&
      session.can('money') &&
      html`<section class="panel" aria-labelledby="withdraw-title"><h2 id="withdraw-title">Withdraw it</h2><p>It has not begun: nothing was computed by it.</p><form method="post" action="${pathOf(site, `/${version.revision}/withdraw`)}">${csrfField(session)}<div class="actions"><button class="danger">Withdraw the version</button></div></form></section>`;
    return sendPromotionPage(options, request, reply, {
      part: rebateSection.path,
      title: `Rebates, version ${version.revision}`,
      body: html`${costPanel(site, await rebateCosts(database.db, site.brand.id, version.revision))}<section class="panel" aria-labelledby="edit-title"><h2 id="edit-title">Version ${version.revision}</h2><p class="lead">From ${version.from}${version.until !== null && ` to ${version.until}`}. To change something, plan a new version.</p>${readOnly(rebateFields(filled, levels, site.brand.timeZone))}</section>${withdraw}`,
    });
  });

  app.post(`${base}/:revision/withdraw`, async (request, reply) => {
    const site = requireSite(options, request);
    const { revision } = await requireVersion(request);
    const at = changeBy(options, request, site.brand.id);
    const today = dayAt(now(), site.brand.timeZone);
    const change = await database.transaction((tx) => withdrawRebateVersion(tx, at, revision, today));
    if (change === undefined)
      throw new ConsoleRefusal(409, 'This version has begun. Nothing was changed: plan a new one instead.');
    return redirectTo(reply, `${pathOf(site)}?done=${change}`);
  });

  app.post(`${base}/preview`, { config: { shown: 'frame' } }, async (request, reply) => {
    const site = requireSite(options, request);
    const on = await formTermsOf(site);
    const read = readRebateForm(formFields(request), on);
    return sendRulePreview(reply, site, 'Rebates', read, (value, language) =>
      rebatePreview(site, value, on.levels, language),
    );
  });
}
