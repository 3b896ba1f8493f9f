import { proofLimit } from '#schemas/api/deposits.ts';
import { compareAmounts } from '#src/domain/money/units.ts';
import type { MethodState } from '#src/server/operator/payments/methodChanges.ts';
import { type MethodTerms, methodTermsProblem } from '#src/server/payments/methodTerms.ts';
import type { FormReading } from '../../settings/section.ts';
import { checkboxValue, isChecked, trimmedValue } from '../../settings/section.ts';
import {
  areaField,
  type FieldValues,
  type FormContent,
  selectField,
  switchField,
  textField,
} from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';
import {
  amountField,
  checkBounds,
  type FoundProblems,
  feeFields,
  feeValues,
  readAmount,
  readCount,
  readFee,
} from '../moneyFields.ts';
import { fieldRows, fieldRowValues, readFieldRows } from './methodFields.ts';

/** Most amounts that are offered as keys. */
const mostAmounts = 12;

/** A new method of a kind. */
export const emptyMethod = (kind: MethodState['kind']): MethodState => ({
  kind,
  enabled: false,
  sort: 0,
  terms: {
    texts: { EN: { title: '' } },
    limits: { min: '10', max: '5000' },
    amounts: [],
    fee: { fixed: '0', percent: '0', most: null },
    fields: [],
    proof: { most: kind === 'manual' ? proofLimit : 0, required: false },
    expiresMinutes: kind === 'manual' ? 120 : 30,
  },
});

/** Form values of a method, with its texts in English. */
export const methodValues = ({ enabled, sort, terms }: MethodState): FieldValues => ({
  title: terms.texts.EN?.title ?? '',
  note: terms.texts.EN?.note ?? '',
  ...checkboxValue('enabled', enabled),
  sort: String(sort),
  min: terms.limits.min,
  max: terms.limits.max,
  amounts: terms.amounts.join(' '),
  ...feeValues('fee', terms.fee),
  expiresMinutes: String(terms.expiresMinutes),
  'proof.most': String(terms.proof.most),
  ...checkboxValue('proof.required', terms.proof.required),
  gateway: terms.gateway ?? '',
  ...fieldRowValues(terms.fields),
});

/** Title and note of a posted form. A title is needed; a note is not. */
function readTitle(form: FieldValues, problems: FoundProblems): Readonly<Record<string, string>> {
  const [title, note] = [trimmedValue(form, 'title'), trimmedValue(form, 'note')];
  if (title === '' || title.length > 64) problems.title = 'Title: 1 to 64 characters.';
  if (note.length > 2000) problems.note = 'Note: at most 2000 characters.';
  return { title, ...(note === '' ? {} : { note }) };
}

function readAmounts(
  form: FieldValues,
  decimals: number,
  [min, max]: readonly [string | undefined, string | undefined],
  problems: FoundProblems,
): string[] {
  const texts = trimmedValue(form, 'amounts')
    .split(/[\s;]+/)
    .filter((text) => text !== '');
  const found: FoundProblems = {};
  const amounts = texts.flatMap(
    (text) => readAmount({ amounts: text }, { name: 'amounts', label: 'Amounts', decimals }, found) ?? [],
  );
  if (found.amounts !== undefined) problems.amounts = found.amounts;
  else if (texts.length > mostAmounts) problems.amounts = `Amounts: at most ${mostAmounts}.`;
  else if (
    min !== undefined &&
    max !== undefined &&
    amounts.some((amount) => compareAmounts(amount, min) < 0 || compareAmounts(amount, max) > 0)
  )
    problems.amounts = 'Amounts: each between the least and the highest amount.';
  return amounts;
}

function readProof(form: FieldValues, problems: FoundProblems): MethodTerms['proof'] {
  const most = readCount(form, { name: 'proof.most', label: 'Pictures', most: proofLimit }, problems) ?? 0;
  const required = isChecked(form, 'proof.required');
  if (required && most === 0 && problems['proof.most'] === undefined)
    problems['proof.most'] = 'Pictures: at least 1 where one is required.';
  return { most, required };
}

