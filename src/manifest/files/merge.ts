import { isObject, type Json, type JsonObject, pointerTo, refusedKeys } from '#src/domain/values/json.ts';

/** One layer of a brand: the document of one folder. */
export interface Layer {
  readonly name: string;
  readonly document: JsonObject;
}

/** A merged document, and for every pointer in it the layer that last set it, or last changed a value inside it. */
export interface MergedLayers {
  readonly document: JsonObject;
  readonly setBy: ReadonlyMap<string, string>;
  /** Pointers that a layer removed, with the name of that layer; without those that a later layer set again. */
  readonly removedBy: ReadonlyMap<string, string>;
}

/** Merges of a first layer, by its document. Most brands share the first layer, so it is processed only once. */
const firsts = new WeakMap<JsonObject, { name: string; merged: MergedLayers }>();

/** A value without keys that reach a prototype. */
function cleaned(value: Json): Json {
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isObject(value)) return value;
  const safe = Object.entries(value).filter(([key]) => !refusedKeys.has(key));
  return Object.fromEntries(safe.map(([key, part]) => [key, cleaned(part)]));
}

/**
 * Merges layers, the most general first, by JSON Merge Patch (RFC 7396): objects merge, null deletes, everything else
 * replaces. Records for each value the layer that set it last: problems of an object are reported there. Keys that
 * reach a prototype are dropped.
 */
export function mergeLayers(layers: readonly Layer[]): MergedLayers {
  const [first] = layers;
  if (!first) return emptyMerge;
  const known = firsts.get(first.document);
  const below = known?.name === first.name ? known.merged : apply(emptyMerge, [first]);
  firsts.set(first.document, { name: first.name, merged: below });
  return layers.length === 1 ? below : apply(below, layers.slice(1));
}

const emptyMerge: MergedLayers = { document: {}, setBy: new Map(), removedBy: new Map() };

function apply(below: MergedLayers, layers: readonly Layer[]): MergedLayers {
  const setBy = new Map(below.setBy);
  const removedBy = new Map(below.removedBy);

  function forget(pointer: string) {
    for (const key of setBy.keys()) if (key === pointer || key.startsWith(`${pointer}/`)) setBy.delete(key);
  }

  function patch(target: Json | undefined, change: Json, pointer: string, layer: string): Json {
    if (!isObject(change)) {
      if (isObject(target)) forget(pointer);
      setBy.set(pointer, layer);
      return cleaned(change);
    }
    const result: Record<string, Json> = isObject(target) ? { ...target } : {};
    setBy.set(pointer, layer);
    for (const [key, value] of Object.entries(change)) {
      if (refusedKeys.has(key)) continue;
      const at = pointerTo(pointer, key);
      if (value === null) {
        if (Object.hasOwn(result, key)) removedBy.set(at, layer);
        delete result[key];
        forget(at);
      } else {
        removedBy.delete(at);
        result[key] = patch(Object.hasOwn(result, key) ? result[key] : undefined, value, at, layer);
      }
    }
    return result;
  }

  let document: Json = below.document;
  for (const layer of layers) document = patch(document, layer.document, '', layer.name);
  return { document: document as JsonObject, setBy, removedBy };
}

/** The layer that set a value; if none did, the layer of the nearest enclosing value. */
export function layerOf(pointer: string, setBy: ReadonlyMap<string, string>): string | undefined {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const layer = setBy.get(at);
    if (layer !== undefined || at === '') return layer;
  }
}
