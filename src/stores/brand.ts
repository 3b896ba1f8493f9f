import type { Brand } from '#schemas/manifest/brand.ts';
import type { RuntimeBrand } from '#src/domain/site/published.ts';

let brand: RuntimeBrand | null = null;
const listeners = new Set<() => void>();

/** Sets the part of the brand that the page carries; called before anything is drawn. */
export function openBrand(published: RuntimeBrand): void {
  brand = published;
}

/** Replaces it by the whole brand once that has loaded. */
export function completeBrand(whole: Brand): void {
  brand = whole;
  for (const listener of listeners) listener();
}

/** Calls the listener when the whole brand has loaded. Returns a function that removes it. */
export function followBrand(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The brand on screen. The parts drawn at first never change. Throws before `openBrand`. */
export function currentBrand(): RuntimeBrand {
  if (!brand) throw new Error('no brand is open');
  return brand;
}

/** Id of the page with that path, as far as the brand is loaded. */
export const pageWithPath = (path: string): string | undefined =>
  Object.entries(currentBrand().pages).find(([, { paths }]) => paths.includes(path))?.[0];