function readGateway(
  form: FieldValues,
  { kind, terms }: MethodState,
  gateways: readonly string[],
  problems: FoundProblems,
): { readonly gateway?: string } {
  const gateway = trimmedValue(form, 'gateway');
  if (kind === 'manual') return {};
  if (gateway === '') {
    problems.gateway =
      kind === 'gateway'
        ? 'Gateway: choose one of the list.'
        : 'Gateway: choose one of the list. For a code of your own make a transfer, and put its text into the account.';
    return {};
  }
  if (!gateways.includes(gateway) && gateway !== terms.gateway)
    problems.gateway = 'Gateway: this server knows none of that name.';
  return { gateway };
}

/** What a method's form is read with. */
interface MethodFormContext {
  /** Decimals of the currency. */
  readonly decimals: number;
  /** Names of the gateways that the server knows. */
  readonly gateways: readonly string[];
}

/** Reads a posted form with the English texts; those of other languages are kept. Never throws. */
export function readMethodForm(
  form: FieldValues,
  stored: MethodState,
  { decimals, gateways }: MethodFormContext,
): FormReading<MethodState> {
  const problems: FoundProblems = {};
  const english = readTitle(form, problems);
  const money = { decimals, positive: true };
  const min = readAmount(form, { name: 'min', label: 'Least amount', ...money }, problems);
  const max = readAmount(form, { name: 'max', label: 'Highest amount', ...money }, problems);
  checkBounds([min, max], { name: 'max', label: 'Highest amount' }, problems);
  const expires = { name: 'expiresMinutes', label: 'Expires after', least: 1, most: 10_080 };
  const terms: MethodTerms = {
    texts: { ...stored.terms.texts, EN: english },
    limits: { min: min ?? '1', max: max ?? '1' },
    amounts: readAmounts(form, decimals, [min, max], problems),
    fee: readFee(form, 'fee', problems, decimals) ?? stored.terms.fee,
    fields: readFieldRows(form, stored.terms.fields, problems),
    proof: readProof(form, problems),
    expiresMinutes: readCount(form, expires, problems) ?? 1,
    ...readGateway(form, stored, gateways, problems),
  };
  const sort = readCount(form, { name: 'sort', label: 'Position', most: 9999 }, problems) ?? 0;
  const wrong = Object.keys(problems).length === 0 ? methodTermsProblem(terms) : undefined;
  if (wrong !== undefined) problems[''] = `No page could draw this method: ${wrong}.`;
  if (Object.keys(problems).length > 0) return { problems };
  return { value: { kind: stored.kind, enabled: isChecked(form, 'enabled'), sort, terms } };
}

/** The fields of a method's form, with its English texts. */
export function methodFields(
  { kind, terms }: MethodState,
  filled: FormContent,
  gateways: readonly string[],
): Html {
  const names = [...new Set([...gateways, ...(terms.gateway === undefined ? [] : [terms.gateway])])];
  const choices: [string, string][] = [
    ['', 'None yet'],
    ...names.map((name): [string, string] => [
      name,
      gateways.includes(name) ? name : `${name} (not on this server)`,
    ]),
  ];
  return html`<div class="row">${textField({ name: 'title', label: 'Title (English)', maxLength: 64 }, filled)}${textField({ name: 'sort', label: 'Position', kind: 'number', maxLength: 4, hint: 'Small comes first.' }, filled)}</div>
${areaField({ name: 'note', label: 'Note (English)', rows: 2 }, filled)}
${switchField({ name: 'enabled', label: 'In use', hint: 'Members can choose it.' }, filled)}
<fieldset class="plain"><legend>Amounts</legend><div class="row">${amountField({ name: 'min', label: 'Least amount' }, filled)}${amountField({ name: 'max', label: 'Highest amount' }, filled)}</div>${textField({ name: 'amounts', label: 'Amounts offered as keys', code: true, dir: 'ltr', wide: true, hint: `Up to ${mostAmounts}, with spaces between.` }, filled)}${feeFields('fee', filled)}</fieldset>
<fieldset class="plain"><legend>Payment</legend><div class="row">${textField({ name: 'expiresMinutes', label: 'Expires after (minutes)', kind: 'number', maxLength: 5 }, filled)}${textField({ name: 'proof.most', label: 'Pictures of proof at most', kind: 'number', maxLength: 1, hint: `0 to ${proofLimit}.` }, filled)}${kind !== 'manual' && selectField({ name: 'gateway', label: 'Gateway' }, choices, filled)}</div>${switchField({ name: 'proof.required', label: 'Proof is required' }, filled)}</fieldset>
<fieldset class="plain"><legend>What the member fills in</legend>${fieldRows(filled)}</fieldset>`;
}
