import { isObject, type Json, stepsOf } from '#src/domain/values/json.ts';
import type { LoadedBrand } from '#src/manifest/files/loadBrandFolder.ts';

/** What one layer of a brand did to a part of it. */
export interface LayerTouch {
  /** Brand. */
  readonly layer: string;
  /** `brands/base/pages/home.json:12:5`. */
  readonly place: string;
  /** In words: `places it`, `changes at, props.look`, `removes it`. */
  readonly does: string;
}

/** The value at a pointer; null also where an enclosing value is null, undefined where nothing is said of it. */
function saidAt(document: Json, pointer: string): { value: Json; depth: number } | undefined {
  let value: Json = document;
  for (const [depth, step] of stepsOf(pointer).entries()) {
    if (!isObject(value) || !Object.hasOwn(value, step)) return undefined;
    value = value[step] as Json;
    if (value === null) return { value, depth: depth + 1 };
  }
  return { value, depth: stepsOf(pointer).length };
}

/** The keys that a patch sets, one level into `props`, so that each is a word an operator wrote. */
const keysOf = (patch: Json): string[] =>
  isObject(patch)
    ? Object.entries(patch).flatMap(([key, value]) =>
        key === 'props' && isObject(value) ? Object.keys(value).map((prop) => `props.${prop}`) : [key],
      )
    : [];

/**
 * Every layer that places, changes or removes the value at a pointer, the most general first, with the line that
 * says so. A layer that removes something around it removes it too.
 */
export function layersTouching(
  chain: readonly Pick<LoadedBrand, 'id' | 'document' | 'locate'>[],
  pointer: string,
): LayerTouch[] {
  const touches: LayerTouch[] = [];
  let exists = false;
  for (const { id, document, locate } of chain) {
    const said = saidAt(document, pointer);
    if (said === undefined || (said.value === null && !exists)) continue;
    const at = `/${pointer.slice(1).split('/').slice(0, said.depth).join('/')}`;
    const { file, line, column } = locate(at, true);
    const place = `${file}:${line}:${column}`;
    const changed = keysOf(said.value).join(', ');
    const does =
      said.value === null ? 'removes it' : exists ? `changes ${changed || 'nothing'}` : 'places it';
    touches.push({ layer: id, place, does });
    exists = said.value !== null;
  }
  return touches;
}
