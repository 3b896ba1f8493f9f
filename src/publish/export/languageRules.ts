import type { LanguageCode } from '#schemas/languages.ts';
import { acceptedTags } from '#src/domain/site/chooseLanguage.ts';
import { languageCookie } from '#src/domain/site/languageCookie.ts';

/** The languages of an exported brand, for web servers that choose one for each visitor. */
export interface ExportedLanguages {
  readonly first: LanguageCode;
  readonly offered: readonly LanguageCode[];
}

/** Tenths of quality, the best first: both servers take the first rule that holds, and no rule wants what has none. */
const tenths = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

/** The quality of a tag as a pattern, with the end of its part of the header. */
const qualityPattern = (tenth: number): string =>
  tenth === 10 ? '(?:;\\s*q=1(?:\\.0*)?\\s*)?(?:,|$)' : `;\\s*q=0\\.${tenth}\\d*\\s*(?:,|$)`;

/**
 * Patterns of `Accept-Language`, the best quality first, that nginx and Caddy understand alike: what is captured is the
 * beginning of the first offered tag of this quality. `group`: how the capture begins.
 */
const acceptPatterns = ({ offered }: ExportedLanguages, group: string): string[] => {
  const tags = acceptedTags(offered)
    .map(([tag]) => tag)
    .join('|');
  return tenths.map((tenth) => `(?:^|,)\\s*${group}${tags})(?:-[a-z0-9-]*)?\\s*${qualityPattern(tenth)}`);
};

/** Variable of nginx for a brand: ids have no underscore, so that no two brands share it. */
const nginxVariable = (what: string, id: string): string => `$livery_${what}_${id.replaceAll('-', '_')}`;

/** Name of the nginx variable with the language of a brand's visitor. */
export const nginxLanguage = (id: string): string => nginxVariable('language', id);

/** Maps of nginx, outside of servers, from which the variable of a brand has the visitor's language. */
export function nginxLanguageMaps(id: string, languages: ExportedLanguages): string {
  const [tag, accepted] = [nginxVariable('tag', id), nginxVariable('accepted', id)];
  const map = (from: string, to: string, lines: readonly string[]) =>
    [`map ${from} ${to} {`, ...lines.map((line) => `  ${line};`), '}'].join('\n');
  return [
    map('$http_accept_language', tag, [
      'default ""',
      ...acceptPatterns(languages, '(?<livery_found>').map((pattern) => `"~*${pattern}" $livery_found`),
    ]),
    map(tag, accepted, [
      `default ${languages.first}`,
      ...acceptedTags(languages.offered).map(([one, code]) => `${one} ${code}`),
    ]),
    map(`$cookie_${languageCookie}`, nginxLanguage(id), [
      `default ${accepted}`,
      ...languages.offered.map((code) => `${code} ${code}`),
    ]),
  ].join('\n');
}

/** The placeholder of Caddy with the visitor's language. */
export const caddyLanguage = '{livery_language}';

/** What a pattern of Caddy has captured. */
const captured = '"$' + '{1}"';

/** Lines of a Caddy site that set it. */
export function caddyLanguageMaps(languages: ExportedLanguages): string[] {
  const map = (from: string, to: string, lines: readonly string[]) => [
    `map ${from} ${to} {`,
    ...lines.map((line) => `\t${line}`),
    '}',
  ];
  return [
    ...map('{http.request.header.Accept-Language}', '{livery_tag}', [
      ...acceptPatterns(languages, '(').map((pattern) => `"~(?i)${pattern}" ${captured}`),
      'default ""',
    ]),
    ...map('{livery_tag}', '{livery_accepted}', [
      ...acceptedTags(languages.offered).map(([tag, code]) => `"~(?i)^${tag}$" ${code}`),
      `default ${languages.first}`,
    ]),
    // Caddy fills no placeholder in a default: both come from one source.
    ...map(`"{http.request.cookie.${languageCookie}} {livery_accepted}"`, caddyLanguage, [
      `"~^(${languages.offered.join('|')}) " ${captured}`,
      `"~ (.*)$" ${captured}`,
    ]),
  ];
}
