import { createContext, useContext } from 'react';

/** Values of a page's query parameters. */
export type PageParams = Readonly<Record<string, string>>;

/** Navigation between pages, by page id, never by path. */
export interface Navigation {
  /** URL of a page; of the home page if the id is unknown. */
  href(page: string, params?: PageParams): string;
  /** Whether links to a page are drawn: false for one that is not made yet. */
  isOffered(page: string): boolean;
  go(page: string, params?: PageParams, how?: { replace?: boolean }): void;
  /** Goes back one entry, or to the given page if there is none. */
  back(otherwise: string): void;
}

export const NavigationContext = createContext<Navigation>({
  href: () => '/',
  isOffered: () => true,
  go: () => undefined,
  back: () => undefined,
});

export const useNavigation = (): Navigation => useContext(NavigationContext);
