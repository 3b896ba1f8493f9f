import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandLevels } from '#src/server/accounts/profile/levelBenefits.ts';
import type { Site } from '#src/server/kernel/site.ts';
import {
  addRain,
  changeRain,
  endRainNow,
  findRainSetting,
  type RainSetting,
  rainVersion,
} from '#src/server/operator/rainChanges.ts';
import { formVersion, refuseGone, staleMessage } from '../../payments/paymentPage.ts';
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
import { type FormContent, problemList, readOnly, textField } from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';
import { contentLanguages } from '../../view/languageTabs.ts';
import { brandPath, csrfField } from '../../view/layout.ts';
import { phonePreview } from '../../view/phoneFrame.ts';
import { ruleList, sendPromotionPage } from '../promotionPage.ts';
import { isRuleId } from '../ruleFields.ts';
import { sendRulePreview } from '../rulePreview.ts';
import { rainCheck } from './rainChecks.ts';
import { type RainFormTerms, rainFields, rainValues, readRainForm } from './rainForm.ts';
import { rainPreview } from './rainPreview.ts';
import { rainRoundsPanel } from './rainRounds.ts';
import { rainSection } from './rainSection.ts';

/** What the page of a rain shows. */
interface EditedRain {
  /** Undefined for one that is not stored yet. */
  readonly id: string | undefined;
  readonly state: RainSetting;
  readonly refused?: FormContent;
  readonly why?: Html;
}

const dayMs = 86_400_000;
const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;
const rainPath = (site: Site, id?: string, rest = ''): string =>
  brandPath(site, 'promotions', `/rains/${id === undefined ? 'new' : encodeURIComponent(id)}${rest}`);

/** A rain to begin with: an evening's round from the next hour on, for a week. */
function emptyRain(now: Date): RainSetting {
  const startsAt = new Date(Math.ceil((now.getTime() + 600_000) / 3_600_000) * 3_600_000);
  return {
    ...{ enabled: false, startsAt, endsAt: new Date(startsAt.getTime() + 7 * dayMs), budget: '1000' },
    terms: {
      ...{ texts: {}, times: ['20:00'], seconds: 60, envelopes: 50, pool: '100', least: '0.5', most: '20' },
      ...{ levels: [], turnover: '1' },
    },
  };
}

/** The form of a rain, with its preview in a phone's frame. */
function rainEditor(site: Site, session: ConsoleSession, { id, state, refused, why }: EditedRain): Html {
  const zone = site.brand.timeZone;
  const filled = refused ?? { values: rainValues(state, zone), problems: {} };
  const languages = contentLanguages(site);
  const fields = rainFields(filled, { languages, zone });
  const title = state.terms.texts[languages[0]]?.title || 'New rain';
  if (!session.can('money'))
    return html`<section class="panel" aria-labelledby="edit-title"><h2 id="edit-title"><bdi>${title}</bdi></h2>${readOnly(fields)}</section>`;
  const idField =
    id === undefined &&
    textField(
      {
        ...{ name: 'id', label: 'Id', code: true, dir: 'ltr', maxLength: 32, placeholder: 'evening-rain' },
        hint: 'Small letters, digits and dashes. Rewards keep it; it is never changed.',
      },
      filled,
    );
  return html`<section class="panel" aria-labelledby="edit-title"><h2 id="edit-title"><bdi>${title}</bdi></h2><p class="lead">What each envelope holds is decided by chance, between the least and the most, so that all of a round together hold what it gives.</p><form id="rain" method="post" action="${rainPath(site, id)}" data-guard data-long${refused && html` data-dirty`}>${csrfField(session)}<input type="hidden" name="version" value="${formVersion(rainVersion(state), refused && { filled: refused, why })}">${why}${problemList(filled)}${idField}${fields}<div class="actions"><button class="primary">${id === undefined ? 'Create the rain' : 'Save the rain'}</button></div></form></section>${phonePreview({ form: 'rain', action: brandPath(site, 'promotions', '/rains/preview') })}`;
}

