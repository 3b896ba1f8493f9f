import type { Site } from '#src/server/kernel/site.ts';
import {
  type PayAccountState,
  type PayAccountView,
  payAccountVersion,
} from '#src/server/operator/payments/accountChanges.ts';
import type { ConsoleSession } from '../../session/consoleSession.ts';
import { checkboxValue, isChecked, trimmedValue } from '../../settings/section.ts';
import {
  areaField,
  type FieldValues,
  type FormContent,
  problemList,
  readOnly,
  switchField,
  textField,
} from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';
import { brandPath, csrfField } from '../../view/layout.ts';
import { type FoundProblems, readCount } from '../moneyFields.ts';
import { formVersion } from '../paymentPage.ts';

/** A form of an account that was not saved: its id, '' of a new one. */
export interface RejectedAccount {
  readonly id: string;
  readonly filled: FormContent;
  readonly why?: Html | undefined;
}

const limits = [
  ['bankName', 'Bank', 64],
  ['holder', 'Holder', 100],
  ['number', 'Number', 64],
] as const;

/** Reads the posted form of an account. Never throws. */
export function readPayAccount(form: FieldValues): {
  readonly state: PayAccountState;
  readonly problems: FoundProblems;
} {
  const problems: FoundProblems = {};
  const [bankName = '', holder = '', number = ''] = limits.map(([name, label, most]) => {
    const text = trimmedValue(form, name).replace(/\s+/g, ' ');
    if (text === '' || text.length > most) problems[name] = `${label}: 1 to ${most} characters.`;
    return text;
  });
  const qr = trimmedValue(form, 'qr');
  if (qr.length > 1000) problems.qr = 'Text of the QR code: at most 1000 characters.';
  const sort = readCount(form, { name: 'sort', label: 'Position', most: 9999 }, problems) ?? 0;
  const state = { bankName, holder, number, qr: qr === '' ? null : qr, sort };
  return { state: { ...state, enabled: isChecked(form, 'enabled') }, problems };
}

const valuesOf = ({ enabled, sort, qr, bankName, holder, number }: PayAccountState): FieldValues => ({
  ...{ bankName, holder, number, sort: String(sort), qr: qr ?? '' },
  ...checkboxValue('enabled', enabled),
});

const fields = (filled: FormContent, scope: string): Html =>
  html`<div class="row">${textField({ name: 'bankName', label: 'Bank', maxLength: 64, dir: 'auto', scope }, filled)}${textField({ name: 'holder', label: 'Holder', maxLength: 100, dir: 'auto', scope }, filled)}</div>
<div class="row">${textField({ name: 'number', label: 'Number', code: true, dir: 'ltr', maxLength: 64, scope }, filled)}${textField({ name: 'sort', label: 'Position', kind: 'number', maxLength: 4, scope }, filled)}</div>
${areaField({ name: 'qr', label: 'Text of the QR code', rows: 2, code: true, dir: 'ltr', hint: 'What apps of banks read. Empty: no QR code is shown.', scope }, filled)}${switchField({ name: 'enabled', label: 'In use', hint: 'One that is out of use can be deleted.', scope }, filled)}`;

/** The accounts that transfers by a method go to, with a form for a further one. */
export function payAccountsPanel(
  site: Site,
  session: ConsoleSession,
  { method, accounts }: { readonly method: string; readonly accounts: readonly PayAccountView[] },
  rejected: RejectedAccount | undefined,
): Html {
  const base = brandPath(site, 'payments', `/methods/${encodeURIComponent(method)}/accounts`);
  const mayEdit = session.can('money');
  const cards = accounts.map((account) => {
    const mine = rejected?.id === account.id ? rejected : undefined;
    const scope = `${account.id}-`;
    const filled = mine?.filled ?? { values: valuesOf(account), problems: {} };
    const path = `${base}/${encodeURIComponent(account.id)}`;
    const form = mayEdit
      ? html`<form method="post" action="${path}" data-guard>${csrfField(session)}<input type="hidden" name="version" value="${formVersion(payAccountVersion(account), mine)}">${mine?.why}${problemList(filled, scope)}${fields(filled, scope)}<div class="actions"><button class="primary">Save the account</button>${!account.enabled && html`<button formaction="${path}/delete" formnovalidate>Delete the account</button>`}</div></form>`
      : readOnly(fields(filled, scope));
    return html`<details class="card"${mine && html` open`}><summary><bdi>${account.bankName}</bdi> <span><span class="state" data-on="${account.enabled ? 'yes' : 'no'}">${account.enabled ? 'in use' : 'not in use'}</span>${account.demo && html` <span class="hint">invented for the demo</span>`}</span></summary><div class="inner">${form}</div></details>`;
  });
  const mine = rejected?.id === '' ? rejected : undefined;
  const filled = mine?.filled ?? { values: { enabled: 'on', sort: String(accounts.length) }, problems: {} };
  return html`<section class="panel" aria-labelledby="accounts-title"><h2 id="accounts-title">Accounts to pay to</h2><p class="lead">A member chooses one of those in use; where none is, the method is not offered. Deposits on their way keep the account they were told.</p>${accounts.length === 0 ? html`<p class="empty">There is none. Members who pay by this method are told an amount and a reference, and nothing but its note says where to; without a note it is not offered.</p>` : html`<div class="cards">${cards}</div>`}${
    mayEdit &&
    html`<details class="card"${mine && html` open`}><summary>Another account <span class="state" data-on="later">new</span></summary><div class="inner"><form method="post" action="${base}" data-guard>${csrfField(session)}${problemList(filled, 'new-')}${fields(filled, 'new-')}<div class="actions"><button class="primary">Add the account</button></div></form></div></details>`
  }</section>`;
}
