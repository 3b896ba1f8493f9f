import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JsonObject } from '#src/domain/values/json.ts';
import { isObject } from '#src/domain/values/json.ts';
import type { BrandStore } from '#src/manifest/files/brandStore.ts';
import type { LoadedBrand } from '#src/manifest/files/loadBrandFolder.ts';
import {
  brandIds,
  diskShelf,
  mergeTexts,
  productTexts,
  type TextsByKey,
} from '../authoring/brands/brandFiles.ts';
import { type CheckedBrand, checkBrandIn, productTextsReader } from '../authoring/brands/checkBrand.ts';
import type { BrandContents } from '../site/brandContents.ts';
import { folderFingerprint } from './folderFingerprint.ts';

/** A checked brand of a running server: without what only finding positions needs, so that thousands fit in memory. */
export interface LiveBrand
  extends Pick<
    CheckedBrand,
    'id' | 'brand' | 'hosting' | 'saidHosts' | 'problems' | 'pictures' | 'startingSettings'
  > {
  /** The brand and what it extends, the most general first. */
  readonly chain: readonly { readonly id: string; readonly document: JsonObject }[];
  readonly contents: BrandContents;
  /** Equal as long as nothing that the brand is made of has changed. */
  readonly print: string;
}

/** The files of one brand's folder as they were when it was read. */
interface FolderState {
  readonly print: string;
  readonly pictures: Map<string, Uint8Array | null>;
  /** Set while its positions may be needed; read again where they are needed later. */
  loaded: LoadedBrand | null | undefined;
  locales: ReadonlyMap<string, TextsByKey>;
}

/** Longest time without letting requests in between, in milliseconds. */
const turn = 12;

/** Lets requests in between the steps of long work. */
function pauser(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < turn) return;
    await nextTurn();
    since = performance.now();
  };
}

const catalogueOf = (value: unknown): TextsByKey =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  );

/** The files of a brand's chain, from what was read of their folders: later edits do not reach them. */
const contentsOf = (layers: readonly FolderState[]): BrandContents => ({
  // The check has read every picture that the brand names.
  picture: (asset) =>
    layers.reduceRight<Uint8Array | null>(
      (found, { pictures }) => found ?? pictures.get(asset) ?? null,
      null,
    ),
  texts: (language) =>
    mergeTexts(
      productTexts(language),
      layers.map(({ locales }) => locales.get(language)).filter((texts) => texts !== undefined),
    ),
});

/**
 * The brands of a watched folder. A reading looks at every folder, but reads and checks only brands whose files, or
 * those of a brand they extend, have changed. `also` are folders whose files belong to every brand.
 */
export function liveBrands(folder: string, also: readonly string[] = []) {
  let folders = new Map<string, FolderState>();
  let known = new Map<string, LiveBrand & { readonly dependsOnIds: boolean }>();

  /** The shelf of one reading: folders that have not changed are those of the reading before. */
  function shelfOf(ids: readonly string[], now: ReadonlyMap<string, FolderState>): BrandStore {
    const disk = diskShelf(folder);
    return {
      ...disk,
      ids: () => ids,
      brand(id) {
        const state = now.get(id);
        if (!state) return null;
        if (state.loaded === undefined) {
          state.loaded = disk.brand(id);
          state.locales = new Map(
            [...(state.loaded?.locales ?? [])].map(([code, { value }]) => [code, catalogueOf(value)]),
          );
        }
        return state.loaded;
      },
      asset(id, asset) {
        const state = now.get(id);
        const before = state?.pictures.get(asset);
        if (before !== undefined) return before;
        const bytes = disk.asset(id, asset);
        state?.pictures.set(asset, bytes);
        return bytes;
      },
    };
  }

  return {
    /** Reads and checks what has changed. A brand at which that fails has a problem; no other is affected. */
    async read(): Promise<{ readonly brands: readonly LiveBrand[]; readonly shelf: BrandStore }> {
      const pause = pauser();
      const common = also.map(folderFingerprint).join('\n');
      const ids = brandIds(folder);
      const now = new Map<string, FolderState>();
      for (const id of ids) {
        // Taken before the files are read, so that later changes are detected.
        const print = `${common}\n${folderFingerprint(path.join(folder, id))}`;
        const before = folders.get(id);
        now.set(
          id,
          before?.print === print
            ? before
            : { print, pictures: new Map(), loaded: undefined, locales: new Map() },
        );
        await pause();
      }
      const shelf = shelfOf(ids, now);
      const texts = productTextsReader();
      const printOf = (chain: readonly string[], dependsOnIds: boolean) =>
        JSON.stringify([chain.map((id) => now.get(id)?.print ?? ''), dependsOnIds ? ids : '']);
      const brands: LiveBrand[] = [];
      for (const id of ids) {
        const before = known.get(id);
        if (
          before &&
          before.print ===
            printOf(
              before.chain.map((layer) => layer.id),
              before.dependsOnIds,
            )
        ) {
          brands.push(before);
          continue;
        }
        brands.push(checkAnew(id, shelf, texts, now, printOf));
        await pause();
      }
      // Positions are needed again only for what is edited, and for what others extend.
      const parents = new Set(brands.flatMap(({ chain }) => chain.slice(0, -1).map((layer) => layer.id)));
      for (const [id, state] of now) if (!parents.has(id)) state.loaded = undefined;
      folders = now;
      known = new Map(brands.map((one) => [one.id, one as LiveBrand & { dependsOnIds: boolean }]));
      return { brands, shelf };
    },
  };
}

/** Checks a brand, and keeps of the result what serving it needs. */
function checkAnew(
  id: string,
  shelf: BrandStore,
  texts: ReturnType<typeof productTextsReader>,
  folders: ReadonlyMap<string, FolderState>,
  printOf: (chain: readonly string[], dependsOnIds: boolean) => string,
): LiveBrand & { readonly dependsOnIds: boolean } {
  const { chain, problems, brand, hosting, saidHosts, pictures, startingSettings } = checkBrandIn(
    shelf,
    id,
    texts,
  );
  const layerIds = [...new Set([...chain.map((layer) => layer.id), id])];
  const dependsOnIds = problems.some(({ code }) =>
    ['unknown-brand', 'wrong-id', 'check-stopped'].includes(code),
  );
  const layers = layerIds.flatMap((layer) => folders.get(layer) ?? []);
  return {
    id,
    brand,
    hosting,
    saidHosts,
    problems,
    pictures,
    startingSettings,
    chain: layerIds.map((layer) => ({
      id: layer,
      document: chain.find((one) => one.id === layer)?.document ?? {},
    })),
    contents: contentsOf(layers),
    print: printOf(layerIds, dependsOnIds),
    dependsOnIds,
  };
}
