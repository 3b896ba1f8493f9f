import { validators } from 'livery:validators/published';
import type { KnownBrand } from '#src/domain/site/published.ts';
import { loadBrand } from './rest.ts';

/**
 * The first thing wrong with a brand as it was published (BR-3), or null: the whole brand, with what the page itself
 * carries of it in its place. Pictures have been given their addresses.
 */
function firstFault(whole: unknown, carried: KnownBrand): string | null {
  const brand = whole as KnownBrand;
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

/** Looks at the whole brand once it is here. It shares its file with what popups are made of: the first one then opens at once. */
export async function secondLook(carried: KnownBrand): Promise<string | null> {
  return firstFault(await loadBrand(), carried);
}
