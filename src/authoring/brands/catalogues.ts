import type { Texts } from './brandFiles.ts';
import { shortHash } from './shortHash.ts';

/** A catalogue as browsers fetch it. */
interface Catalogue {
  readonly body: string;
  readonly hash: string;
}

// Caches by identity: brands without texts of their own share the product's object.
const completed = new WeakMap<Texts, WeakMap<Texts, Texts>>();
const made = new WeakMap<Texts, Catalogue>();

/** Texts of a language, with English for missing ones. */
export function completeTexts(english: Texts, own: Texts): Texts {
  if (own === english) return english;
  const known = completed.get(english) ?? new WeakMap<Texts, Texts>();
  completed.set(english, known);
  const texts = known.get(own) ?? { ...english, ...own };
  known.set(own, texts);
  return texts;
}

/** Key prefixes of texts that only the games' origin and e-mails use. */
const excludedPrefixes = ['demoGame.', 'mail.'];

/** The catalogue file of a site's pages, with the hash for its name. */
export function catalogueOf(texts: Texts): Catalogue {
  const known = made.get(texts);
  if (known) return known;
  const siteTexts = Object.entries(texts).filter(
    ([key]) => !excludedPrefixes.some((prefix) => key.startsWith(prefix)),
  );
  const body = JSON.stringify(Object.fromEntries(siteTexts));
  const catalogue = { body, hash: shortHash(body) };
  made.set(texts, catalogue);
  return catalogue;
}
