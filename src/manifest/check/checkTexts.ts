import { pointerTo } from '#src/domain/values/json.ts';
import { nearest, surelyMeant } from '#src/domain/values/nearest.ts';
import { placeholdersOf } from '#src/domain/values/placeholders.ts';
import type { Judged } from '../files/judged.ts';
import { type CheckContext, placesOf, type Scene, widgetNamed } from './scene.ts';

const countedForm = /_(zero|one|two|few|many)$/;

/** Whether a language has a text: the product's, or one of the brand's own. A catalogue that cannot be read may have anything. */
export function hasText({ chain, context }: Scene, language: string, key: string): boolean {
  if (Object.hasOwn(context.texts(language), key)) return true;
  return chain.some(({ locales }) => {
    const own = locales.get(language);
    return own !== undefined && (own.value === undefined || Object.hasOwn(own.value as object, key));
  });
}

/** Keys of the texts that players read in English: the product's and the brand's. */
function englishKeys({ chain, context }: Scene): string[] {
  const own = chain.flatMap(({ locales }) => Object.keys(locales.get('EN')?.value ?? {}));
  return own.length === 0 ? Object.keys(context.texts('EN')) : [...Object.keys(context.texts('EN')), ...own];
}

/** Expansions of text prefixes (`loginForm.`), by the catalogue they were expanded from. */
const expanded = new WeakMap<object, Map<string, readonly string[]>>();

/** The keys that a widget means: which counted forms there are is each language's own; "other" is in all of them. */
function keysOf(text: string, catalogue: Readonly<Record<string, string>>): readonly string[] {
  if (!text.endsWith('.')) {
    const counted = `${text}_other`;
    return [!Object.hasOwn(catalogue, text) && Object.hasOwn(catalogue, counted) ? counted : text];
  }
  const known = expanded.get(catalogue) ?? new Map<string, readonly string[]>();
  expanded.set(catalogue, known);
  const before = known.get(text);
  if (before) return before;
  const keys = Object.keys(catalogue).filter(
    (key) =>
      key.startsWith(text) &&
      !(countedForm.test(key) && Object.hasOwn(catalogue, key.replace(countedForm, '_other'))),
  );
  const found = keys.length > 0 ? keys : [text];
  known.set(text, found);
  return found;
}

/** Keys of the English catalogue that another one lacks, such as counted forms that its language does not tell apart. */
const lacked = new WeakMap<object, ReadonlySet<string>>();

function lackedBy({ texts }: CheckContext, language: string): ReadonlySet<string> {
  const own = texts(language);
  const known =
    lacked.get(own) ?? new Set(Object.keys(texts('EN')).filter((key) => !Object.hasOwn(own, key)));
  lacked.set(own, known);
  return known;
}

/** Every text that the brand names or its widgets use is there, in every language the brand offers. Each text is told once. */
export function checkTexts(scene: Scene): Judged[] {
  const { draft, context } = scene;
  const offered = (draft.languages?.offered ?? []).filter((language) => language !== null);
  // Nearly every text is in every catalogue of the product: only the others are looked up.
  const doubtful = new Set(offered.flatMap((language) => [...lackedBy(context, language)]));
  const product = context.texts('EN');
  const findings: Judged[] = [];
  const judged = new Set<string>();
  const tellMissing = (key: string, pointer: string) => {
    if (Object.hasOwn(product, key) && !doubtful.has(key)) return;
    if (judged.has(key)) return;
    judged.add(key);
    const without = offered.filter((language) => !hasText(scene, language, key));
    if (without.length === 0) return;
    findings.push({
      code: 'missing-words',
      pointer,
      message: `The text "${key}" is missing in ${without.join(', ')}.`,
      expected: `locales/${without[0]}.json`,
    });
  };

  for (const { kind, name, pointer } of scene.references) {
    if (kind !== 'text') continue;
    if (hasText(scene, 'EN', name)) {
      tellMissing(name, pointer);
      findings.push(...checkValues(product, name, pointer));
    } else {
      const keys = englishKeys(scene);
      findings.push({
        code: 'unknown-text',
        pointer,
        message: `There is no text "${name}".`,
        expected: 'a key of locales/EN.json',
        nearest: nearest(name, keys),
        surely: surelyMeant(name, keys),
      });
    }
  }
  const seen = new Set<string>();
  for (const { nodes, pointer } of placesOf(draft)) {
    for (const [key, { widget = '' }] of Object.entries(nodes)) {
      if (seen.has(widget)) continue;
      seen.add(widget);
      const at = `${pointerTo(pointer, key)}/widget`;
      for (const text of widgetNamed(context, widget)?.texts ?? [])
        for (const one of keysOf(text, product)) tellMissing(one, at);
    }
  }
  return findings;
}

/** What a brand names stands by itself: nobody gives it the values that a view of the product would. */
function checkValues(product: Readonly<Record<string, string>>, name: string, pointer: string): Judged[] {
  const wanted = Object.hasOwn(product, name) ? placeholdersOf(product[name] ?? '')[0] : undefined;
  if (wanted === undefined) return [];
  return [
    {
      code: 'placeholder-mismatch',
      pointer,
      message: `Nothing gives the text "${name}" a value for ${wanted} here.`,
      expected: 'a text without placeholders',
    },
  ];
}

/** The language of a first visit is one that players can choose. */
export function checkLanguages({ draft }: Scene): Judged[] {
  const { default: first, offered } = draft.languages ?? {};
  // An empty list is told by its shape.
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
