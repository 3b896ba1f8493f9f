import { layerOf } from '#src/manifest/files/merge.ts';
import type { CheckedBrand } from '../brands/checkBrand.ts';

/** Where a value of the merged brand was set last. */
export interface Origin {
  /** Brand that set it. */
  readonly layer: string;
  /** `brands/base/menus/bottom.json:3:5`. */
  readonly place: string;
}

/** Finds where a value was set last: brand, file and line. */
export function valueOrigin(
  { chain, setBy }: Pick<CheckedBrand, 'chain' | 'setBy'>,
  pointer: string,
  atKey = false,
): Origin {
  const layer = layerOf(pointer, setBy) ?? '?';
  const at = chain.find(({ id }) => id === layer)?.locate(pointer, atKey);
  return { layer, place: at ? `${at.file}:${at.line}:${at.column}` : '?' };
}
