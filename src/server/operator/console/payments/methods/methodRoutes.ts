import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { depositKinds } from '#schemas/api/depositMethods.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { listPayAccounts } from '#src/server/operator/payments/accountChanges.ts';
import {
  addMethod,
  changeMethod,
  findMethodView,
  listMethodViews,
  type MethodState,
} from '#src/server/operator/payments/methodChanges.ts';
import { gatewaysOf } from '#src/server/payments/gateways/gateways.ts';
import { type DepositKind, methodsWithoutAccount } from '#src/server/payments/methods.ts';
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
import { textLanguages } from '../../view/languageTabs.ts';
import { brandPath } from '../../view/layout.ts';
import { refuseGone, sendPaymentPage, staleMessage } from '../paymentPage.ts';
import { emptyMethod, readMethodForm } from './methodForm.ts';
import { type EditedMethod, methodEditor, methodList } from './methodPages.ts';
import { readMethodTexts } from './methodTexts.ts';
import { payAccountRoutes } from './payAccountRoutes.ts';
import { payAccountsPanel, type RejectedAccount } from './payAccounts.ts';

const kindOf = (text: unknown): DepositKind => depositKinds.find((kind) => kind === text) ?? 'manual';

const languageOf = (site: Site, text: unknown): string =>
  textLanguages(site).find((code) => code === text) ?? 'EN';

/** Largest posted method, in bytes: twenty fields with a hundred options each. */
const bodyLimit = 512 * 1024;

/** Routes of a brand's methods of payment, and of the accounts that transfers go to. */
export function methodRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database } = options;
  const base = '/brands/:brand/payments/methods';
  const gateways = Object.keys(gatewaysOf(database, options.demo));
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

  async function sendEditor(
    request: FastifyRequest,
    reply: FastifyReply,
    edited: Omit<EditedMethod, 'gateways'>,
    rejected?: RejectedAccount,
  ) {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const { id, state, language } = edited;
    const hasAccounts = id !== undefined && state.kind === 'manual' && language === 'EN';
    const accounts = hasAccounts && {
      method: id,
      accounts: await listPayAccounts(database.db, site.brand.id, id),
    };
    return sendPaymentPage(options, request, reply, {
      part: '/methods',
      title: id === undefined ? 'New method' : 'Method',
      body: [
        methodEditor(site, session, { ...edited, gateways }),
        accounts && payAccountsPanel(site, session, accounts, rejected),
      ],
    });
  }

  async function requireMethod(request: FastifyRequest): Promise<MethodState> {
    const { brand } = requireSite(options, request);
    const state = await findMethodView(database.db, brand.id, idOf(request));
    if (!state) throw new ConsoleRefusal(404, 'There is no such method.');
    return state;
  }

  /** Saves a method as a form changes it, or sends its page again with what is wrong. */
  async function save(
    request: FastifyRequest,
    reply: FastifyReply,
    language: string,
    read: (stored: MethodState) => ReturnType<typeof readMethodForm>,
  ) {
    const site = requireSite(options, request);
    const form = formFields(request);
    const id = idOf(request);
    const state = await requireMethod(request);
    const again = { id, state, language };
    const result = read(state);
    if ('problems' in result)
      return sendEditor(request, reply.code(400), {
        ...again,
        refused: { values: form, problems: result.problems },
      });
    const at = changeBy(options, request, site.brand.id);
    const changed = { state: result.value, version: form.version };
    const saved = await database.transaction((tx) => changeMethod(tx, at, id, changed));
    if (saved === 'gone') return refuseGone();
    if (saved === 'stale')
      return sendEditor(request, reply.code(409), {
        ...again,
        refused: { values: form, problems: {} },
        why: staleMessage,
      });
    const query = new URLSearchParams({ language, done: saved.change ?? 'same' });
    const path = brandPath(site, 'payments', `/methods/${encodeURIComponent(id)}`);
    return redirectTo(reply, `${path}?${query}`);
  }

  app.get(base, async (request, reply) => {
    const site = requireSite(options, request);
    const methods = await listMethodViews(database.db, site.brand.id);
    const reader = { brandId: site.brand.id, demo: options.demo };
    const withoutAccount = await methodsWithoutAccount(database.db, reader);
    const body = methodList(site, consoleSessionOf(request), methods, withoutAccount);
    return sendPaymentPage(options, request, reply, { part: '/methods', title: 'Methods', body });
  });

  app.get(`${base}/new`, (request, reply) => {
    const kind = kindOf((request.query as { kind?: unknown }).kind);
    return sendEditor(request, reply, { id: undefined, state: emptyMethod(kind), language: 'EN' });
  });

  app.post(`${base}/new`, { bodyLimit }, async (request, reply) => {
    const site = requireSite(options, request);
    const form = formFields(request);
    const state = emptyMethod(kindOf(form.kind));
    const { decimals } = site.brand.currency;
    const read = readMethodForm(form, state, { decimals, gateways });
    const id = trimmedValue(form, 'id');
    const isId = /^[a-z][a-z0-9-]{1,31}$/.test(id) && id !== 'new';
    const problems = {
      ...(isId ? {} : { id: 'Id: 2 to 32 small letters, digits and dashes, such as bank-transfer.' }),
      ...('problems' in read ? read.problems : {}),
    };
    const again = { id: undefined, state, language: 'EN' };
    if (!('value' in read) || !isId)
      return sendEditor(request, reply.code(400), { ...again, refused: { values: form, problems } });
    const at = changeBy(options, request, site.brand.id);
    const saved = await database.transaction((tx) => addMethod(tx, at, id, read.value));
    if (saved === 'exists')
      return sendEditor(request, reply.code(409), {
        ...again,
        refused: { values: form, problems: { id: 'Id: there is a method of that id.' } },
      });
    return redirectTo(reply, `${brandPath(site, 'payments', `/methods/${id}`)}?done=${saved.change}`);
  });

  app.get(`${base}/:id`, async (request, reply) => {
    const state = await requireMethod(request);
    const language = languageOf(
      requireSite(options, request),
      (request.query as { language?: unknown }).language,
    );
    return sendEditor(request, reply, { id: idOf(request), state, language });
  });

  app.post(`${base}/:id`, { bodyLimit }, (request, reply) => {
    const { decimals } = requireSite(options, request).brand.currency;
    const form = formFields(request);
    return save(request, reply, 'EN', (stored) => readMethodForm(form, stored, { decimals, gateways }));
  });

  app.post(`${base}/:id/texts`, { bodyLimit }, (request, reply) => {
    const form = formFields(request);
    const language = languageOf(requireSite(options, request), form.language);
    if (language === 'EN') throw new ConsoleRefusal(404, 'There is no such form.');
    return save(request, reply, language, (stored) => {
      const read = readMethodTexts(form, stored.terms, language);
      return 'problems' in read ? read : { value: { ...stored, terms: read.value } };
    });
  });

  payAccountRoutes(app, options, async (request, reply, rejected) =>
    sendEditor(
      request,
      reply,
      { id: idOf(request), state: await requireMethod(request), language: 'EN' },
      rejected,
    ),
  );
}
