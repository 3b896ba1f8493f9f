import { readFileSync } from 'node:fs';
import type { LanguageCode } from '#schemas/languages.ts';
import type { SecurityEventKind } from '#schemas/securityEvents.ts';

/** Prefixes of the keys that messages are made of. */
const prefixes = ['mail.', 'securityEvent.'];
const textsByLanguage = new Map<LanguageCode, Readonly<Record<string, string>>>();

function textsOf(code: LanguageCode): Readonly<Record<string, string>> {
  const cached = textsByLanguage.get(code);
  if (cached) return cached;
  const all = JSON.parse(
    readFileSync(new URL(`../../../../locales/${code}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;
  const texts = Object.fromEntries(
    Object.entries(all).filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix))),
  );
  textsByLanguage.set(code, texts);
  return texts;
}

/** What changed in the safety of an account, in a few words. */
export const securityEventText = (code: LanguageCode, kind: SecurityEventKind): string =>
  textOf(code, `securityEvent.${kind}`);

const textOf = (code: LanguageCode, key: string): string => textsOf(code)[key] ?? textsOf('EN')[key] ?? key;

/** A text of an e-mail. `key`: the text key without `mail.`. Falls back to English, then to the key. */
export function mailText(
  code: LanguageCode,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = textOf(code, `mail.${key}`);
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
