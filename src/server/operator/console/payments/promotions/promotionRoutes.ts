import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#src/server/kernel/site.ts';
import {
  addPromotion,
  changePromotion,
  findPromotionView,
  listPromotionViews,
  type PromotionState,
  type PromotionView,
  promotionVersion,
} from '#src/server/operator/payments/promotionChanges.ts';
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
import { type FormContent, pluralize, problemList, readOnly, textField } from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';
import { textLanguages } from '../../view/languageTabs.ts';
import { brandPath, csrfField } from '../../view/layout.ts';
import { moneyWords } from '../moneyFields.ts';
import { formVersion, refuseGone, sendPaymentPage, staleMessage } from '../paymentPage.ts';
import {
  emptyPromotion,
  promotionFields,
  promotionValues,
  readPromotionForm,
  rhythmWords,
} from './promotionForm.ts';

function promotionList(site: Site, session: ConsoleSession, promotions: readonly PromotionView[]): Html {
  const rows = promotions.map(
    ({ id, enabled, demo, uses, terms }) =>
      html`<li><div><p><a href="${brandPath(site, 'payments', `/promotions/${encodeURIComponent(id)}`)}" dir="auto">${terms.texts.EN?.title ?? id}</a></p><p class="hint"><span class="state" data-on="${enabled ? 'yes' : 'no'}">${enabled ? 'in use' : 'not in use'}</span> · ${terms.percent} %, at most ${moneyWords(terms.most, site.brand.currency)} · ${rhythmWords[terms.rhythm]} · used ${pluralize(uses, 'time')}${demo && ' · invented for the demo'}</p></div></li>`,
  );
  return html`<section class="panel" aria-labelledby="promotions-title"><div class="row head"><h2 id="promotions-title">Promotions of deposits</h2>${session.can('money') && html`<a class="button primary" href="${brandPath(site, 'payments', '/promotions/new')}">New promotion</a>`}</div><p class="lead">What a member may choose with a deposit. Deposits keep the terms they were made with.</p>${rows.length === 0 ? html`<p class="empty">There is none. Members are offered nothing.</p>` : html`<ul class="entries">${rows}</ul>`}</section>`;
}

/** What a promotion's page shows. */
interface EditedPromotion {
  /** Undefined for one that is not stored yet. */
  readonly id: string | undefined;
  readonly state: PromotionState;
  readonly refused?: FormContent;
  readonly why?: Html;
}

function promotionEditor(
  site: Site,
  session: ConsoleSession,
  { id, state, refused, why }: EditedPromotion,
): Html {
  const path = brandPath(
    site,
    'payments',
    id === undefined ? '/promotions/new' : `/promotions/${encodeURIComponent(id)}`,
  );
  const filled = refused ?? { values: promotionValues(state), problems: {} };
  const fields = promotionFields(filled, textLanguages(site));
  const form = session.can('money')
    ? html`<form method="post" action="${path}" data-guard data-long${refused && html` data-dirty`}>${csrfField(session)}<input type="hidden" name="version" value="${formVersion(promotionVersion(state), refused && { filled: refused, why })}">${why}${problemList(filled)}${id === undefined && textField({ name: 'id', label: 'Id', code: true, dir: 'ltr', maxLength: 32, placeholder: 'first-deposit', hint: 'Small letters, digits and dashes. Deposits keep it; it is never changed.' }, filled)}${fields}<div class="actions"><button class="primary">${id === undefined ? 'Create the promotion' : 'Save the promotion'}</button></div></form>`
    : readOnly(fields);
  return html`<section class="panel" aria-labelledby="edit-title"><h2 id="edit-title"><bdi>${state.terms.texts.EN?.title || 'New promotion'}</bdi></h2><p class="lead">English stands in for every language that has no text of its own.</p>${form}</section>`;
}

/** Routes of a brand's promotions of deposits. */
export function promotionRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database } = options;
  const base = '/brands/:brand/payments/promotions';
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

  const sendEditor = (request: FastifyRequest, reply: FastifyReply, edited: EditedPromotion) =>
    sendPaymentPage(options, request, reply, {
      part: '/promotions',
      title: 'Promotion of deposits',
      body: promotionEditor(requireSite(options, request), consoleSessionOf(request), edited),
    });

  const readForm = (request: FastifyRequest, stored: PromotionState) => {
    const site = requireSite(options, request);
    const { decimals } = site.brand.currency;
    return readPromotionForm(formFields(request), stored, { decimals, languages: textLanguages(site) });
  };

  app.get(base, async (request, reply) => {
    const site = requireSite(options, request);
    const promotions = await listPromotionViews(database.db, site.brand.id);
    const body = promotionList(site, consoleSessionOf(request), promotions);
    return sendPaymentPage(options, request, reply, { part: '/promotions', title: 'Promotions', body });
  });

  app.get(`${base}/new`, (request, reply) =>
    sendEditor(request, reply, { id: undefined, state: emptyPromotion }),
  );

  app.post(`${base}/new`, async (request, reply) => {
    const site = requireSite(options, request);
    const form = formFields(request);
    const read = readForm(request, emptyPromotion);
    const id = trimmedValue(form, 'id');
    const isId = /^[a-z][a-z0-9-]{1,31}$/.test(id) && id !== 'new';
    const again = (problems: FormContent['problems']) => ({
      ...{ id: undefined, state: emptyPromotion, refused: { values: form, problems } },
    });
    if (!('value' in read) || !isId)
      return sendEditor(
        request,
        reply.code(400),
        again({
          ...(isId ? {} : { id: 'Id: 2 to 32 small letters, digits and dashes, such as first-deposit.' }),
          ...('problems' in read ? read.problems : {}),
        }),
      );
    const at = changeBy(options, request, site.brand.id);
    const saved = await database.transaction((tx) => addPromotion(tx, at, id, read.value));
    if (saved === 'exists')
      return sendEditor(request, reply.code(409), again({ id: 'Id: there is a promotion of that id.' }));
    return redirectTo(reply, `${brandPath(site, 'payments', `/promotions/${id}`)}?done=${saved.change}`);
  });

  const requirePromotion = async (request: FastifyRequest): Promise<PromotionView> => {
    const { brand } = requireSite(options, request);
    const state = await findPromotionView(database.db, brand.id, idOf(request));
    if (!state) throw new ConsoleRefusal(404, 'There is no such promotion.');
    return state;
  };

  app.get(`${base}/:id`, async (request, reply) =>
    sendEditor(request, reply, { id: idOf(request), state: await requirePromotion(request) }),
  );

  app.post(`${base}/:id`, async (request, reply) => {
    const site = requireSite(options, request);
    const form = formFields(request);
    const id = idOf(request);
    const state = await requirePromotion(request);
    const read = readForm(request, state);
    if ('problems' in read) {
      const refused = { values: form, problems: read.problems };
      return sendEditor(request, reply.code(400), { id, state, refused });
    }
    const at = changeBy(options, request, site.brand.id);
    const changed = { state: read.value, version: form.version };
    const saved = await database.transaction((tx) => changePromotion(tx, at, id, changed));
    if (saved === 'gone') return refuseGone();
    if (saved === 'stale') {
      const refused = { values: form, problems: {} };
      return sendEditor(request, reply.code(409), { id, state, refused, why: staleMessage });
    }
    const path = brandPath(site, 'payments', `/promotions/${encodeURIComponent(id)}`);
    return redirectTo(reply, `${path}?done=${saved.change ?? 'same'}`);
  });
}
