import type { CatalogueAddresses } from '#src/domain/site/published.ts';

let addresses: CatalogueAddresses = {};

/** Sets the addresses of the catalogues of texts; called once, before the first language change. */
export function setCatalogueAddresses(published: CatalogueAddresses): void {
  addresses = published;
}

/** Address of a language's catalogue; undefined for a language the brand does not offer. */
export const catalogueAddress = (code: string): string | undefined =>
  Object.hasOwn(addresses, code) ? addresses[code] : undefined;
