import { isLanguageCode, languages } from '#schemas/languages.ts';
import { placeholdersOf } from '#src/domain/values/placeholders.ts';
import { pluralEnding } from '#src/domain/values/pluralEnding.ts';

/** Texts of one language by key. */
export type Catalogue = Readonly<Record<string, string>>;

/** One thing wrong with a catalogue, told to the person who translates it. */
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

/** The catalogue that all others are compared with. */
const reference = 'EN';

/** A text key that stands for one text, or for one text per plural category. */
interface Wanted {
  readonly key: string;
  /** Category of the form; undefined where the text does not count. */
  readonly category?: Intl.LDMLPluralRule;
  /** What the text must hold: `{{name}}`, `<a>`. */
  readonly placeholders: string;
}

const categoriesOf = (intl: string) => new Intl.PluralRules(intl).resolvedOptions().pluralCategories;

/** What a language must have, given the texts of the reference. */
function wantedKeys(texts: Catalogue, categories: readonly Intl.LDMLPluralRule[]): Wanted[] {
  const wanted: Wanted[] = [];
  for (const [key, text] of Object.entries(texts)) {
    const base = key.replace(pluralEnding, '');
    const other = base === key ? undefined : texts[`${base}_other`];
    if (other === undefined) wanted.push({ key, placeholders: placeholdersOf(text).join(' ') });
    else if (key === `${base}_other`) {
      for (const category of categories) {
        const form = texts[`${base}_${category}`] ?? other;
        wanted.push({ key: `${base}_${category}`, category, placeholders: placeholdersOf(form).join(' ') });
      }
    }
  }
  return wanted;
}

function problemWith(
  text: string | undefined,
  wanted: Wanted,
): Pick<LocaleProblem, 'code' | 'message'> | null {
  if (text === undefined) {
    return wanted.category === undefined
      ? { code: 'missing-key', message: 'This text is missing.' }
      : { code: 'missing-plural', message: `The form for "${wanted.category}" is missing.` };
  }
  if (text.trim() === '') return { code: 'empty-text', message: 'This text is empty.' };
  const found = placeholdersOf(text).join(' ');
  if (found === wanted.placeholders) return null;
  return {
    code: 'placeholder-mismatch',
    message: `It holds ${found || 'no placeholder'}, and ${reference} holds ${wanted.placeholders || 'none'}.`,
  };
}

/**
 * Everything wrong with the catalogues, by product language code: each language must say what EN says, with the
 * same placeholders, and in every plural category that `Intl.PluralRules` has for it.
 */
export function checkLocales(catalogues: Readonly<Record<string, Catalogue>>): LocaleProblem[] {
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
    const wanted = wantedKeys(texts, categoriesOf(languages[language].intl));
    for (const each of wanted) {
      const text = Object.hasOwn(catalogue, each.key) ? catalogue[each.key] : undefined;
      const problem = problemWith(text, each);
      if (problem) problems.push({ language, key: each.key, ...problem });
    }
    const known = new Set(wanted.map(({ key }) => key));
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
