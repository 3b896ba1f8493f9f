import { type LanguageCode, languages } from '#schemas/languages.ts';
import type { SignInPageConfig } from '#src/domain/access/signInHandover.ts';

/** Returns the text of a key, with its placeholders filled in. An unknown key is returned as it is. */
export type TextLookup = (key: string, values?: Readonly<Record<string, string>>) => string;

/** Creates the lookup for a set of texts. */
export const textLookup =
  (texts: SignInPageConfig['texts']): TextLookup =>
  (key, values = {}) =>
    (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** The language chosen on the site, if its texts load; else the published language. */
export async function chosenLanguage(
  setUp: SignInPageConfig,
): Promise<{ readonly code: LanguageCode; readonly texts: SignInPageConfig['texts'] }> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`${setUp.id}:language`) ?? '""');
    if (typeof stored === 'string' && stored !== setUp.language && Object.hasOwn(languages, stored)) {
      const code = stored as LanguageCode;
      const address = setUp.catalogues[code];
      const answer = address === undefined ? undefined : await fetch(address);
      if (answer?.ok) return { code, texts: (await answer.json()) as SignInPageConfig['texts'] };
    }
  } catch {
    // Without storage or network the page stays in its published language.
  }
  return { code: setUp.language, texts: setUp.texts };
}
