import { readFileSync } from 'node:fs';
import type { LanguageCode } from '#schemas/languages.ts';

const prefix = 'mail.';
const known = new Map<LanguageCode, Readonly<Record<string, string>>>();

function textsOf(code: LanguageCode): Readonly<Record<string, string>> {
  const found = known.get(code);
  if (found) return found;
  const all = JSON.parse(
    readFileSync(new URL(`../../../../locales/${code}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;
  const texts = Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith(prefix)));
  known.set(code, texts);
  return texts;
}

/** What a letter says, by the key's part after `mail.`; in English what the language does not say. */
export function mailText(
  code: LanguageCode,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = textsOf(code)[prefix + key] ?? textsOf('EN')[prefix + key] ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
