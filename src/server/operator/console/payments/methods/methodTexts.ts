import type { MethodField, MethodTerms } from '#src/server/payments/methodTerms.ts';
import type { FormReading } from '../../settings/section.ts';
import { trimmedValue } from '../../settings/section.ts';
import { areaField, type FieldValues, type FormContent, textField } from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';
import { languageName, textLanguage } from '../../view/languageTabs.ts';
import type { FoundProblems } from '../moneyFields.ts';

type Texts = MethodTerms['texts'];

/** Texts with those of a language, or without any in it. */
function withTexts(
  stored: Texts,
  language: string,
  own: Readonly<Record<string, string>> | undefined,
): Texts {
  const others = Object.fromEntries(Object.entries(stored).filter(([code]) => code !== language));
  return own === undefined ? others : { ...others, [language]: own };
}

/** Form values of a method's texts in a language, by the position of its fields and options. */
export const methodTextValues = ({ texts, fields }: MethodTerms, language: string): FieldValues =>
  Object.assign(
    { title: texts[language]?.title ?? '', note: texts[language]?.note ?? '' },
    ...fields.map((field, i) => ({
      [`f.${i}.label`]: field.texts[language]?.label ?? '',
      [`f.${i}.help`]: field.texts[language]?.help ?? '',
      ...Object.fromEntries(
        field.options.map((option, j) => [`f.${i}.o.${j}`, option.texts[language]?.label ?? '']),
      ),
    })),
  );

/**
 * A text that needs another one in the same language: without `first` there is none of the two. `most`: characters of each.
 */
function readPair(
  form: FieldValues,
  [first, second]: readonly [string, string],
  { label, most }: { readonly label: string; readonly most: readonly [number, number] },
  problems: FoundProblems,
): readonly [string, string] | undefined {
  const pair = [trimmedValue(form, first), trimmedValue(form, second)] as const;
  if (pair[0] === '' && pair[1] !== '') problems[first] = `${label}: needs a text in this language too.`;
  if (pair[0].length > most[0]) problems[first] = `${label}: at most ${most[0]} characters.`;
  if (pair[1].length > most[1]) problems[second] = `At most ${most[1]} characters.`;
  return pair[0] === '' ? undefined : pair;
}

function readField(
  form: FieldValues,
  i: number,
  field: MethodField,
  language: string,
  problems: FoundProblems,
): MethodField {
  const names = [`f.${i}.label`, `f.${i}.help`] as const;
  const pair = readPair(form, names, { label: `Label of ${field.key}`, most: [64, 500] }, problems);
  const own = pair && { label: pair[0], ...(pair[1] === '' ? {} : { help: pair[1] }) };
  const options = field.options.map((option, j) => {
    const label = trimmedValue(form, `f.${i}.o.${j}`);
    if (label.length > 64) problems[`f.${i}.o.${j}`] = `${option.value}: at most 64 characters.`;
    return { ...option, texts: withTexts(option.texts, language, label === '' ? undefined : { label }) };
  });
  return { ...field, texts: withTexts(field.texts, language, own), options };
}

/** Reads a posted form with a method's texts in another language than English. Never throws. */
export function readMethodTexts(
  form: FieldValues,
  terms: MethodTerms,
  language: string,
): FormReading<MethodTerms> {
  const problems: FoundProblems = {};
  const pair = readPair(form, ['title', 'note'], { label: 'Title', most: [64, 2000] }, problems);
  const own = pair && { title: pair[0], ...(pair[1] === '' ? {} : { note: pair[1] }) };
  const fields = terms.fields.map((field, i) => readField(form, i, field, language, problems));
  if (Object.keys(problems).length > 0) return { problems };
  return { value: { ...terms, texts: withTexts(terms.texts, language, own), fields } };
}

/** The inputs for a method's texts in another language than English, each with the English one beside it. */
export function methodTextFields(
  { texts, fields }: MethodTerms,
  language: string,
  filled: FormContent,
): Html {
  const look = { ...textLanguage(language), wide: true };
  const english = (text: string | undefined) =>
    text === undefined ? 'None in English.' : `English: ${text}`;
  return html`${textField({ ...look, name: 'title', label: 'Title', maxLength: 64, hint: english(texts.EN?.title) }, filled)}${areaField({ ...look, name: 'note', label: 'Note', rows: 2, hint: english(texts.EN?.note) }, filled)}${fields.map(
    (
      field,
      i,
    ) => html`<fieldset class="plain"><legend>${field.key}</legend><div class="row">${textField({ ...look, name: `f.${i}.label`, label: `Label in ${languageName(language)}`, maxLength: 64, hint: english(field.texts.EN?.label) }, filled)}${textField({ ...look, name: `f.${i}.help`, label: 'Help', maxLength: 500, hint: english(field.texts.EN?.help) }, filled)}</div>
${field.options.map((option, j) => textField({ ...look, name: `f.${i}.o.${j}`, label: `Option ${option.value}`, maxLength: 64, hint: english(option.texts.EN?.label) }, filled))}</fieldset>`,
  )}`;
}
