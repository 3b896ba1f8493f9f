import type { ServerSettings } from '#schemas/manifest/serverSettings.ts';
import { isObject, type Json, type JsonObject } from '#src/domain/values/json.ts';
import type { LoadedBrand } from './loadBrandFolder.ts';
import { layerOf, type MergedLayers, mergeLayers } from './merge.ts';

/** The `server.json` of a brand and of those it extends, merged; each with the layer it is of. */
export interface MergedServerSettings extends MergedLayers {
  readonly layers: readonly { readonly layer: LoadedBrand; readonly document: JsonObject }[];
}

/** A field of registration that is one word, as an object, so that layers can add lengths to it or change the word. */
const fieldAsObject = (said: Json): Json => (typeof said === 'string' ? { setting: said } : said);

/** Documents to be merged by file content, since merges of a first layer are remembered by document. */
const documents = new WeakMap<JsonObject, JsonObject>();

function documentOf(said: JsonObject): JsonObject {
  const known = documents.get(said);
  if (known) return known;
  const { $schema: _, register, ...others } = said;
  const document: JsonObject = isObject(register)
    ? {
        ...others,
        register: Object.fromEntries(
          Object.entries(register).map(([field, one]) => [field, fieldAsObject(one)]),
        ),
      }
    : { ...others, ...(register === undefined ? {} : { register }) };
  documents.set(said, document);
  return document;
}

/** Merges what the brands of a chain say in `server.json`, the most general first. */
export function mergeServerSettings(chain: readonly LoadedBrand[]): MergedServerSettings {
  const layers = chain.flatMap((layer) => {
    const said = layer.server?.value;
    return isObject(said) ? [{ layer, document: documentOf(said) }] : [];
  });
  const merged = mergeLayers(layers.map(({ layer: { id }, document }) => ({ name: id, document })));
  return { ...merged, layers };
}

/** The merged settings of a sound chain. */
export const serverSettingsOf = (chain: readonly LoadedBrand[]): ServerSettings =>
  mergeServerSettings(chain).document as ServerSettings;

/** Where a value of the merged `server.json` was said last, as `brands/acme/server.json:3:14`; null where nowhere. */
export function serverSettingPlace(chain: readonly LoadedBrand[], pointer: string): string | null {
  const { layers, setBy } = mergeServerSettings(chain);
  if (!setBy.has(pointer)) return null;
  const id = layerOf(pointer, setBy);
  const file = layers.find(({ layer }) => layer.id === id)?.layer.server;
  const spot = file?.find(pointer, true);
  return spot ? `brands/${id}/server.json:${spot.line}:${spot.column}` : null;
}
