import type { LanguageCode } from '#schemas/languages.ts';
import { languageCookie } from '#src/domain/site/languageCookie.ts';
import { erase, store } from './storage.ts';

/** How long servers remember a choice, in seconds: a year. */
const cookieAge = 31_536_000;

/** Keeps the language that the visitor chose: on the device, and as a cookie for the server that sends the next page. */
export function keepChosenLanguage(code: LanguageCode): void {
  store('language', code);
  const secure = window.location?.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is not in every browser
  document.cookie = `${languageCookie}=${code}; Path=/; Max-Age=${cookieAge}; SameSite=Lax${secure}`;
}

/** Remembers the language that a server chose for a page; none where it is the brand's first. */
export function noteShownLanguage(code: LanguageCode, first: LanguageCode): void {
  if (code === first) erase('languageShown');
  else store('languageShown', code);
}
