import { isLanguageCode, type LanguageCode } from '#schemas/languages.ts';
import { takeEarly } from '#src/api/early.ts';
import { catalogueAddress } from '#src/stores/catalogue.ts';
import { readStored, store } from '#src/stores/storage.ts';
import { showToast } from '#src/stores/toasts.ts';

/** What shows texts; the runtime, which owns the translator, hands it in. */
interface LanguageScreen {
  /** Product code of the language on screen. */
  current(): string;
  show(code: LanguageCode, texts: Readonly<Record<string, string>>): Promise<void>;
}

let screen: LanguageScreen | null = null;
let wanted: LanguageCode | null = null;
let coming: Promise<unknown> = Promise.resolve();

export function connectLanguage(to: LanguageScreen): void {
  screen = to;
}

/** Texts of a language; null when they cannot be had now. */
async function fetchCatalogue(code: LanguageCode): Promise<Record<string, string> | null> {
  const address = catalogueAddress(code);
  if (address === undefined) return null;
  try {
    // Of a language chosen on an earlier visit they may be on their way already.
    const coming = takeEarly(address);
    const early = coming && (await coming.catch(() => undefined));
    let texts: unknown = early?.status === 200 ? early.body : null;
    if (!texts) {
      const response = await fetch(address);
      texts = response.ok ? await response.json() : null;
    }
    return typeof texts === 'object' && texts !== null ? (texts as Record<string, string>) : null;
  } catch {
    return null;
  }
}

async function turnTo(code: LanguageCode): Promise<boolean> {
  wanted = code;
  if (screen && screen.current() !== code) {
    const texts = await fetchCatalogue(code);
    if (wanted !== code) return false;
    if (!texts) {
      showToast('offline', 'error.network');
      return false;
    }
    await screen.show(code, texts);
  }
  store('language', code);
  return true;
}

/**
 * Shows another language: catalogue, direction and everything the server words, without a reload. Of several
 * quick choices the last one wins. Says whether the language is on screen.
 */
export function changeLanguage(code: LanguageCode): Promise<boolean> {
  const change = turnTo(code);
  coming = change;
  return change;
}

/** Resolves once the language on screen is the one that was chosen: what is worded once, and then stays, waits for it. */
export const languageSettled = (): Promise<unknown> => coming.catch(() => undefined);

/** Shows the language chosen on an earlier visit, if the brand still offers it. */
export async function restoreLanguage(): Promise<void> {
  const code = readStored('language');
  if (isLanguageCode(code) && catalogueAddress(code) !== undefined) await changeLanguage(code);
}
