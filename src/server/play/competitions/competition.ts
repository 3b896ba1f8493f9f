import type { MatchKind } from '#schemas/games/sports.ts';
import type { LanguageCode } from '#schemas/languages.ts';
import { textsByLanguage } from '../../kernel/textsByLanguage.ts';

/** A name by language; all names are invented. */
export type Names = Readonly<Record<LanguageCode, string>>;

/** A side that plays matches. */
export interface SeedSide {
  /** Id of its crest. */
  readonly crest: string;
  readonly names: Names;
}

/** What the matches of one game are: their kind, their sides and their leagues. */
export interface Competition {
  readonly kind: MatchKind;
  readonly sides: readonly SeedSide[];
  readonly leagues: readonly Names[];
}

/** A name in the languages of the seed. */
export type Name = readonly [
  EN: string,
  TY: string,
  CN: string,
  AR: string,
  FA: string,
  TH: string,
  VI: string,
];

/** A name by language. */
export const named = (...name: Name): Names => {
  const texts = textsByLanguage({ name });
  return Object.fromEntries(Object.entries(texts).map(([code, { name: text }]) => [code, text])) as Names;
};

/** A side with its crest and its name. */
export const side = (crest: string, ...name: Name): SeedSide => ({ crest, names: named(...name) });
