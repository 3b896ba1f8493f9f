import { readFileSync } from 'node:fs';
import { type LanguageCode, languageCodes, languages } from '#schemas/languages.ts';

/** Keys of the games' texts; a game also says what a whole site says while it is closed. */
const gameKey = /^(?:demoGame\.|siteStatus\.(?=(?:maintenance|region)(?:Title|Text)$))(.+)$/;

const read = (code: LanguageCode): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../../../locales/${code}.json`, import.meta.url), 'utf8'));

const cache = new Map<LanguageCode, Readonly<Record<string, string>>>();

/** The texts of the demo games in a language, by key without `demoGame.`; in English where a text is missing. */
export function gameTexts(code: LanguageCode): Readonly<Record<string, string>> {
  const cached = cache.get(code);
  if (cached) return cached;
  const translated = Object.entries(read(code)).flatMap(([key, text]) => {
    const [, name] = gameKey.exec(key) ?? [];
    return name === undefined ? [] : [[name, text] as const];
  });
  const texts = {
    ...(code === 'EN' ? {} : gameTexts('EN')),
    ...Object.fromEntries(translated),
  };
  cache.set(code, texts);
  return texts;
}

/** The product language that an `Accept-Language` header prefers; English if it names none. */
export function acceptedLanguage(header: string | undefined): LanguageCode {
  const preferred = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part, at) => {
      const [tag = '', quality = ''] = part.trim().split(/;\s*q=/);
      return { tag: tag.toLowerCase(), weight: quality === '' ? 1 : Number(quality) || 0, at };
    })
    .sort((a, b) => b.weight - a.weight || a.at - b.at);
  for (const { tag } of preferred) {
    const match = languageCodes.find((code) => languages[code].lang.split('-')[0] === tag.split('-')[0]);
    if (match) return match;
  }
  return 'EN';
}
