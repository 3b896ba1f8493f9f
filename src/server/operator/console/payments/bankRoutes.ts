import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#src/server/kernel/site.ts';
import { versionOf } from '#src/server/operator/operatorChanges.ts';
import {
  addBank,
  type BankRefusal,
  type BankState,
  type BankView,
  banksOfBrand,
  changeBank,
  deleteBank,
} from '#src/server/operator/payments/bankChanges.ts';
import {
  type ConsoleOptions,
  type ConsoleSession,
  changeBy,
  consoleSessionOf,
  formFields,
  redirectTo,
} from '../session/consoleSession.ts';
import { requireSite } from '../session/requireSite.ts';
import { checkboxValue, isChecked, trimmedValue } from '../settings/section.ts';
import {
  type FieldValues,
  type FormContent,
  pluralize,
  problemList,
  switchField,
  textField,
} from '../view/controls.ts';
import { type Html, html } from '../view/html.ts';
import { brandPath, csrfField } from '../view/layout.ts';
import { type FoundProblems, readCount } from './moneyFields.ts';
import { formVersion, refuseGone, sendPaymentPage, staleMessage } from './paymentPage.ts';

/** A form that was not saved: `code` of its bank, '' of a new one. */
interface Rejected {
  readonly code: string;
  readonly filled: FormContent;
  readonly why?: Html;
}

const used = html`<div class="message bad" role="alert"><p>Nothing was deleted: cards of members name this bank. Take it out of use instead.</p></div>`;

function readBankForm(form: FieldValues): { readonly state: BankState; readonly problems: FoundProblems } {
  const problems: FoundProblems = {};
  const name = trimmedValue(form, 'name');
  if (name === '' || name.length > 80) problems.name = 'Name: 1 to 80 characters.';
  const sort = readCount(form, { name: 'sort', label: 'Position', most: 9999 }, problems) ?? 0;
  return { state: { name, enabled: isChecked(form, 'enabled'), sort }, problems };
}

const fields = (filled: FormContent, scope: string): Html =>
  html`<div class="row">${textField({ name: 'name', label: 'Name', maxLength: 80, dir: 'auto', scope }, filled)}${textField({ name: 'sort', label: 'Position', kind: 'number', maxLength: 4, hint: 'Small comes first.', scope }, filled)}</div>${switchField({ name: 'enabled', label: 'In use', hint: 'Cards of it can be added. Those that are there stay.', scope }, filled)}`;

function bankCard(site: Site, session: ConsoleSession, bank: BankView, rejected: Rejected | undefined): Html {
  const { code, cards, ...state } = bank;
  const path = brandPath(site, 'payments', `/banks/${encodeURIComponent(code)}`);
  const mine = rejected?.code === code ? rejected : undefined;
  const values = { name: state.name, sort: String(state.sort), ...checkboxValue('enabled', state.enabled) };
  const filled = mine?.filled ?? { values, problems: {} };
  const form = html`<form method="post" action="${path}" data-guard>${csrfField(session)}<input type="hidden" name="version" value="${formVersion(versionOf(state), mine)}">${mine?.why}${problemList(filled, `b-${code}-`)}${fields(filled, `b-${code}-`)}<div class="actions"><button class="primary">Save ${code}</button>${cards === 0 && html`<button formaction="${path}/delete" formnovalidate>Delete ${code}</button>`}</div></form>`;
  return html`<details class="card"${mine && html` open`}><summary><bdi>${state.name}</bdi> <span class="state" data-on="${state.enabled ? 'yes' : 'no'}">${state.enabled ? 'in use' : 'not in use'}</span></summary><div class="inner"><p class="hint"><code>${code}</code> · named by ${pluralize(cards, 'card')}</p>${session.can('money') && form}</div></details>`;
}

