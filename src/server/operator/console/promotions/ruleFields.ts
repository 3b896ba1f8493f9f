import type { FoundProblems } from '../payments/moneyFields.ts';
import { trimmedValue } from '../settings/section.ts';
import { areaField, type FieldValues, type FormContent, textField } from '../view/controls.ts';
import { type Html, html } from '../view/html.ts';
import { languageName, textLanguage } from '../view/languageTabs.ts';

/** `title`, and `note` where there is one, by language. */
export type RuleTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The id of a new rule, as rewards and changes keep it; `new` and `preview` are pages. */
export const isRuleId = (id: string): boolean =>
  /^[a-z][a-z0-9-]{1,31}$/.test(id) && id !== 'new' && id !== 'preview';

/** Form values of a rule's texts. */
export const ruleTextValues = (texts: RuleTexts): FieldValues =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([code, { title = '', note = '' }]) => [
      [`title.${code}`, title],
      [`note.${code}`, note],
    ]),
  );

/** Reads a rule's texts, of which every language needs a title. */
export function readRuleTexts(form: FieldValues, languages: readonly string[], problems: FoundProblems) {
  const texts: Record<string, Record<string, string>> = {};
  for (const code of languages) {
    const [title, note] = [trimmedValue(form, `title.${code}`), trimmedValue(form, `note.${code}`)];
    if (title === '' || title.length > 64)
      problems[`title.${code}`] =
        `Title in ${languageName(code)}: 1 to 64 characters; the brand is offered in this language.`;
    if (note.length > 1000)
      problems[`note.${code}`] = `Note in ${languageName(code)}: at most 1000 characters.`;
    texts[code] = { title, ...(note === '' ? {} : { note }) };
  }
  return texts;
}

/** The inputs of a rule's texts. */
export const ruleTextFields = (filled: FormContent, languages: readonly string[]): Html =>
  html`${languages.map(
    (code) =>
      html`<fieldset class="plain"><legend><bdi>${languageName(code)}</bdi></legend>${textField({ name: `title.${code}`, label: 'Title', maxLength: 64, wide: true, ...textLanguage(code) }, filled)}${areaField({ name: `note.${code}`, label: 'Note', rows: 2, wide: true, maxLength: 1000, ...textLanguage(code) }, filled)}</fieldset>`,
  )}`;

/** Reads the levels of members that a rule is for; none: all. */
export function readRuleLevels(
  form: FieldValues,
  known: readonly number[],
  problems: FoundProblems,
): number[] {
  const text = trimmedValue(form, 'levels');
  if (text === '') return [];
  const levels = text.split(/[\s,]+/).map(Number);
  if (levels.every((level) => known.includes(level))) return levels;
  problems.levels = `Levels: numbers of the brand's levels, such as ${known.slice(0, 3).join(', ')}; empty for all.`;
  return [];
}
