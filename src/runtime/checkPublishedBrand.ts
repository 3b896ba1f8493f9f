import { validators } from 'livery:validators/published';
import type { PublishedPage, RuntimeBrand } from '#src/domain/site/published.ts';
import { loadDeferredBrand } from './deferred.ts';
import { languageToOffer } from './languageOffer/languageToOffer.ts';

/**
 * The first fault of a published brand (BR-3), or null. Checks the whole brand, with the parts carried by the page
 * in place of its own. Published pictures are addresses, so the file names that the schema wants are filled in; what a page
 * notes of others is no part of a brand.
 */
function firstFault(whole: unknown, { categories: _noted, ...carried }: RuntimeBrand): string | null {
  const brand = whole as RuntimeBrand;
  const pages = Object.entries(carried.pages).filter(([, { widgets }]) => widgets !== undefined);
  const fault = validators.brand?.({
    ...brand,
    ...carried,
    pages: { ...brand.pages, ...Object.fromEntries(pages) },
    menus: { ...brand.menus, ...carried.menus },
    forms: { ...brand.forms, ...carried.forms },
    assets: { logo: 'assets/logo.svg', icon: 'assets/icon.svg' },
  });
  return fault ? `${fault.keyword} ${fault.instancePath}` : null;
}

/**
 * Loads and checks the whole brand; returns its first fault or null. Starts what waits for the same moment: what may open
 * by itself, the reports of a brand that has some, its service worker, and the offer of another language. Shares its chunk
 * with the code of popups, so that the first popup opens at once.
 */
export async function checkPublishedBrand(published: PublishedPage): Promise<string | null> {
  const { brand, reports, worker } = published;
  // Without it nothing opens by itself.
  void import('./visit/followVisit.ts').then(
    ({ followVisit }) => followVisit(),
    () => undefined,
  );
  if (reports)
    void import('./reports/startReports.ts').then(
      ({ startReports }) => startReports(reports, brand.id),
      () => undefined,
    );
  if (worker)
    void import('./worker/startWorker.ts').then(
      ({ startWorker }) => startWorker(brand.id),
      () => undefined,
    );
  const code = languageToOffer(published, navigator.languages ?? []);
  if (code)
    void import('./languageOffer/offerLanguage.ts').then(
      ({ offerLanguage }) => offerLanguage(code),
      () => undefined,
    );
  return firstFault(await loadDeferredBrand(), brand);
}
