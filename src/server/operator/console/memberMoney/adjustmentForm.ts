import { toUnits } from '#src/domain/money/units.ts';
import type { Site } from '#src/server/kernel/site.ts';
import type { AdjustmentOutcome } from '#src/server/operator/payments/adjustBalance.ts';
import { amountField, type FoundProblems, moneyWords, readAmount } from '../payments/moneyFields.ts';
import type { ConsoleSession } from '../session/consoleSession.ts';
import { trimmedValue } from '../settings/section.ts';
import { type FieldValues, type FormContent, problemList, textField } from '../view/controls.ts';
import { type HtmlPart, html } from '../view/html.ts';
import { brandPath, csrfField } from '../view/layout.ts';

/** The form of an adjustment. */
export interface AdjustmentForm {
  /** What it is sent with twice takes effect once. */
  readonly key: string;
  readonly rejected?: FormContent | undefined;
}

/** Path of the page of a member's money. */
export const moneyPath = (site: Site, account: string, rest = ''): string =>
  brandPath(site, 'members', `/${encodeURIComponent(account)}/money${rest}`);

/** Why an adjustment was not made, for the field of the amount. */
export const adjustmentRefusals: Readonly<Partial<Record<AdjustmentOutcome, string>>> = {
  insufficient: 'Amount: less than nothing would be left in the wallet.',
  conflict:
    'Amount: this form was sent before with another one, or was refused. Look at the movements, and fill in a new one.',
  trial: 'Amount: a trial has no money to adjust.',
};

/** Reads an adjustment; the amount is decimal text, with a minus before it where money is taken away. */
export function readAdjustment(
  form: FieldValues,
  decimals: number,
): {
  readonly amount: string;
  readonly note: string;
  readonly key: string;
  readonly problems: FoundProblems;
} {
  const problems: FoundProblems = {};
  const [, sign = '', digits = ''] = /^([-−+]?)\s*(.*)$/.exec(trimmedValue(form, 'amount')) ?? [];
  const entry = { name: 'amount', label: 'Amount', decimals, positive: true };
  const amount = readAmount({ amount: digits }, entry, problems) ?? '0';
  const note = trimmedValue(form, 'note');
  if (note === '' || note.length > 300) problems.note = 'Note: say why, in 1 to 300 characters.';
  const key = trimmedValue(form, 'key');
  if (!/^[\w-]{16,64}$/.test(key)) problems[''] = 'Load the page again: this form has no key.';
  const isTaken = sign === '-' || sign === '−';
  return { amount: isTaken && toUnits(amount) > 0n ? `-${amount}` : amount, note, key, problems };
}

/** The form that adjusts a member's wallet; nothing for whose role it is not. `limit`: above it another operator approves. */
export function adjustmentForm(
  site: Site,
  session: ConsoleSession,
  account: string,
  { key, rejected, limit }: AdjustmentForm & { readonly limit: string | null },
): HtmlPart {
  if (!session.can('money')) return null;
  const filled = rejected ?? { values: {}, problems: {} };
  const hint = html`With − before it money is taken away.${limit !== null && ` More than ${moneyWords(limit, site.brand.currency)}, at once or by you within 24 hours, waits for another operator.`}`;
  return html`<section class="panel" aria-labelledby="adjust-title"><h2 id="adjust-title">Adjust the wallet</h2><p class="lead">Where nothing else puts it right. It is not undone, but by another one; less than nothing is never left.</p><form method="post" action="${moneyPath(site, account)}" data-guard${rejected && html` data-dirty`}>${csrfField(session)}<input type="hidden" name="key" value="${key}">${problemList(filled)}<div class="row">${amountField({ name: 'amount', label: 'Amount', maxLength: 28, hint }, filled)}${textField({ name: 'note', label: 'Note', maxLength: 300, hint: 'Why; the member does not read it.' }, filled)}</div><div class="actions"><button class="primary">Adjust the wallet</button></div></form></section>`;
}
