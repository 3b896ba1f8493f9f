import { readFileSync } from 'node:fs';
import { type LanguageCode, languageCodes, languages } from '#schemas/languages.ts';

const prefix = 'demoGame.';

const read = (code: LanguageCode): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../../../locales/${code}.json`, import.meta.url), 'utf8'));

const known = new Map<LanguageCode, Readonly<Record<string, string>>>();

/** The texts of the demo games in a language, by key without `demoGame.`; in English what it does not say. */
export function gameTexts(code: LanguageCode): Readonly<Record<string, string>> {
  const found = known.get(code);
  if (found) return found;
  const own = Object.entries(read(code)).filter(([key]) => key.startsWith(prefix));
  const texts = {
    ...(code === 'EN' ? {} : gameTexts('EN')),
    ...Object.fromEntries(own.map(([key, text]) => [key.slice(prefix.length), text])),
  };
  known.set(code, texts);
  return texts;
}

/** The language of the product that a browser's `Accept-Language` asks for first; English where it asks for none. */
export function acceptedLanguage(header: string | undefined): LanguageCode {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part, at) => {
      const [tag = '', quality = ''] = part.trim().split(/;\s*q=/);
      return { tag: tag.toLowerCase(), weight: quality === '' ? 1 : Number(quality) || 0, at };
    })
    .sort((a, b) => b.weight - a.weight || a.at - b.at);
  for (const { tag } of wanted) {
    const found = languageCodes.find((code) => languages[code].lang.split('-')[0] === tag.split('-')[0]);
    if (found) return found;
  }
  return 'EN';
}
