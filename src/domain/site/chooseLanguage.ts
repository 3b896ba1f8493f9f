import { isLanguageCode, type LanguageCode, languages } from '#schemas/languages.ts';

/** Longer headers are no browser's. */
const mostCharacters = 500;

/** Regions that write Chinese in traditional characters. */
const traditionalRegions = ['tw', 'hk', 'mo'];

/** Script that a tag is written in, as far as Unicode knows it. */
const scriptOf = (tag: string): string | undefined => new Intl.Locale(tag).maximize().script;

/** Beginnings of tags that mean this language and no other variety of it, in small letters. */
function varietyTags(code: LanguageCode): string[] {
  const { language, script, region, baseName } = new Intl.Locale(languages[code].lang);
  const traditional = scriptOf(baseName) === 'Hant' ? ['hant', ...traditionalRegions] : [];
  const endings = [script, region, ...traditional].flatMap((one) => one?.toLowerCase() ?? []);
  return [baseName.toLowerCase(), ...endings.map((ending) => `${language}-${ending}`)];
}

/**
 * Which offered language a tag means: by its beginning, the most exact first. `zh-TW` is the traditional variety where a
 * brand offers it, else Chinese all the same: a neighbour is read better than a stranger.
 */
export function acceptedTags(offered: readonly LanguageCode[]): [tag: string, code: LanguageCode][] {
  const tags = new Map<string, LanguageCode>();
  const languageOf = (code: LanguageCode) => new Intl.Locale(languages[code].lang).language;
  for (const language of new Set(offered.map(languageOf))) {
    const codes = offered.filter((code) => languageOf(code) === language);
    if (codes.length > 1)
      for (const code of codes)
        for (const tag of varietyTags(code)) if (tag !== language) tags.set(tag, tags.get(tag) ?? code);
    const usual =
      codes.find((code) => languages[code].lang === language) ??
      codes.find((code) => scriptOf(languages[code].lang) === scriptOf(language)) ??
      codes[0];
    if (usual) tags.set(language, usual);
  }
  return [...tags].sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1));
}

/** The tags of an `Accept-Language` header that are wanted at all, the most wanted first. */
const wantedTags = (header: string): string[] =>
  header
    .slice(0, mostCharacters)
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.split(/;\s*q=/);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);

/** The offered language that a list of tags prefers; undefined if none of them is offered. */
export function preferredLanguage(
  tags: readonly string[],
  offered: readonly LanguageCode[],
): LanguageCode | undefined {
  const known = acceptedTags(offered);
  for (const tag of tags) {
    const found = known.find(([start]) => `${tag.toLowerCase()}-`.startsWith(`${start}-`));
    if (found) return found[1];
  }
  return undefined;
}

/**
 * The language in which a visitor gets a page: the one chosen earlier, as a cookie says; else the first that the browser
 * accepts; else the brand's. Only ever one that is offered.
 */
export function chooseLanguage(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
  offered: readonly LanguageCode[],
  first: LanguageCode,
): LanguageCode {
  if (isLanguageCode(cookie) && offered.includes(cookie)) return cookie;
  return preferredLanguage(wantedTags(acceptLanguage ?? ''), offered) ?? first;
}
