import type { Hosting } from '#schemas/manifest/hosting.ts';

/** Where a page reports what happens on it, as the page carries it. */
export interface PageReports {
  readonly url: string;
  readonly kinds: readonly ('error' | 'page' | 'action')[];
  /** Nothing is sent before the visitor agreed. */
  readonly consent: boolean;
  /** The share of visits that report, from 0.01 to 1. */
  readonly sample: number;
}

/** The reports of a brand's pages; undefined where its `hosting.json` names no service. */
export const pageReportsOf = ({ reports }: Hosting): PageReports | undefined =>
  reports && {
    url: reports.origin + (reports.path ?? '/'),
    kinds: reports.kinds,
    consent: reports.consent ?? true,
    sample: reports.sample ?? 1,
  };
