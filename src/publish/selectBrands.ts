import { nearest } from '#src/domain/values/nearest.ts';
import type { CheckedBrand } from '../authoring/brands/checkBrand.ts';

/** An unknown brand id; the message names the nearest one. */
export class UnknownBrandError extends Error {
  constructor(id: string, ids: readonly string[]) {
    const meant = nearest(id, ids);
    const hint = meant === undefined ? '' : ` (did you mean "${meant}"?)`;
    super(`There is no brand "${id}"${hint}. Brands: ${ids.join(', ')}.`);
  }
}

/** The brand with this id, or all brands without one. Throws UnknownBrandError. */
export function selectBrands(
  checked: readonly CheckedBrand[],
  id: string | undefined,
): readonly CheckedBrand[] {
  if (id === undefined) return checked;
  const found = checked.filter((one) => one.id === id);
  if (found.length === 0)
    throw new UnknownBrandError(
      id,
      checked.map((one) => one.id),
    );
  return found;
}
