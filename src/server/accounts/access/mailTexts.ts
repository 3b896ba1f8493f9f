import type { LanguageCode } from '#schemas/languages.ts';
import type { SecurityEventKind } from '#schemas/securityEvents.ts';
import { localeText } from '../../kernel/localeTexts.ts';

const textOf = (code: LanguageCode, key: string): string => localeText(code, key) ?? key;

/** What changed in the safety of an account, in a few words. */
export const securityEventText = (code: LanguageCode, kind: SecurityEventKind): string =>
  textOf(code, `securityEvent.${kind}`);

/** A text of an e-mail. `key`: the text key without `mail.`. Falls back to English, then to the key. */
export function mailText(
  code: LanguageCode,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = textOf(code, `mail.${key}`);
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
