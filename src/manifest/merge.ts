import { isObject, type Json, type JsonObject, pointerTo, refusedKeys } from '#src/domain/json.ts';

/** One layer of a brand: what one folder says, as one document. */
export interface Layer {
  readonly name: string;
  readonly document: JsonObject;
}

/** A merged document, and for every pointer in it the layer that set it last, or last changed something in it. */
export interface Merged {
  readonly document: JsonObject;
  readonly setBy: ReadonlyMap<string, string>;
}

/** A value of a list without keys that reach a prototype. */
function cleaned(value: Json): Json {
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !refusedKeys.has(key));
  return Object.fromEntries(kept.map(([key, part]) => [key, cleaned(part)]));
}

/**
 * Merges layers, the most general first, by JSON Merge Patch (RFC 7396): objects merge, null deletes,
 * everything else replaces. Says for each value which layer spoke of it last: what is wrong with an object is
 * that layer's doing. Keys that reach a prototype are dropped.
 */
export function merge(layers: readonly Layer[]): Merged {
  const setBy = new Map<string, string>();

  function forget(pointer: string) {
    for (const key of setBy.keys()) if (key === pointer || key.startsWith(`${pointer}/`)) setBy.delete(key);
  }

  function patch(target: Json | undefined, change: Json, pointer: string, layer: string): Json {
    if (!isObject(change)) {
      if (target !== undefined) forget(pointer);
      setBy.set(pointer, layer);
      return cleaned(change);
    }
    if (target !== undefined && !isObject(target)) forget(pointer);
    const result: Record<string, Json> = isObject(target) ? { ...target } : {};
    setBy.set(pointer, layer);
    for (const [key, value] of Object.entries(change)) {
      if (refusedKeys.has(key)) continue;
      const at = pointerTo(pointer, key);
      if (value === null) {
        delete result[key];
        forget(at);
      } else {
        result[key] = patch(Object.hasOwn(result, key) ? result[key] : undefined, value, at, layer);
      }
    }
    return result;
  }

  let document: Json = {};
  for (const layer of layers) document = patch(document, layer.document, '', layer.name);
  return { document: document as JsonObject, setBy };
}

/** The layer that set a value, or the nearest enclosing one. */
export function layerOf(pointer: string, setBy: ReadonlyMap<string, string>): string | undefined {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const layer = setBy.get(at);
    if (layer !== undefined || at === '') return layer;
  }
}
