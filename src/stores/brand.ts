import type { Brand } from '#schemas/manifest/brand.ts';

let brand: Brand | null = null;

/** Sets the brand this page was published for; called once, before anything is drawn. */
export function openBrand(published: Brand): void {
  brand = published;
}

/** The brand on screen. It never changes while a page lives. Throws before `openBrand`. */
export function currentBrand(): Brand {
  if (!brand) throw new Error('no brand is open');
  return brand;
}
