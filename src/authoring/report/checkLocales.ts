import { isLanguageCode, languages } from '#schemas/languages.ts';
import { placeholdersOf } from '#src/domain/values/placeholders.ts';
import { pluralSuffix } from '#src/domain/values/pluralSuffix.ts';
import type { TextsByKey } from '../brands/brandFiles.ts';

/** A problem of a catalogue, with a message for its translator. */
export interface LocaleProblem {
  readonly language: string;
  readonly key: string;
  readonly code:
    | 'unknown-language'
    | 'missing-key'
    | 'unknown-key'
    | 'missing-plural'
    | 'placeholder-mismatch'
    | 'empty-text';
  readonly message: string;
}

/** The language that all others are compared with. */
const reference = 'EN';

/** A required text, or one plural form of it. */
interface RequiredText {
  readonly key: string;
  /** Plural category; undefined for a text without plurals. */
  readonly category?: Intl.LDMLPluralRule;
  /** Placeholders that the text must contain: `{{name}}`, `<a>`. */
  readonly placeholders: string;
}

const categoriesOf = (intl: string) => new Intl.PluralRules(intl).resolvedOptions().pluralCategories;

/** The texts that a language must have, given those of the reference. */
function requiredTexts(texts: TextsByKey, categories: readonly Intl.LDMLPluralRule[]): RequiredText[] {
  const required: RequiredText[] = [];
  for (const [key, text] of Object.entries(texts)) {
    const base = key.replace(pluralSuffix, '');
    const other = base === key ? undefined : texts[`${base}_other`];
    if (other === undefined) required.push({ key, placeholders: placeholdersOf(text).join(' ') });
    else if (key === `${base}_other`) {
      for (const category of categories) {
        const form = texts[`${base}_${category}`] ?? other;
        required.push({ key: `${base}_${category}`, category, placeholders: placeholdersOf(form).join(' ') });
      }
    }
  }
  return required;
}

function problemWith(
  text: string | undefined,
  required: RequiredText,
): Pick<LocaleProblem, 'code' | 'message'> | null {
  if (text === undefined) {
    return required.category === undefined
      ? { code: 'missing-key', message: 'This text is missing.' }
      : { code: 'missing-plural', message: `The form for "${required.category}" is missing.` };
  }
  if (text.trim() === '') return { code: 'empty-text', message: 'This text is empty.' };
  const found = placeholdersOf(text).join(' ');
  if (found === required.placeholders) return null;
  return {
    code: 'placeholder-mismatch',
    message: `It holds ${found || 'no placeholder'}, and ${reference} holds ${required.placeholders || 'none'}.`,
  };
}

/**
 * All problems of the catalogues, by language code: each language needs every text of EN, with the same
 * placeholders, in every plural category that `Intl.PluralRules` has for it.
 */
export function checkLocales(catalogues: Readonly<Record<string, TextsByKey>>): LocaleProblem[] {
  const problems: LocaleProblem[] = [];
  const texts = catalogues[reference] ?? {};
  for (const [language, catalogue] of Object.entries(catalogues)) {
    if (!isLanguageCode(language)) {
      problems.push({
        language,
        key: '',
        code: 'unknown-language',
        message: 'The product has no such language.',
      });
      continue;
    }
    const required = requiredTexts(texts, categoriesOf(languages[language].intl));
    for (const each of required) {
      const text = Object.hasOwn(catalogue, each.key) ? catalogue[each.key] : undefined;
      const problem = problemWith(text, each);
      if (problem) problems.push({ language, key: each.key, ...problem });
    }
    const known = new Set(required.map(({ key }) => key));
    for (const key of Object.keys(catalogue)) {
      if (known.has(key)) continue;
      problems.push({
        language,
        key,
        code: 'unknown-key',
        message: `Nothing in ${reference} asks for this key.`,
      });
    }
  }
  return problems;
}
