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
/** Asks for the texts that a page does not carry; null once all of them are here. */
let askRest: (() => Promise<void>) | null = null;
/** Whether a text was asked for before it was here. */
let missed = false;

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
 * once; a language the visitor chose comes after, through `showLanguage`. Where these are not all texts, `rest`
 * is asked for the others when one of them is needed: it ends with `completeTexts` or `showLanguage`.
 */
export function startTexts(
  writing: Writing,
  texts: Readonly<Record<string, string>>,
  rest: (() => Promise<void>) | null = null,
): void {
  askRest = rest;
  missed = false;
  i18n.init({
    // A text that is not here yet is empty for the moment: nobody is shown its key.
    parseMissingKeyHandler: (key: string, otherwise?: string) => {
      if (askRest === null || current.code !== published.code) return otherwise ?? key;
      missed = true;
      void textsReady();
      return '';
    },
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

/** Resolves when every text of the language on screen is here, or cannot be had now. Never rejects. */
export const textsReady = async (): Promise<void> =>
  current.code === published.code ? askRest?.().catch(() => undefined) : undefined;

/** Adds the texts that the page did not carry. */
export function completeTexts(texts: Readonly<Record<string, string>>): void {
  i18n.addResourceBundle(published.intl, 'translation', texts, false, true);
  askRest = null;
  if (!missed || current.code !== published.code) return;
  current = { ...published };
  announce();
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
  const writing = useWriting();
  return useCallback((key, values) => i18n.getFixedT(writing.intl)(key, values ?? {}), [writing]);
}

/** The language on screen, outside React. */
export const currentWriting = (): Writing => current;

/** A text in the language on screen, outside React. */
export const text: Translate = (key, values) => i18n.getFixedT(current.intl)(key, values ?? {});
