import type { Brand } from '#schemas/manifest/brand.ts';
import type { KnownBrand } from '#src/domain/site/published.ts';

let brand: KnownBrand | null = null;
const listeners = new Set<() => void>();

/** Sets the brand this page was published for, as far as the page carries it; called before anything is drawn. */
export function openBrand(published: KnownBrand): void {
  brand = published;
}

/** Puts the whole brand in its place once it has come. */
export function completeBrand(whole: Brand): void {
  brand = whole;
  for (const listener of listeners) listener();
}

/** Tells when the whole brand has come; returns how to stop. */
export function followBrand(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The brand on screen. What a page draws at once is the same all its life. Throws before `openBrand`. */
export function currentBrand(): KnownBrand {
  if (!brand) throw new Error('no brand is open');
  return brand;
}
