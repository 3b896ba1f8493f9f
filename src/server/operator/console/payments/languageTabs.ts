import { isLanguageCode, languages } from '#schemas/languages.ts';
import type { Site } from '#src/server/kernel/site.ts';
import { type Html, html } from '../view/html.ts';

/** Codes of the languages that texts of payments are written in: English, which stands in for the others, and the brand's. */
export const textLanguages = ({ brand }: Site): readonly string[] => [
  ...new Set(['EN', brand.languages.default, ...brand.languages.offered]),
];

/** The name of a language, in that language. */
export const languageName = (code: string): string => (isLanguageCode(code) ? languages[code].name : code);

/** Attributes of an input for a text in a language. */
export const textLanguage = (code: string): { lang?: string; dir?: 'ltr' | 'rtl' } =>
  isLanguageCode(code) ? { lang: languages[code].lang, dir: languages[code].direction } : {};

/** Navigation between the languages of something that is written in several; `written`: whether it is in one. */
export const languageTabs = (
  site: Site,
  path: string,
  current: string,
  written: (code: string) => boolean,
): Html =>
  html`<nav aria-label="Languages"><ul class="chips">${textLanguages(site).map(
    (code) =>
      html`<li><a href="${path}?language=${code}"${code === current && html` aria-current="page"`}><bdi>${languageName(code)}</bdi>${!written(code) && html` <span class="badge">no text</span>`}</a></li>`,
  )}</ul></nav>`;
