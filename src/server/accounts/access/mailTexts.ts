import { readFileSync } from 'node:fs';
import type { LanguageCode } from '#schemas/languages.ts';

const prefix = 'mail.';
const textsByLanguage = new Map<LanguageCode, Readonly<Record<string, string>>>();

function textsOf(code: LanguageCode): Readonly<Record<string, string>> {
  const cached = textsByLanguage.get(code);
  if (cached) return cached;
  const all = JSON.parse(
    readFileSync(new URL(`../../../../locales/${code}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;
  const texts = Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith(prefix)));
  textsByLanguage.set(code, texts);
  return texts;
}

/** A text of an e-mail. `key`: the text key without `mail.`. Falls back to English, then to the key. */
export function mailText(
  code: LanguageCode,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = textsOf(code)[prefix + key] ?? textsOf('EN')[prefix + key] ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
