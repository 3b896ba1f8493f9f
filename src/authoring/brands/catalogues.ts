import type { Texts } from './brandFiles.ts';
import { shortHash } from './shortHash.ts';

/** A catalogue as browsers fetch it. */
interface Catalogue {
  readonly body: string;
  readonly hash: string;
}

// By identity: brands that say nothing of their own share the product's texts, and what is made of them.
const completed = new WeakMap<Texts, WeakMap<Texts, Texts>>();
const made = new WeakMap<Texts, Catalogue>();

/** Texts of a language, in English where it has none. */
export function completeTexts(english: Texts, own: Texts): Texts {
  if (own === english) return english;
  const known = completed.get(english) ?? new WeakMap<Texts, Texts>();
  completed.set(english, known);
  const texts = known.get(own) ?? { ...english, ...own };
  known.set(own, texts);
  return texts;
}

/** What only the games' own origin and letters say: no page of a site does. */
const elsewhere = ['demoGame.', 'mail.'];

/** The texts that pages say, as a file, with the hash for its name. */
export function catalogueOf(texts: Texts): Catalogue {
  const known = made.get(texts);
  if (known) return known;
  const said = Object.entries(texts).filter(([key]) => !elsewhere.some((prefix) => key.startsWith(prefix)));
  const body = JSON.stringify(Object.fromEntries(said));
  const catalogue = { body, hash: shortHash(body) };
  made.set(texts, catalogue);
  return catalogue;
}
