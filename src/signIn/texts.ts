import { type LanguageCode, languages } from '#schemas/languages.ts';
import type { SignInSetUp } from '#src/domain/access/signInHandover.ts';

/** The text of a key, with its placeholders filled in. An unknown key is its own text. */
export type Words = (key: string, values?: Readonly<Record<string, string>>) => string;

/** Reads the texts that the page was published with, or those of another language. */
export const wordsOf =
  (texts: SignInSetUp['texts']): Words =>
  (key, values = {}) =>
    (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** The language chosen on the site, where its texts can be had; else the one that the page was published in. */
export async function chosenLanguage(
  setUp: SignInSetUp,
): Promise<{ readonly code: LanguageCode; readonly texts: SignInSetUp['texts'] }> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${setUp.id}:language`) ?? '""');
    if (typeof kept === 'string' && kept !== setUp.language && Object.hasOwn(languages, kept)) {
      const code = kept as LanguageCode;
      const address = setUp.catalogues[code];
      const answer = address === undefined ? undefined : await fetch(address);
      if (answer?.ok) return { code, texts: (await answer.json()) as SignInSetUp['texts'] };
    }
  } catch {
    // Without storage or network the page speaks as it was published.
  }
  return { code: setUp.language, texts: setUp.texts };
}
