import type { LanguageCode } from '#schemas/languages.ts';
import { preferredLanguage } from '#src/domain/site/chooseLanguage.ts';
import type { PublishedPage } from '#src/domain/site/published.ts';
import { readStored } from '#src/stores/storage.ts';

/**
 * The language to offer a visitor whose browser asks for another than the page came in, as web servers do not choose
 * everywhere; undefined where it is right, was chosen, or where the offer was declined.
 */
export function languageToOffer(
  {
    brand,
    language,
    negotiated = false,
  }: Pick<PublishedPage, 'language' | 'negotiated'> & {
    readonly brand: Pick<PublishedPage['brand'], 'languages'>;
  },
  accepted: readonly string[],
): LanguageCode | undefined {
  if (readStored('language') || readStored('languageOffered')) return undefined;
  const shown = (negotiated ? null : readStored('languageShown')) ?? language;
  const wanted = preferredLanguage(accepted, brand.languages.offered);
  return wanted === shown ? undefined : wanted;
}
