import { isMethodInput, methodInputs } from '#schemas/api/methodInputs.ts';
import { isSafePattern } from '#src/domain/forms/rules/safePattern.ts';
import type { MethodField } from '#src/server/payments/methodTerms.ts';
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
import { type FoundProblems, readCount } from '../moneyFields.ts';

/** Most fields of a method, and options of one. */
const mostFields = 20;
const mostOptions = 100;

/** Rows without a field, for further ones. */
const emptyRows = 4;

const inputWords: Readonly<Record<(typeof methodInputs)[number], string>> = {
  text: 'Text',
  digits: 'Digits',
  email: 'E-mail address',
  tel: 'Telephone number',
  choice: 'Choice of the options',
  date: 'Date',
};

const at = (row: number, part: string): string => `f.${row}.${part}`;

/** Form values of a method's fields, in English. */
export const fieldRowValues = (fields: readonly MethodField[]): FieldValues =>
  Object.assign(
    { rows: String(Math.min(fields.length + emptyRows, mostFields)) },
    ...fields.map(({ key, input, texts, required, minLength, maxLength, pattern, options }, row) => ({
      [at(row, 'key')]: key,
      [at(row, 'was')]: key,
      [at(row, 'place')]: String(row + 1),
      [at(row, 'input')]: input,
      [at(row, 'label')]: texts.EN?.label ?? '',
      [at(row, 'help')]: texts.EN?.help ?? '',
      ...checkboxValue(at(row, 'required'), required),
      [at(row, 'minLength')]: String(minLength),
      [at(row, 'maxLength')]: String(maxLength),
      [at(row, 'pattern')]: pattern,
      [at(row, 'options')]: options
        .map(({ value, texts: own }) => `${value} = ${own.EN?.label ?? value}`)
        .join('\n'),
    })),
  );

const rowsOf = (form: FieldValues): number => {
  const rows = trimmedValue(form, 'rows');
  return /^\d{1,2}$/.test(rows) ? Math.min(Number(rows), mostFields) : 0;
};

type Texts = MethodField['texts'];

/** Texts with another English one; those of the other languages stay. */
const withEnglish = (stored: Texts | undefined, english: Readonly<Record<string, string>>): Texts => ({
  ...stored,
  EN: english,
});

/** Reads options, one a line, as `value = label`. */
function readOptions(
  form: FieldValues,
  row: number,
  stored: MethodField | undefined,
  problems: FoundProblems,
): MethodField['options'] {
  const lines = trimmedValue(form, at(row, 'options'))
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const options = lines.map((line, place) => {
    const [value = '', ...label] = line.split('=').map((part) => part.trim());
    // One that got another value keeps its other languages, as long as it has its place.
    const renamed = lines.length === stored?.options.length ? stored.options[place] : undefined;
    const old = stored?.options.find((option) => option.value === value) ?? renamed;
    return { value, texts: withEnglish(old?.texts, { label: label.join('=') || value }) };
  });
  const values = new Set(options.map(({ value }) => value));
  const tooLong = options.some(({ value, texts }) =>
    [value, texts.EN?.label ?? ''].some((text) => text.length === 0 || text.length > 64),
  );
  if (tooLong)
    problems[at(row, 'options')] = 'Options: one a line, as value = label, each 1 to 64 characters.';
  else if (values.size < options.length) problems[at(row, 'options')] = 'Options: a value is there twice.';
  else if (options.length > mostOptions) problems[at(row, 'options')] = `Options: at most ${mostOptions}.`;
  else if (trimmedValue(form, at(row, 'input')) === 'choice' && options.length === 0)
    problems[at(row, 'options')] = 'Options: a choice needs at least one.';
  else if (trimmedValue(form, at(row, 'input')) !== 'choice' && options.length > 0)
    problems[at(row, 'options')] = 'Options: only a choice has any.';
  return options;
}

function readBounds(form: FieldValues, row: number, problems: FoundProblems) {
  const minLength = readCount(
    form,
    { name: at(row, 'minLength'), label: 'Fewest characters', most: 256 },
    problems,
  );
  const maxLength = readCount(
    form,
    { name: at(row, 'maxLength'), label: 'Most characters', least: 1, most: 256 },
    problems,
  );
  if (minLength !== undefined && maxLength !== undefined && minLength > maxLength)
    problems[at(row, 'minLength')] = 'Fewest characters: must not be more than the most.';
  const pattern = trimmedValue(form, at(row, 'pattern'));
  if (pattern !== '' && !isSafePattern(`^(?:${pattern})$`, maxLength ?? 256))
    problems[at(row, 'pattern')] =
      'Pattern: is not a regular expression that every value is checked with quickly. Nest no repetitions.';
  return { minLength: minLength ?? 0, maxLength: maxLength ?? 1, pattern };
}

