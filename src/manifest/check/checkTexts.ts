import { pointerTo } from '#src/domain/values/json.ts';
import { certainMatch, nearest } from '#src/domain/values/nearest.ts';
import { placeholdersOf } from '#src/domain/values/placeholders.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import { type CheckContext, type CheckInput, findWidget, nodeGroups } from './checkInput.ts';

const pluralForm = /_(zero|one|two|few|many)$/;

/**
 * Whether a language has a text, in the product's or the brand's catalogue. An unreadable catalogue counts as having
 * every text.
 */
export function hasText({ chain, context }: CheckInput, language: string, key: string): boolean {
  if (Object.hasOwn(context.texts(language), key)) return true;
  return chain.some(({ locales }) => {
    const catalogue = locales.get(language);
    if (catalogue === undefined) return false;
    return catalogue.value === undefined || Object.hasOwn(catalogue.value as object, key);
  });
}

/** Keys of all English texts, the product's and the brand's. */
function englishKeys({ chain, context }: CheckInput): string[] {
  const brandKeys = chain.flatMap(({ locales }) => Object.keys(locales.get('EN')?.value ?? {}));
  const productKeys = Object.keys(context.texts('EN'));
  return brandKeys.length === 0 ? productKeys : [...productKeys, ...brandKeys];
}

/** Cache of what `keysOf` returns, by catalogue and by the list of a widget's texts. */
const expanded = new WeakMap<object, WeakMap<readonly string[], readonly string[]>>();

/**
 * The keys that a widget's text keys and prefixes such as `loginForm.` stand for. Of a plural text only the form
 * "other" is required: every language has it, while the other forms differ.
 */
function keysOf(texts: readonly string[], catalogue: Readonly<Record<string, string>>): readonly string[] {
  const known = expanded.get(catalogue) ?? new WeakMap<readonly string[], readonly string[]>();
  expanded.set(catalogue, known);
  const keys = known.get(texts) ?? texts.flatMap((text) => expandText(text, catalogue));
  known.set(texts, keys);
  return keys;
}

function expandText(text: string, catalogue: Readonly<Record<string, string>>): readonly string[] {
  if (!text.endsWith('.')) {
    const otherForm = `${text}_other`;
    return [!Object.hasOwn(catalogue, text) && Object.hasOwn(catalogue, otherForm) ? otherForm : text];
  }
  const keys = Object.keys(catalogue).filter(
    (key) =>
      key.startsWith(text) &&
      !(pluralForm.test(key) && Object.hasOwn(catalogue, key.replace(pluralForm, '_other'))),
  );
  return keys.length > 0 ? keys : [text];
}

/**
 * Cache of the keys that a catalogue lacks compared to English, such as plural forms that its language does not have.
 */
const lacked = new WeakMap<object, ReadonlySet<string>>();

function lackedBy({ texts }: CheckContext, language: string): ReadonlySet<string> {
  const catalogue = texts(language);
  const known =
    lacked.get(catalogue) ??
    new Set(Object.keys(texts('EN')).filter((key) => !Object.hasOwn(catalogue, key)));
  lacked.set(catalogue, known);
  return known;
}

/**
 * Reports texts that the brand names or its widgets use and that are missing in a language the brand offers; each text
 * once.
 */
export function checkTexts(input: CheckInput): Diagnostic[] {
  const { draft, context } = input;
  const offered = (draft.languages?.offered ?? []).filter((language) => language !== null);
  // Nearly every text is in all catalogues of the product: only the others have to be looked up.
  const incomplete = new Set(offered.flatMap((language) => [...lackedBy(context, language)]));
  const product = context.texts('EN');
  const diagnostics: Diagnostic[] = [];
  const checked = new Set<string>();
  const reportMissing = (key: string, pointer: string) => {
    if (Object.hasOwn(product, key) && !incomplete.has(key)) return;
    if (checked.has(key)) return;
    checked.add(key);
    const languages = offered.filter((language) => !hasText(input, language, key));
    if (languages.length === 0) return;
    diagnostics.push({
      code: 'missing-words',
      pointer,
      message: `The text "${key}" is missing in ${languages.join(', ')}.`,
      expected: `locales/${languages[0]}.json`,
    });
  };

  for (const { kind, name, pointer } of input.references) {
    if (kind !== 'text') continue;
    if (hasText(input, 'EN', name)) {
      reportMissing(name, pointer);
      diagnostics.push(...checkValues(product, name, pointer));
    } else {
      const keys = englishKeys(input);
      diagnostics.push({
        code: 'unknown-text',
        pointer,
        message: `There is no text "${name}".`,
        expected: 'a key of locales/EN.json',
        nearest: nearest(name, keys),
        certain: certainMatch(name, keys),
      });
    }
  }
  const seen = new Set<string>();
  for (const { nodes, pointer } of nodeGroups(draft)) {
    for (const [key, { widget = '' }] of Object.entries(nodes)) {
      if (seen.has(widget)) continue;
      seen.add(widget);
      const at = `${pointerTo(pointer, key)}/widget`;
      const texts = findWidget(context, widget)?.texts;
      if (texts) for (const key of keysOf(texts, product)) reportMissing(key, at);
    }
  }
  return diagnostics;
}

/** Reports a placeholder in a text that a brand names itself: only views of the product pass values. */
function checkValues(product: Readonly<Record<string, string>>, name: string, pointer: string): Diagnostic[] {
  const placeholder = Object.hasOwn(product, name) ? placeholdersOf(product[name] ?? '')[0] : undefined;
  if (placeholder === undefined) return [];
  return [
    {
      code: 'placeholder-mismatch',
      pointer,
      message: `Nothing gives the text "${name}" a value for ${placeholder} here.`,
      expected: 'a text without placeholders',
    },
  ];
}

/** Checks that the language of a first visit is one that players can choose. */
export function checkLanguages({ draft }: CheckInput): Diagnostic[] {
  const { default: first, offered } = draft.languages ?? {};
  // An empty list is reported by the schema validation.
  if (first === undefined || !offered?.length || offered.includes(first) || offered.includes(null)) return [];
  return [
    {
      code: 'default-not-offered',
      pointer: '/languages/default',
      message: `The language of a first visit is ${first}, and it is not offered.`,
      expected: offered.join(', '),
    },
  ];
}
