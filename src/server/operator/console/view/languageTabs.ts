import { isLanguageCode, languages } from '#schemas/languages.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { type Html, html } from './html.ts';

/** Codes of the languages that texts of payments are written in: English, which stands in for the others, and the brand's. */
export const textLanguages = ({ brand }: Site): readonly string[] => [
  ...new Set(['EN', brand.languages.default, ...brand.languages.offered]),
];

/**
 * Codes of the languages that content is written in: the brand's default, in which it has to be and which stands in for
 * the others, and the others that the brand offers.
 */
export const contentLanguages = ({ brand }: Site): readonly [first: string, ...others: string[]] => {
  const { default: first, offered } = brand.languages;
  return [first, ...offered.filter((code) => code !== first)];
};

/** The language of a form or an address, of those that content is written in; the first for any other. */
export const contentLanguageFrom = (site: Site, requested: unknown): string => {
  const offered = contentLanguages(site);
  return offered.find((code) => code === requested) ?? offered[0];
};

/** The name of a language, in that language. */
export const languageName = (code: string): string => (isLanguageCode(code) ? languages[code].name : code);

/** Attributes of an input for a text in a language. */
export const textLanguage = (code: string): { lang?: string; dir?: 'ltr' | 'rtl' } =>
  isLanguageCode(code) ? { lang: languages[code].lang, dir: languages[code].direction } : {};

/** What a row of language tabs is of. */
interface LanguageTabs {
  /** Codes of the languages, in their order: `contentLanguages`, `textLanguages`. */
  readonly of: readonly string[];
  /** Address of the form; the language is added as its query. */
  readonly path: string;
  /** The language on screen. */
  readonly current: string;
  /** Whether there is a text in a language; one without it is marked. */
  readonly written: (code: string) => boolean;
}

/** Navigation between the languages of something that is written in several. */
export const languageTabs = ({ of, path, current, written }: LanguageTabs): Html =>
  html`<nav aria-label="Languages"><ul class="chips">${of.map(
    (code) =>
      html`<li><a href="${path}?language=${code}"${code === current && html` aria-current="page"`}><bdi>${languageName(code)}</bdi>${!written(code) && html` <span class="badge">no text</span>`}</a></li>`,
  )}</ul></nav>`;

/** What a preview shows below its first language: title and note in each of the others, in their own direction. */
export const otherLanguages = (
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>,
  others: readonly string[],
): Html =>
  html`${others.map((code) => {
    const { title = '', note = '' } = texts[code] ?? {};
    const { lang = '', dir = 'ltr' } = textLanguage(code);
    return html`<section class="card" lang="${lang}" dir="${dir}"><p class="muted">${languageName(code)}</p>${title !== '' && html`<h2>${title}</h2>`}${note !== '' && html`<p>${note}</p>`}</section>`;
  })}`;
