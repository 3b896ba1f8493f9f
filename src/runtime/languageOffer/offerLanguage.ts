import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { LanguageCode } from '#schemas/languages.ts';
import { changeLanguage } from '#src/actions/changeLanguage.ts';
import { catalogueAddress } from '#src/stores/catalogue.ts';
import { readStored, store } from '#src/stores/storage.ts';
import { LanguageOffer } from './LanguageOffer.tsx';

/** The words of the offer, of the catalogue that a tap will show; null where it cannot be fetched. */
async function wordsOf(code: LanguageCode): Promise<{ read: string; dismiss: string } | null> {
  try {
    const response = await fetch(catalogueAddress(code) ?? '');
    const texts = (await response.json()) as Readonly<Record<string, string>>;
    const [read, dismiss] = [texts['languageOffer.read'], texts['ui.dismiss']];
    return response.ok && read && dismiss ? { read, dismiss } : null;
  } catch {
    return null;
  }
}

/**
 * Offers the language of the browser on a page that came in another, until the visitor answers once. Asks for the texts
 * of that language now: a tap shows them at once.
 */
export async function offerLanguage(code: LanguageCode): Promise<void> {
  const words = await wordsOf(code);
  // Another may have been chosen meanwhile.
  if (!words || readStored('language')) return;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  const onRead = async () => {
    if (await changeLanguage(code)) close();
  };
  const onDismiss = () => {
    store('languageOffered', '1');
    close();
  };
  root.render(createElement(LanguageOffer, { code, words, onRead: () => void onRead(), onDismiss }));
}
