import type { PageOutline } from './published.ts';

/** Widgets that stand in for a page that is not made yet. */
export const unfinishedWidgets: readonly string[] = ['coming-soon'];

/** What shows whether a page is on its way: its widgets, or what its outline says of them. */
export type PageProgress = Partial<Pick<PageOutline, 'onItsWay'>> & {
  readonly widgets?: Readonly<Record<string, { readonly widget?: string }>> | undefined;
};

/**
 * Whether a page is on its way: one of its widgets says that it is not made yet. Nothing leads to such a page by
 * itself; who types its address reads that it is coming.
 */
export const isOnItsWay = ({ widgets, onItsWay }: PageProgress): boolean =>
  widgets === undefined
    ? onItsWay === true
    : Object.values(widgets).some(({ widget = '' }) => unfinishedWidgets.includes(widget));

/** Ids of the pages that are on their way, in the order of the manifest. */
export const pagesOnTheirWay = (pages: Readonly<Record<string, PageProgress>>): string[] =>
  Object.keys(pages).filter((id) => isOnItsWay(pages[id] ?? {}));