function readRow(
  form: FieldValues,
  row: number,
  stored: readonly MethodField[],
  problems: FoundProblems,
): MethodField {
  const text = (part: string) => trimmedValue(form, at(row, part));
  const [key, input, label, help] = [text('key'), text('input'), text('label'), text('help')];
  if (!/^[A-Za-z][\w-]{0,31}$/.test(key))
    problems[at(row, 'key')] = 'Key: a letter, then letters, digits, - and _, at most 32.';
  if (!isMethodInput(input))
    problems[at(row, 'input')] =
      `Input: pages know no “${input.slice(0, 30)}”. They know ${methodInputs.join(', ')}.`;
  if (label === '' || label.length > 64) problems[at(row, 'label')] = 'Label: 1 to 64 characters in English.';
  if (help.length > 500) problems[at(row, 'help')] = 'Help: at most 500 characters.';
  // One that got another key keeps its texts in other languages.
  const old = stored.find((field) => field.key === (text('was') || key));
  return {
    key,
    input,
    texts: withEnglish(old?.texts, { label, ...(help === '' ? {} : { help }) }),
    required: isChecked(form, at(row, 'required')),
    ...readBounds(form, row, problems),
    options: readOptions(form, row, old, problems),
  };
}

/** Where a row stands, from its own words: rows without any stay where they are. */
const placeOf = (form: FieldValues, row: number): number => {
  const place = trimmedValue(form, at(row, 'place'));
  return /^\d{1,3}$/.test(place) ? Number(place) : row + 1;
};

/**
 * Reads the fields of a posted form, in the order of their positions; a row whose key was emptied, or that is empty, is none.
 * Texts of other languages are kept.
 */
export function readFieldRows(
  form: FieldValues,
  stored: readonly MethodField[],
  problems: FoundProblems,
): MethodField[] {
  const isFilled = (row: number, parts: readonly string[]) =>
    parts.some((part) => trimmedValue(form, at(row, part)) !== '');
  const rows = Array.from({ length: rowsOf(form) }, (_, row) => row)
    .filter((row) =>
      isFilled(row, ['was'])
        ? isFilled(row, ['key'])
        : isFilled(row, ['key', 'label', 'help', 'pattern', 'options']),
    )
    .sort((a, b) => placeOf(form, a) - placeOf(form, b) || a - b);
  const fields = rows.map((row) => readRow(form, row, stored, problems));
  for (const [i, row] of rows.entries())
    if (fields.findIndex(({ key }) => key === fields[i]?.key) < i)
      problems[at(row, 'key')] = 'Key: another field has it already.';
  return fields;
}

function fieldRow(row: number, filled: FormContent): Html {
  const key = filled.values[at(row, 'key')] ?? '';
  const input = filled.values[at(row, 'input')] ?? 'text';
  const hasProblem = Object.keys(filled.problems).some((name) => name.startsWith(`f.${row}.`));
  const known = Object.entries(inputWords);
  const inputs = isMethodInput(input) ? known : [...known, [input, input] as const];
  return html`<details class="card"${hasProblem && html` open`}><summary>${key === '' ? 'A further field' : html`<code>${key}</code>`} <span class="state" data-on="${key === '' ? 'later' : 'yes'}">${key === '' ? 'none yet' : input}</span></summary><fieldset><legend class="hidden">${key === '' ? `Field ${row + 1}` : key}</legend>
<div class="row">${textField({ name: at(row, 'key'), label: 'Key', code: true, dir: 'ltr', maxLength: 32, hint: 'Empty: no field.' }, filled)}<input type="hidden" name="${at(row, 'was')}" value="${filled.values[at(row, 'was')] ?? ''}">${textField({ name: at(row, 'place'), label: 'Position', kind: 'number', maxLength: 3, hint: 'Small comes first.' }, withDefault(filled, at(row, 'place'), String(row + 1)))}${selectField({ name: at(row, 'input'), label: 'Input' }, inputs, { ...filled, values: { ...filled.values, [at(row, 'input')]: input } })}</div>
<div class="row">${textField({ name: at(row, 'label'), label: 'Label (English)', maxLength: 64 }, filled)}${textField({ name: at(row, 'help'), label: 'Help (English)', maxLength: 500 }, filled)}</div>
<div class="row">${textField({ name: at(row, 'minLength'), label: 'Fewest characters', kind: 'number', maxLength: 3 }, withDefault(filled, at(row, 'minLength'), '0'))}${textField({ name: at(row, 'maxLength'), label: 'Most characters', kind: 'number', maxLength: 3 }, withDefault(filled, at(row, 'maxLength'), '64'))}${textField({ name: at(row, 'pattern'), label: 'Pattern', code: true, dir: 'ltr', maxLength: 200, hint: 'Of the whole value. Empty: any.' }, filled)}</div>
${areaField({ name: at(row, 'options'), label: 'Options', rows: 3, code: true, hint: 'Of a choice: one a line, as value = label.' }, filled)}
${switchField({ name: at(row, 'required'), label: 'Required' }, filled)}</fieldset></details>`;
}

const withDefault = ({ values, problems }: FormContent, name: string, value: string): FormContent => ({
  values: { [name]: value, ...values },
  problems,
});

/** The rows of a method's fields, and some for further ones. */
export const fieldRows = (filled: FormContent): Html =>
  html`<input type="hidden" name="rows" value="${filled.values.rows ?? String(emptyRows)}"><div class="cards">${Array.from(
    { length: Math.max(rowsOf(filled.values), emptyRows) },
    (_, row) => fieldRow(row, filled),
  )}</div>`;
