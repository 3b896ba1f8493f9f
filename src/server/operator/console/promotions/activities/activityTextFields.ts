import type { ActivityTexts } from '#src/domain/promotions/activityTerms.ts';
import { sanitizeHtml } from '#src/server/content/sanitizeHtml.ts';
import type { FoundProblems } from '../../payments/moneyFields.ts';
import { trimmedValue } from '../../settings/section.ts';
import { areaField, type FieldValues, type FormContent, textField } from '../../view/controls.ts';
import { type Html, html } from '../../view/html.ts';
import { languageName, textLanguage } from '../../view/languageTabs.ts';

/** The texts of an activity, with what they may be at most. */
const fields = [
  { name: 'title', label: 'Title', most: 120 },
  { name: 'summary', label: 'Summary', most: 300 },
  { name: 'prize', label: 'What there is to win, in a few words', most: 120 },
  { name: 'rules', label: 'Rules (HTML)', most: 16_000 },
] as const;

/** Reads the texts of the language on screen, and leaves the others; all empty, the language has none. */
export function readActivityTexts(
  form: FieldValues,
  stored: Readonly<Record<string, ActivityTexts>>,
  { language, first }: { readonly language: string; readonly first: string },
  { problems, notes }: { readonly problems: FoundProblems; readonly notes: string[] },
): Readonly<Record<string, ActivityTexts>> {
  const raw = (name: string) => trimmedValue(form, `text.${name}`);
  const { html: rules, removed } = sanitizeHtml(raw('rules'));
  if (removed.length > 0) notes.push(`Taken out, because it is not allowed in texts: ${removed.join(', ')}.`);
  const texts = { title: raw('title'), summary: raw('summary'), prize: raw('prize'), rules };
  const { [language]: _, ...others } = stored;
  const isEmpty = Object.values(texts).every((text) => text === '');
  if (isEmpty && language !== first) return others;
  for (const { name, label, most } of fields) {
    const { length } = texts[name];
    if (length > most) problems[`text.${name}`] = `${label}: at most ${most} characters; this has ${length}.`;
    else if (length === 0 && name !== 'prize')
      problems[`text.${name}`] = `${label}: needs a text in ${languageName(language)}.`;
  }
  return { ...others, [language]: texts };
}

/** Form values of the texts in a language. */
export const activityTextValues = (texts: ActivityTexts | undefined): FieldValues =>
  Object.fromEntries(fields.map(({ name }) => [`text.${name}`, texts?.[name] ?? '']));

/** The fields of the texts in a language. */
export const activityTextFields = (language: string, filled: FormContent): Html =>
  html`${fields.map(({ name, label, most }) => {
    const look = { name: `text.${name}`, label, maxLength: most, wide: true, ...textLanguage(language) };
    return name === 'rules' || name === 'summary'
      ? areaField({ ...look, rows: name === 'rules' ? 10 : 3 }, filled)
      : textField(look, filled);
  })}`;
