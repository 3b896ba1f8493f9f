/** What the development server tells a page of its brand. */
export interface BrandNews {
  readonly brand: string;
  /** How many errors the brand has now; with any, the page is its last good state. */
  readonly errors: number;
  /** The errors as `brand check` prints them; empty without any. */
  readonly report: string;
  /** The brand is another than it was when the page was sent. */
  readonly changed: boolean;
}

/** Event that carries it to a page. */
export const brandNews = 'livery:brand-news';

/** Event with which a page asks for it, by the id of its brand. */
export const brandQuestion = 'livery:brand-question';
