import type { GameCategory } from '#schemas/codes.ts';
import type { LanguageCode } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { Page } from '#schemas/manifest/page.ts';

import type { PageReports } from './pageReports.ts';

/** Addresses of the catalogues of texts, by product language code. */
export type CatalogueAddresses = Readonly<Record<string, string>>;

/**
 * A page other than the current one, before the whole brand has loaded: enough to link to it and to hide such links.
 */
export type PageOutline = Pick<Page, 'paths' | 'when'> & {
  readonly widgets?: undefined;
  /** Whether it is on its way (`isOnItsWay`). Default: false. */
  readonly onItsWay?: boolean;
};

/** A brand as far as it is loaded: shell and current page are complete, other pages may be outlines. */
export type RuntimeBrand = Pick<
  Brand,
  | 'id'
  | 'name'
  | 'merchant'
  | 'currency'
  | 'timeZone'
  | 'api'
  | 'languages'
  | 'templates'
  | 'compliance'
  | 'login'
  | 'assets'
  | 'shell'
  | 'menus'
  | 'forms'
> & {
  pages: Record<string, Page | PageOutline>;
  /** The categories that the home page's tabs were given, noted for pages that do not carry it. */
  readonly categories?: readonly GameCategory[] | undefined;
};

/** Whether a page is complete, not an outline. */
export const isFullPage = (page: Page | PageOutline): page is Page => page.widgets !== undefined;

/** The data embedded in a published page's HTML: everything needed to draw it before the first answer of a server. */
export interface PublishedPage {
  /** The brand's identity, its shell, this page, and the menus and forms that they use. */
  readonly brand: RuntimeBrand;
  /** Language in which the page was published, and the texts that shell and page may show at first. */
  readonly language: LanguageCode;
  /**
   * Whether the page is drawn in every offered language, of which a web server gives a visitor his. Default: it is drawn in
   * the brand's first language alone.
   */
  readonly negotiated?: boolean | undefined;
  readonly texts: Readonly<Record<string, string>>;
  readonly catalogues: CatalogueAddresses;
  /** Address of the complete brand. */
  readonly site: string;
  /**
   * Answers of the API at the time of publishing, by operation and query: drawn at once, and refreshed as soon as the page is
   * shown. Without them the page shows loading states.
   */
  readonly answers?: Readonly<Record<string, unknown>> | undefined;
  /** Address of the page that shows the brand's own captcha in a frame; undefined without one. */
  readonly captchaFrame?: string | undefined;
  /** Where the page reports faults and usage; undefined for nowhere. */
  readonly reports?: PageReports | undefined;
  /** Whether the page has the brand's service worker look after it. */
  readonly worker?: boolean | undefined;
}

/** A prerendered page. */
export interface PrerenderedPage {
  /** Its markup; empty if the browser has to draw it. */
  readonly markup: string;
  /** Keys of the texts in it. */
  readonly texts: readonly string[];
}

/** Id of the element that holds the embedded data. */
export const publishedElement = 'livery-page';

/** Id of the element in which the application is drawn. */
export const rootElement = 'root';

/** Id of the hidden element with the message that a site's configuration is invalid. */
export const refusedElement = 'livery-refused';
