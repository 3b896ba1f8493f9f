import type { Brand } from '#schemas/manifest/brand.ts';
import type { Published } from '#src/domain/site/published.ts';
import { completeBrand, currentBrand } from '#src/stores/brand.ts';
import { completeTexts } from '#src/ui/text.ts';
import { isFound, pageAt } from './routes.ts';

/** Fetches JSON once, however often it is asked for; after a failure the next question tries again. */
function once<T>(address: () => string, take: (value: T) => void): () => Promise<T> {
  let asked: Promise<T> | null = null;
  const fetchIt = async () => {
    const response = await fetch(address());
    const value = (await response.json()) as T;
    if (!response.ok) throw response.status;
    take(value);
    return value;
  };
  const forget = (error: unknown): never => {
    asked = null;
    throw error;
  };
  return () => {
    asked ??= fetchIt().catch(forget);
    return asked;
  };
}

let published: Pick<Published, 'site' | 'language' | 'catalogues'>;

/** Says where the rest of a published page is; called once, before anything is drawn. */
export function openRest(page: Published): void {
  published = page;
}

/** The whole brand: it replaces what the page carried. Rejects where it cannot be had now. */
export const loadBrand = once<Brand>(() => published.site, completeBrand);

/** The rest of the texts of the published language. Rejects where they cannot be had now. */
export const loadTexts = once<Record<string, string>>(
  () => published.catalogues[published.language] ?? '',
  completeTexts,
);

/** Whether a path leads to a page that can be drawn now. */
export const isPathHere = (path: string): boolean => isFound(pageAt(currentBrand(), path));
