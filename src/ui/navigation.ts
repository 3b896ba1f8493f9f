import { createContext, useContext } from 'react';

/** Values for the query of a page's address. */
export type PageParams = Readonly<Record<string, string>>;

/** How the interface moves between pages: by page id, never by path. */
export interface Navigation {
  /** Address of a page; the home page's where the id is unknown. */
  href(page: string, params?: PageParams): string;
  go(page: string, params?: PageParams, how?: { replace?: boolean }): void;
  /** One step back, or to the given page where there is no step. */
  back(otherwise: string): void;
}

export const NavigationContext = createContext<Navigation>({
  href: () => '/',
  go: () => undefined,
  back: () => undefined,
});

export const useNavigation = (): Navigation => useContext(NavigationContext);
