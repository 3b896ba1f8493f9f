import { mergeLayers } from '#src/manifest/files/merge.ts';
import type { CheckedBrand } from '../brands/checkBrand.ts';
import { type LayerTouch, layersTouching } from './layersTouching.ts';
import { type Origin, valueOrigin } from './valueOrigin.ts';
import { formatLayers } from './whyReport.ts';

/** A part of an extended brand that a later brand removed with `null`. */
export interface RemovedPart {
  readonly kind: 'removed';
  /** `menu bottom, entry invite`. */
  readonly subject: string;
  /** Which brand removed it, and where. */
  readonly by: Origin;
  /** Where it was defined; null where that cannot be determined. */
  readonly said: string | null;
  /** What each layer did to it, the most general first. */
  readonly layers: readonly LayerTouch[];
}

/** Searches the layers of a brand for a part that one defined and a later one removed. */
export function removedAt(
  { chain }: Pick<CheckedBrand, 'chain'>,
  pointer: string,
  subject: string,
): RemovedPart | null {
  const { removedBy } = mergeLayers(chain.map(({ id, document }) => ({ name: id, document })));
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const layer = removedBy.get(at);
    if (layer === undefined) continue;
    const below = chain.slice(
      0,
      chain.findIndex(({ id }) => id === layer),
    );
    const { setBy } = mergeLayers(below.map(({ id, document }) => ({ name: id, document })));
    const place = chain.find(({ id }) => id === layer)?.locate(at, true);
    return {
      kind: 'removed',
      subject,
      by: { layer, place: place ? `${place.file}:${place.line}:${place.column}` : '?' },
      layers: layersTouching(chain, pointer),
      said: setBy.has(pointer) ? valueOrigin({ chain, setBy }, pointer, true).place : null,
    };
  }
  return null;
}

/** The explanation of a removed part, as printed lines. */
export const formatRemoved = (id: string, { subject, by, said, layers }: RemovedPart): string[] => [
  `${id}: ${subject}`,
  '',
  `REMOVED: ${by.place} says null${by.layer === id ? '' : ` (${by.layer})`}. No setting brings it back.`,
  ...(said === null ? [] : [`  Without that null it is as ${said} says.`]),
  // Two layers are in the sentence already: who placed it, and who removed it.
  ...(layers.length > 2 ? formatLayers(id, layers) : []),
];
