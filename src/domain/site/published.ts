import type { LanguageCode } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { Page } from '#schemas/manifest/page.ts';

/** Where the catalogue of each offered language is, by product code. */
export type CatalogueAddresses = Readonly<Record<string, string>>;

/** Another page as a page knows it before the rest has come: enough to lead there, and to hide what leads there. */
export type PageOutline = Pick<Page, 'paths' | 'when'> & { readonly widgets?: undefined };

/** A brand as far as it is known: what is drawn at once is whole, other pages may be outlines. */
export type KnownBrand = Pick<
  Brand,
  | 'id'
  | 'name'
  | 'merchant'
  | 'currency'
  | 'api'
  | 'languages'
  | 'templates'
  | 'compliance'
  | 'login'
  | 'assets'
  | 'shell'
  | 'menus'
  | 'forms'
> & { pages: Record<string, Page | PageOutline> };

/** Whether a page is known whole. */
export const isWhole = (page: Page | PageOutline): page is Page => page.widgets !== undefined;

/** What a page carries in its HTML: all that is needed to draw it before anything is asked of a server. */
export interface Published {
  /** Who the brand is, its shell, this page, and the menus and forms that those use. */
  readonly brand: KnownBrand;
  /** Language the page was published in, and the texts that shell and page may show at once. */
  readonly language: LanguageCode;
  readonly texts: Readonly<Record<string, string>>;
  readonly catalogues: CatalogueAddresses;
  /** Address of the whole brand. */
  readonly site: string;
  /**
   * What the API answered when the page was made, by `answerName`: drawn at once, and asked for again as soon as the
   * page stands. Without it the page is drawn waiting.
   */
  readonly answers?: Readonly<Record<string, unknown>> | undefined;
}

/** A page drawn beforehand. */
export interface DrawnPage {
  /** Its markup; empty where the browser draws it. */
  readonly markup: string;
  /** Keys of the texts in it. */
  readonly texts: readonly string[];
}

/** Id of the element that holds it. */
export const publishedElement = 'livery-page';

/** Id of the element the application is drawn in. */
export const rootElement = 'root';

/** Id of the hidden element that says a site cannot be shown as it is set up. */
export const refusedElement = 'livery-refused';
