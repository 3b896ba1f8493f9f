import type { LanguageCode } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';

/** Where the catalogue of each offered language is, by product code. */
export type CatalogueAddresses = Readonly<Record<string, string>>;

/** What a page carries in its HTML: all that is needed to draw it before anything is asked of a server. */
export interface Published {
  readonly brand: Brand;
  /** Language the page was published in, and its texts. */
  readonly language: LanguageCode;
  readonly texts: Readonly<Record<string, string>>;
  readonly catalogues: CatalogueAddresses;
}

/** Id of the element that holds it. */
export const publishedElement = 'livery-page';

/** Id of the element the application is drawn in. */
export const rootElement = 'root';

/** Id of the hidden element that says a site cannot be shown as it is set up. */
export const refusedElement = 'livery-refused';
