import type { TextsByKey } from './brandFiles.ts';
import { shortHash } from './shortHash.ts';

/** A catalogue as browsers fetch it. */
interface Catalogue {
  readonly body: string;
  readonly hash: string;
}

// Caches by identity: brands without texts of their own share the product's object.
const completed = new WeakMap<TextsByKey, WeakMap<TextsByKey, TextsByKey>>();
const made = new WeakMap<TextsByKey, Catalogue>();

/** Texts of a language, with English for missing ones. */
export function fillFromEnglish(english: TextsByKey, own: TextsByKey): TextsByKey {
  if (own === english) return english;
  const known = completed.get(english) ?? new WeakMap<TextsByKey, TextsByKey>();
  completed.set(english, known);
  const texts = known.get(own) ?? { ...english, ...own };
  known.set(own, texts);
  return texts;
}

/** Key prefixes of texts that only the games' origin and e-mails use. */
const excludedPrefixes = ['demoGame.', 'mail.'];

/** The texts that a site's pages can show. */
export const siteTexts = (texts: TextsByKey): TextsByKey =>
  Object.fromEntries(
    Object.entries(texts).filter(([key]) => !excludedPrefixes.some((prefix) => key.startsWith(prefix))),
  );

/** The catalogue file of a site's pages, with the hash for its name. */
export function catalogueOf(texts: TextsByKey): Catalogue {
  const known = made.get(texts);
  if (known) return known;
  const body = JSON.stringify(siteTexts(texts));
  const catalogue = { body, hash: shortHash(body) };
  made.set(texts, catalogue);
  return catalogue;
}
