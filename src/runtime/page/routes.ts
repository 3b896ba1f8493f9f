import type { Page } from '#schemas/manifest/page.ts';
import { isOnItsWay } from '#src/domain/site/onItsWay.ts';
import { isFullPage, type PageOutline } from '#src/domain/site/published.ts';
import { readQuery } from '#src/manifest/place.ts';
import type { PageParams } from '#src/ui/navigation.ts';
import type { PageInfo } from '#widgets/define.ts';

/** A page, whole or as an outline, with its id. */
export interface BrandPage<P = Page | PageOutline> {
  readonly id: string;
  readonly page: P;
}

/** A whole page with its id. */
export type LoadedPage = BrandPage<Page>;

interface Pages<P> {
  readonly pages: Readonly<Record<string, P>>;
}

/** Whether a page can be drawn now. */
export const isLoadedPage = (known: BrandPage): known is LoadedPage => isFullPage(known.page);

/** The page at a path; the not-found page where there is none. */
export function pageAt<P extends Page | PageOutline>(brand: Pages<P>, path: string): BrandPage<P> {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  for (const [id, page] of Object.entries(brand.pages)) {
    if (page.paths.includes(path) || page.paths.includes(plain)) return { id, page };
  }
  return pageById(brand, 'not-found');
}

/** Returns a page by id. Throws for an id that a checked brand cannot have. */
export function pageById<P extends Page | PageOutline>(brand: Pages<P>, id: string): BrandPage<P> {
  const page = Object.hasOwn(brand.pages, id) ? brand.pages[id] : undefined;
  if (!page) throw new Error(`the brand has no page "${id}"`);
  return { id, page };
}

/** Returns the address of a page by id, with its parameters; that of the home page for an unknown id. */
export function pageAddress(brand: Pages<Page | PageOutline>, id: string, params?: PageParams): string {
  const page = Object.hasOwn(brand.pages, id) ? brand.pages[id] : undefined;
  const path = page?.paths[0] ?? '/';
  const query = new URLSearchParams(params).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Whether links lead to a page: the brand has it, and it is made. */
export const isOffered = ({ pages }: Pages<Page | PageOutline>, id: string): boolean =>
  Object.hasOwn(pages, id) && !isOnItsWay(pages[id] ?? {});

/** Describes a page to its widgets. */
export function pageInfo({ id, page }: LoadedPage, search: string): PageInfo {
  const query = readQuery(page.query, new URLSearchParams(search));
  const other = Object.entries(page.titles ?? {}).find(([when]) => {
    const [name = '', value] = when.split('=');
    return query[name] === value;
  });
  return {
    id,
    title: other?.[1] ?? page.title,
    header: page.shell?.header ?? 'back',
    back: page.back ?? null,
    query,
  };
}
