import { createInstance, type i18n, type TFunction, type TOptions } from 'i18next';
import { createElement, type ReactNode, useSyncExternalStore } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';

/** How a language is written: what `lang`, `dir` and `Intl` get. */
export interface Writing {
  readonly code: string;
  readonly lang: string;
  readonly intl: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Text of a key, with plurals (`count`) and `{{placeholders}}`. Escaping is React's. */
export type Translate = TFunction;

/** A language with its texts. */
interface Language extends Writing {
  readonly i18n: i18n;
}

const listeners = new Set<() => void>();
/** Asks for the texts that a page does not carry; null once all of them are here. */
let askRest: (() => Promise<void>) | null = null;
/** Whether a text was asked for before it was here. */
let missed = false;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** A language of its own instance, so that what hydrates keeps its texts when another one is chosen meanwhile. */
function language(writing: Writing, texts: Readonly<Record<string, string>>): Language {
  const i18n = createInstance();
  i18n.init({
    // A text that is not here yet is empty for the moment: nobody is shown its key.
    parseMissingKeyHandler: (key: string, otherwise?: string) => {
      if (askRest === null || i18n !== published.i18n) return otherwise ?? key;
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
    react: { bindI18n: '', bindI18nStore: 'added' },
  });
  return { ...writing, i18n };
}

let published = language({ code: 'EN', lang: 'en', intl: 'en', direction: 'ltr' }, {});
let current = published;

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
  published = language(writing, texts);
  current = published;
}

/** Resolves when every text of the language on screen is here, or cannot be had now. Never rejects. */
export const textsReady = async (): Promise<void> =>
  current === published ? askRest?.().catch(() => undefined) : undefined;

/** Adds the texts that the page did not carry. What is on screen is drawn anew only where one was missed. */
export function completeTexts(texts: Readonly<Record<string, string>>): void {
  askRest = null;
  published.i18n.addResourceBundle(published.intl, 'translation', texts, false, true, { silent: !missed });
}

/** Shows another language; its catalogue must be complete (fallbacks are merged in before). */
export function showLanguage(writing: Writing, texts: Readonly<Record<string, string>>): void {
  current = language(writing, texts);
  for (const listener of listeners) listener();
}

/**
 * The language on screen. While a page hydrates it is the published one, so that the markup agrees, and the
 * visitor's own right after.
 */
const useLanguage = (): Language =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => published,
  );

/** How the language on screen is written. */
export const useWriting = (): Writing => useLanguage();

/** Gives what is inside the texts of the language on screen. */
export const TextsProvider = ({ children }: { readonly children: ReactNode }) =>
  createElement(I18nextProvider, { i18n: useLanguage().i18n }, children);

/** Texts in the language on screen. */
export const useT = (): Translate => useTranslation().t;

/** The language on screen, outside React. */
export const currentWriting = (): Writing => current;

/** A text in the language on screen, outside React. */
export const text = (key: string, values: TOptions = {}): string => current.i18n.t(key, values);
