import { isLanguageCode, type LanguageCode } from '#schemas/languages.ts';
import { takePreloaded } from '#src/api/preloaded.ts';
import { catalogueAddress } from '#src/stores/catalogue.ts';
import { keepChosenLanguage } from '#src/stores/languageChoice.ts';
import { readStored } from '#src/stores/storage.ts';
import { showToast } from '#src/stores/toasts.ts';

/** Displays texts; provided by the runtime, which owns the translator. */
interface LanguageScreen {
  /** Product code of the language on screen. */
  current(): string;
  show(code: LanguageCode, texts: Readonly<Record<string, string>>): Promise<void>;
}

let screen: LanguageScreen | null = null;
let chosen: LanguageCode | null = null;
let pendingChange: Promise<unknown> = Promise.resolve();

export function connectLanguage(target: LanguageScreen): void {
  screen = target;
}

/** Fetches the texts of a language; null if that fails. */
async function fetchCatalogue(code: LanguageCode): Promise<Record<string, string> | null> {
  const address = catalogueAddress(code);
  if (address === undefined) return null;
  try {
    // The boot script has requested the texts of a language chosen on an earlier visit.
    const request = takePreloaded(address);
    const preloaded = request && (await request.catch(() => undefined));
    let texts: unknown = preloaded?.status === 200 ? preloaded.body : null;
    if (!texts) {
      const response = await fetch(address);
      texts = response.ok ? await response.json() : null;
    }
    return typeof texts === 'object' && texts !== null ? (texts as Record<string, string>) : null;
  } catch {
    return null;
  }
}

/** `keep`: the visitor's own choice, of which servers are told. */
async function switchTo(code: LanguageCode, keep: boolean): Promise<boolean> {
  chosen = code;
  if (screen && screen.current() !== code) {
    const texts = await fetchCatalogue(code);
    if (chosen !== code) return false;
    if (!texts) {
      showToast('offline', navigator.onLine === false ? 'error.offline' : 'error.network');
      return false;
    }
    await screen.show(code, texts);
  }
  if (keep) keepChosenLanguage(code);
  return true;
}

/**
 * Switches the language: texts, direction and everything the server localises, without a reload. Of several quick
 * choices the last one wins. Resolves to whether the language is on screen. `keep`: whether it is the visitor's choice.
 */
export function changeLanguage(code: LanguageCode, keep = true): Promise<boolean> {
  const change = switchTo(code, keep);
  pendingChange = change;
  return change;
}

/** Resolves when no language change is pending. Awaited before fetching what cannot change its language later. */
export const languageSettled = (): Promise<unknown> => pendingChange.catch(() => undefined);

/**
 * Shows the language chosen on an earlier visit, if the brand still offers it; else, on a page that is not drawn in every
 * language (`negotiated`), the one in which a server gave this browser the others.
 */
export async function restoreLanguage(negotiated = false): Promise<void> {
  const chosen = readStored('language');
  const code = chosen ?? (negotiated ? null : readStored('languageShown'));
  if (isLanguageCode(code) && catalogueAddress(code) !== undefined)
    await changeLanguage(code, chosen !== null);
}