/** Routes of a brand's rains of red envelopes. */
export function rainRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database, now } = options;
  const base = '/brands/:brand/promotions/rains';

  async function formTermsOf(request: FastifyRequest): Promise<RainFormTerms> {
    const site = requireSite(options, request);
    const levels = await brandLevels(database.db, site.brand.id);
    return {
      ...{ decimals: site.brand.currency.decimals, languages: contentLanguages(site) },
      ...{ levels: levels.map(({ level }) => level), zone: site.brand.timeZone },
    };
  }

  async function send(request: FastifyRequest, reply: FastifyReply, edited: EditedRain) {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const { id, state } = edited;
    const runs = state.enabled && state.startsAt < now() && state.endsAt > now();
    const ending =
      id !== undefined &&
      runs &&
      session.can('money') &&
      html`<section class="panel" aria-labelledby="end-title"><h2 id="end-title">End it now</h2><p>A round that runs goes on to its end, and none follows. What members found is theirs. To let it rain again, give it a new end above.</p><form method="post" action="${rainPath(site, id, '/end')}">${csrfField(session)}<div class="actions"><button class="danger">End the rain now</button></div></form></section>`;
    return sendPromotionPage(options, request, reply, {
      part: rainSection.path,
      title: 'Rain',
      body: html`${id !== undefined && (await rainRoundsPanel(database.db, site, id))}${rainEditor(site, session, edited)}${ending}`,
    });
  }

  app.get(base, async (request, reply) => {
    const site = requireSite(options, request);
    const rules = await rainSection.rules(database.db, site, now());
    const { title, lead, add } = rainSection;
    return sendPromotionPage(options, request, reply, {
      ...{ part: rainSection.path, title },
      body: html`<section class="panel" aria-labelledby="rules-title"><div class="row head"><h2 id="rules-title">${title}</h2>${add && consoleSessionOf(request).can('money') && html`<a class="button primary" href="${brandPath(site, 'promotions', add.path)}">${add.label}</a>`}</div><p class="lead">${lead}</p>${ruleList(site, rules, { empty: 'There is none. Members are offered nothing.' })}</section>`,
    });
  });

  app.get(`${base}/new`, (request, reply) =>
    send(request, reply, { id: undefined, state: emptyRain(now()) }),
  );

  app.post(`${base}/new`, async (request, reply) => {
    const site = requireSite(options, request);
    const form = formFields(request);
    const id = trimmedValue(form, 'id');
    const again = (problems: FormContent['problems']): EditedRain => ({
      ...{ id: undefined, state: emptyRain(now()), refused: { values: form, problems } },
    });
    const read = readRainForm(form, await formTermsOf(request));
    const isId = isRuleId(id);
    if (!('value' in read) || !isId)
      return send(
        request,
        reply.code(400),
        again({
          ...(isId ? {} : { id: 'Id: 2 to 32 small letters, digits and dashes, such as evening-rain.' }),
          ...('problems' in read ? read.problems : {}),
        }),
      );
    const at = changeBy(options, request, site.brand.id);
    const check = rainCheck({ ...at, id, zone: site.brand.timeZone }, read.value);
    const saved = await database.transaction((tx) => addRain(tx, at, id, { state: read.value, check }));
    if (saved === 'exists')
      return send(request, reply.code(409), again({ id: 'Id: there is a rain of that id.' }));
    if (typeof saved === 'object' && 'problems' in saved)
      return send(request, reply.code(400), again(saved.problems));
    const done = typeof saved === 'object' ? saved.change : 'same';
    return redirectTo(reply, `${rainPath(site, id)}?done=${done}`);
  });

  const requireRain = async (request: FastifyRequest): Promise<RainSetting> => {
    const { brand } = requireSite(options, request);
    const state = await findRainSetting(database.db, brand.id, idOf(request));
    if (!state) throw new ConsoleRefusal(404, 'There is no such rain.');
    return state;
  };

  app.get(`${base}/:id`, async (request, reply) =>
    send(request, reply, { id: idOf(request), state: await requireRain(request) }),
  );

  app.post(`${base}/:id`, async (request, reply) => {
    const site = requireSite(options, request);
    const form = formFields(request);
    const id = idOf(request);
    const state = await requireRain(request);
    const again = (problems: FormContent['problems']) => ({ id, state, refused: { values: form, problems } });
    const read = readRainForm(form, await formTermsOf(request));
    if ('problems' in read) return send(request, reply.code(400), again(read.problems));
    const at = changeBy(options, request, site.brand.id);
    const changed = {
      ...{ state: read.value, version: form.version },
      check: rainCheck({ ...at, id, zone: site.brand.timeZone }, read.value),
    };
    const saved = await database.transaction((tx) => changeRain(tx, at, id, changed));
    if (saved === 'gone' || saved === 'exists') return refuseGone();
    if (saved === 'stale') return send(request, reply.code(409), { ...again({}), why: staleMessage });
    if ('problems' in saved) return send(request, reply.code(400), again(saved.problems));
    return redirectTo(reply, `${rainPath(site, id)}?done=${saved.change ?? 'same'}`);
  });

  app.post(`${base}/:id/end`, async (request, reply) => {
    const site = requireSite(options, request);
    const at = changeBy(options, request, site.brand.id);
    const id = idOf(request);
    const change = await database.transaction((tx) => endRainNow(tx, at, id));
    if (change === undefined)
      throw new ConsoleRefusal(409, 'This rain does not run any more. Nothing was changed.');
    return redirectTo(reply, `${rainPath(site, id)}?done=${change}`);
  });

  app.post(`${base}/preview`, { config: { shown: 'frame' } }, async (request, reply) => {
    const site = requireSite(options, request);
    const read = readRainForm(formFields(request), await formTermsOf(request));
    return sendRulePreview(reply, site, 'Rain', read, (value, language) =>
      rainPreview(site, value, language),
    );
  });
}
