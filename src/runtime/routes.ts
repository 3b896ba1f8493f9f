import type { Brand } from '#schemas/manifest/brand.ts';
import type { Page } from '#schemas/manifest/page.ts';
import { readQuery } from '#src/manifest/place.ts';
import type { PageParams } from '#src/ui/navigation.ts';
import type { PageInfo } from '#widgets/define.ts';

/** A page with its id. */
export interface FoundPage {
  readonly id: string;
  readonly page: Page;
}

/** The page at a path; the not-found page where there is none. */
export function pageAt(brand: Pick<Brand, 'pages'>, path: string): FoundPage {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  for (const [id, page] of Object.entries(brand.pages)) {
    if (page.paths.includes(path) || page.paths.includes(plain)) return { id, page };
  }
  return pageById(brand, 'not-found');
}

/** A page by id. Throws for an id that a checked brand cannot have. */
export function pageById(brand: Pick<Brand, 'pages'>, id: string): FoundPage {
  const page = Object.hasOwn(brand.pages, id) ? brand.pages[id] : undefined;
  if (!page) throw new Error(`the brand has no page "${id}"`);
  return { id, page };
}

/** Address of a page by id, with its parameters; the home page's for an id the brand does not have. */
export function addressOf(brand: Pick<Brand, 'pages'>, id: string, params?: PageParams): string {
  const page = Object.hasOwn(brand.pages, id) ? brand.pages[id] : undefined;
  const path = page?.paths[0] ?? '/';
  const query = new URLSearchParams(params).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** What a page tells its widgets. */
export function pageInfo({ id, page }: FoundPage, search: string): PageInfo {
  return {
    id,
    title: page.title,
    header: page.shell?.header ?? 'back',
    back: page.back ?? null,
    query: readQuery(page.query, new URLSearchParams(search)),
  };
}
