import type { Brand } from '#schemas/manifest/brand.ts';
import type { PublishedPage } from '#src/domain/site/published.ts';
import { completeBrand } from '#src/stores/brand.ts';
import { addDeferredTexts } from '#src/ui/text.ts';

/** Returns a function that fetches JSON once for all its calls; after a failure the next call tries again. */
function once<T>(address: () => string, onLoaded: (value: T) => void): () => Promise<T> {
  let pending: Promise<T> | null = null;
  const fetchIt = async () => {
    const response = await fetch(address());
    const value = (await response.json()) as T;
    if (!response.ok) throw response.status;
    onLoaded(value);
    return value;
  };
  const forget = (error: unknown): never => {
    pending = null;
    throw error;
  };
  return () => {
    pending ??= fetchIt().catch(forget);
    return pending;
  };
}

let published: Pick<PublishedPage, 'site' | 'language' | 'catalogues'>;

/** Sets where the deferred payload of a published page is; called once, before anything is drawn. */
export function setDeferredSources(page: PublishedPage): void {
  published = page;
}

/** Loads the whole brand, which replaces the part in the page. Rejects if it cannot be fetched. */
export const loadDeferredBrand = once<Brand>(() => published.site, completeBrand);

/** Loads all texts of the published language. Rejects if they cannot be fetched. */
export const loadDeferredTexts = once<Record<string, string>>(
  () => published.catalogues[published.language] ?? '',
  addDeferredTexts,
);
