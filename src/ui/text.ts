import { createInstance, type i18n, type TFunction, type TOptions } from 'i18next';
import { createContext, createElement, type ReactNode, useContext, useSyncExternalStore } from 'react';

/** A language and its formatting: product code, `lang` and `dir` attributes, and `Intl` tag. */
export interface Locale {
  readonly code: string;
  readonly lang: string;
  readonly intl: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Returns the text of a key, with plurals (`count`) and `{{placeholders}}`. React does the escaping. */
export type Translate = TFunction;

/** A locale with its catalogue of texts. */
interface LoadedLocale extends Locale {
  readonly i18n: i18n;
  /** A new function whenever texts were added, so that what shows texts is drawn again. */
  readonly t: Translate;
}

const listeners = new Set<() => void>();
/** Loads the texts that a page does not include; null once the catalogue is complete. */
let loadDeferred: (() => Promise<void>) | null = null;
/** Whether a missing text was requested. */
let requestedMissing = false;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Each language has its own i18next instance, so that hydration keeps its texts when another language is chosen
 * meanwhile.
 */
function loadedLocale(writing: Locale, texts: Readonly<Record<string, string>>): LoadedLocale {
  const i18n = createInstance();
  i18n.init({
    // A text that has not loaded yet is empty, so that its key is never shown.
    parseMissingKeyHandler: (key: string, otherwise?: string) => {
      if (loadDeferred === null || i18n !== published.i18n) return otherwise ?? key;
      requestedMissing = true;
      void textsReady();
      return '';
    },
    // The Intl tag, not the product's code, as plural rules depend on it.
    lng: writing.intl,
    load: 'currentOnly',
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { [writing.intl]: { translation: texts } },
  });
  return { ...writing, i18n, t: i18n.getFixedT(writing.intl) };
}

let published = loadedLocale({ code: 'EN', lang: 'en', intl: 'en', direction: 'ltr' }, {});
let current = published;

/**
 * Starts with the language a page was published in. Synchronous, so that rendering and hydration need not wait; a
 * language the visitor chose follows through `showLanguage`. Where `texts` is incomplete, `rest` loads the others
 * when one is needed, and ends with `addDeferredTexts` or `showLanguage`.
 */
export function startTexts(
  writing: Locale,
  texts: Readonly<Record<string, string>>,
  rest: (() => Promise<void>) | null = null,
): void {
  loadDeferred = rest;
  requestedMissing = false;
  published = loadedLocale(writing, texts);
  current = published;
}

/** Resolves when every text of the current language has loaded, or loading failed. Never rejects. */
export const textsReady = async (): Promise<void> =>
  current === published ? loadDeferred?.().catch(() => undefined) : undefined;

/** Adds the texts that the page did not include. Re-renders only if a missing text was requested. */
export function addDeferredTexts(texts: Readonly<Record<string, string>>): void {
  loadDeferred = null;
  published.i18n.addResourceBundle(published.intl, 'translation', texts, false, true, { silent: true });
  if (!requestedMissing) return;
  const complete = { ...published, t: published.i18n.getFixedT(published.intl) };
  if (current === published) current = complete;
  published = complete;
  for (const listener of listeners) listener();
}

/** Shows another language; its catalogue must be complete (fallbacks are merged in before). */
export function showLanguage(writing: Locale, texts: Readonly<Record<string, string>>): void {
  current = loadedLocale(writing, texts);
  for (const listener of listeners) listener();
}

/**
 * The current language. During hydration it is the published one, so that the markup matches, and the visitor's right
 * after.
 */
const useLoadedLocale = (): LoadedLocale =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => published,
  );

/** The current locale. */
export const useLocale = (): Locale => useLoadedLocale();

const TextsContext = createContext<Translate | null>(null);

/** Provides the texts of the current language. */
export const TextsProvider = ({ children }: { readonly children: ReactNode }) =>
  createElement(TextsContext, { value: useLoadedLocale().t }, children);

/** Translates into the current language. */
export const useT = (): Translate => useContext(TextsContext) ?? current.t;

/** The current locale, outside React. */
export const currentLocale = (): Locale => current;

/** Calls with the code of the current language, and again whenever it is another. */
export function followLanguage(told: (code: string) => void): () => void {
  let before: string | undefined;
  const tell = () => {
    if (current.code !== before) told(current.code);
    before = current.code;
  };
  tell();
  return subscribe(tell);
}

/** Returns a text in the current language, outside React. */
export const translate = (key: string, values: TOptions = {}): string => current.i18n.t(key, values);
