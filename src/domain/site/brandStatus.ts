/** State of a brand, sent by the development server to its pages. */
export interface BrandStatus {
  readonly brand: string;
  /** Number of errors of the brand; with any, the page shows the last valid state. */
  readonly errors: number;
  /** The errors as `brand check` prints them; empty without errors. */
  readonly report: string;
  /** Whether the brand has changed since the page was sent. */
  readonly changed: boolean;
}

/** Event that carries the state to a page. */
export const brandStatusEvent = 'livery:brand-news';

/** Event with which a page requests the state, with the id of its brand. */
export const brandStatusRequest = 'livery:brand-question';
