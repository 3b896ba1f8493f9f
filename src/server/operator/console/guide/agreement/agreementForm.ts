import type { AgreementState } from '#src/server/content/agreementStore.ts';
import { checkboxValue, type FormReading, isChecked, trimmedValue } from '../../settings/section.ts';
import {
  areaField,
  type FieldValues,
  type FormContent,
  switchField,
  textField,
} from '../../view/controls.ts';
import { type HtmlPart, html } from '../../view/html.ts';
import { parseInputTime, toInputTime } from '../../view/inputTime.ts';
import { languageName, textLanguage } from '../../view/languageTabs.ts';
import { readMarkup } from '../markupFields.ts';

const longest = { content: 120_000, changes: 8000 } as const;

/** The form values of a draft in one language. */
export const agreementValues = (
  { texts, inForceAt, mustAgree }: AgreementState,
  language: string,
): FieldValues => ({
  content: texts[language]?.content ?? '',
  changes: texts[language]?.changes ?? '',
  inForceAt: toInputTime(inForceAt ?? undefined),
  ...checkboxValue('mustAgree', mustAgree),
});

/** Reads the posted draft of one language into the stored one. A draft may be unfinished. Never throws. */
export function readAgreementForm(
  form: FieldValues,
  stored: AgreementState,
  language: string,
): FormReading<AgreementState> {
  const problems: Record<string, string> = {};
  const notes: string[] = [];
  const found = { problems, notes };
  const content = readMarkup(form, { name: 'content', label: 'Text', maxLength: longest.content }, found);
  const changes = readMarkup(
    form,
    { name: 'changes', label: 'What changed', maxLength: longest.changes },
    found,
  );
  const inForceAt = parseInputTime(trimmedValue(form, 'inForceAt'));
  if (inForceAt === null) problems.inForceAt = 'In force from: a day and a time, or nothing.';
  if (Object.keys(problems).length > 0) return { problems };
  const { [language]: _, ...others } = stored.texts;
  const texts = content === '' && changes === '' ? others : { ...others, [language]: { content, changes } };
  const value = {
    texts,
    publishedAt: null,
    inForceAt: inForceAt ?? null,
    mustAgree: isChecked(form, 'mustAgree'),
  };
  return { value, notes };
}

/** What a version is published under. */
interface PublicationTerms {
  /** Codes of the languages that the brand offers. */
  readonly languages: readonly string[];
  /** There is no version before it. */
  readonly isFirst: boolean;
  readonly now: Date;
}

/** Why a draft cannot be published, a sentence each; none if it can. */
export function publicationProblems(
  { texts, inForceAt }: AgreementState,
  { languages, isFirst, now }: PublicationTerms,
): string[] {
  const without = (field: 'content' | 'changes') =>
    languages.filter((code) => (texts[code]?.[field] ?? '') === '').map(languageName);
  const [noText, noChanges] = [without('content'), isFirst ? [] : without('changes')];
  return [
    ...(noText.length > 0
      ? [`It has no text in ${noText.join(', ')}. Write it there: nobody can agree to what they cannot read.`]
      : []),
    ...(noChanges.length > 0
      ? [`It does not say what changed in ${noChanges.join(', ')}. Write it there, in a sentence or two.`]
      : []),
    ...(inForceAt !== null && new Date(inForceAt) <= now
      ? ['Its day in force is over. Choose a later one, or none for at once, and save the draft.']
      : []),
  ];
}

/** The fields of a draft in one language. `isFirst`: there is no version before it. */
export const agreementFields = (language: string, filled: FormContent, isFirst: boolean): HtmlPart =>
  html`${areaField({ name: 'content', label: 'Text (HTML)', wide: true, rows: 20, hint: 'Begin each part with a heading, <h2>: the contents are made of them.', ...textLanguage(language) }, filled)}
${!isFirst && areaField({ name: 'changes', label: 'What changed since the version before (HTML)', wide: true, rows: 4, hint: 'Members who agreed to an older version read this first.', ...textLanguage(language) }, filled)}
<fieldset class="plain"><legend>In every language</legend><div class="row">${textField({ name: 'inForceAt', label: 'In force from (UTC)', kind: 'datetime-local', hint: 'Empty: at once, when it is published.' }, filled)}</div>${switchField({ name: 'mustAgree', label: 'Must be agreed to anew', hint: 'From then on members who have not agreed to it can neither play nor move money before they do.' }, filled)}</fieldset>`;