function newBank(
  site: Site,
  session: ConsoleSession,
  banks: readonly BankView[],
  rejected: Rejected | undefined,
): Html {
  const mine = rejected?.code === '' ? rejected : undefined;
  const sort = String((banks.at(-1)?.sort ?? -1) + 1);
  const filled = mine?.filled ?? { values: { sort, enabled: 'on' }, problems: {} };
  return html`<section class="panel" aria-labelledby="new-title"><h2 id="new-title">New bank</h2><form method="post" action="${brandPath(site, 'payments', '/banks')}" data-guard>${csrfField(session)}${problemList(filled)}${textField({ name: 'code', label: 'Code', code: true, dir: 'ltr', maxLength: 20, placeholder: 'HARBOUR', hint: 'Capitals and digits. Cards keep it; it is never changed.' }, filled)}${fields(filled, '')}<div class="actions"><button class="primary">Add the bank</button></div></form></section>`;
}

/** Routes of the banks that members' cards can be of. */
export function bankRoutes(app: FastifyInstance, options: ConsoleOptions): void {
  const { database } = options;
  const base = '/brands/:brand/payments/banks';

  async function send(request: FastifyRequest, reply: FastifyReply, rejected?: Rejected) {
    const site = requireSite(options, request);
    const session = consoleSessionOf(request);
    const banks = await banksOfBrand(database.db, site.brand.id);
    const list = html`<section class="panel" aria-labelledby="banks-title"><h2 id="banks-title">Banks of cards</h2><p class="lead">Banks of members’ cards, which withdrawals are paid to. One that a card names is taken out of use, and never deleted.</p>${
      banks.length === 0
        ? html`<p class="empty">There is none yet. Members cannot add a card before you name one.</p>`
        : html`<div class="cards">${banks.map((bank) => bankCard(site, session, bank, rejected))}</div>`
    }</section>`;
    return sendPaymentPage(options, request, reply, {
      part: '/banks',
      title: 'Banks',
      body: [list, session.can('money') && newBank(site, session, banks, rejected)],
    });
  }

  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    result: { readonly change: string | undefined } | BankRefusal,
    rejected: Rejected,
  ) => {
    if (result === 'gone') return refuseGone();
    if (result === 'exists')
      return send(request, reply.code(409), {
        code: '',
        filled: { ...rejected.filled, problems: { code: 'Code: there is a bank of that code.' } },
      });
    if (result === 'stale' || result === 'used')
      return send(request, reply.code(409), { ...rejected, why: result === 'used' ? used : staleMessage });
    const path = brandPath(requireSite(options, request), 'payments', '/banks');
    return redirectTo(reply, `${path}?done=${result.change ?? 'same'}`);
  };

  app.get(base, (request, reply) => send(request, reply));

  app.post(base, async (request, reply) => {
    const form = formFields(request);
    const { state, problems } = readBankForm(form);
    const code = trimmedValue(form, 'code');
    if (!/^[A-Z0-9]{2,20}$/.test(code)) problems.code = 'Code: 2 to 20 capitals and digits, such as HARBOUR.';
    const rejected = { code: '', filled: { values: form, problems } };
    if (Object.keys(problems).length > 0) return send(request, reply.code(400), rejected);
    const at = changeBy(options, request, requireSite(options, request).brand.id);
    const result = await database.transaction((tx) => addBank(tx, at, code, state));
    return answer(request, reply, result, rejected);
  });

  app.post(`${base}/:key`, async (request, reply) => {
    const form = formFields(request);
    const { key: code } = request.params as { key: string };
    const { state, problems } = readBankForm(form);
    const rejected = { code, filled: { values: form, problems } };
    if (Object.keys(problems).length > 0) return send(request, reply.code(400), rejected);
    const at = changeBy(options, request, requireSite(options, request).brand.id);
    const version = form.version;
    const result = await database.transaction((tx) => changeBank(tx, at, code, { state, version }));
    return answer(request, reply, result, rejected);
  });

  app.post(`${base}/:key/delete`, async (request, reply) => {
    const { key: code } = request.params as { key: string };
    const at = changeBy(options, request, requireSite(options, request).brand.id);
    const form = formFields(request);
    const result = await database.transaction((tx) => deleteBank(tx, at, code, form.version));
    return answer(request, reply, result, { code, filled: { values: form, problems: {} } });
  });
}
