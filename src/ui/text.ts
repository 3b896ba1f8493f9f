import { createInstance, type TOptions } from 'i18next';
import { useCallback, useSyncExternalStore } from 'react';

/** How a language is written: what `lang`, `dir` and `Intl` get. */
export interface Writing {
  readonly code: string;
  readonly lang: string;
  readonly intl: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Text of a key, with ICU-like plurals (`count`) and `{{placeholders}}`. Escaping is React's. */
export type Translate = (key: string, values?: TOptions) => string;

const i18n = createInstance();
const listeners = new Set<() => void>();
let published: Writing = { code: 'EN', lang: 'en', intl: 'en', direction: 'ltr' };
let current = published;

function announce() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Starts with the language a page was published in. Synchronous, so that a page can be drawn and hydrated at
 * once; a language the visitor chose comes after, through `showLanguage`.
 */
export function startTexts(writing: Writing, texts: Readonly<Record<string, string>>): void {
  i18n.init({
    // Its Intl tag, not the product's code: plural rules come from it.
    lng: writing.intl,
    load: 'currentOnly',
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { [writing.intl]: { translation: texts } },
  });
  published = writing;
  current = writing;
}

/** Shows another language; its catalogue must be complete (fallbacks are merged in before). */
export async function showLanguage(writing: Writing, texts: Readonly<Record<string, string>>): Promise<void> {
  i18n.addResourceBundle(writing.intl, 'translation', texts, false, true);
  await i18n.changeLanguage(writing.intl);
  current = writing;
  announce();
}

/**
 * The language on screen. While a page hydrates it is the published one, so that the markup agrees, and the
 * visitor's own right after.
 */
export const useWriting = (): Writing =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => published,
  );

/** Texts in the language on screen. */
export function useT(): Translate {
  const { intl } = useWriting();
  return useCallback((key, values) => i18n.getFixedT(intl)(key, values ?? {}), [intl]);
}

/** The language on screen, outside React. */
export const currentWriting = (): Writing => current;

/** A text in the language on screen, outside React. */
export const text: Translate = (key, values) => i18n.getFixedT(current.intl)(key, values ?? {});
