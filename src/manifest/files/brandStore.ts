import { brandIdPattern } from '#schemas/manifest/ids.ts';
import { type BrandSource, type LoadedBrand, loadBrandFolder, type SourceFile } from './loadBrandFolder.ts';

/** Where brands are read from: a folder on disk, or texts in memory. */
export interface BrandStore {
  /** Ids of the brands, sorted. */
  ids(): readonly string[];
  /** Names of folders that contain brand files but whose name is not a valid id. */
  invalidFolders(): readonly string[];
  /** Names of links beside the brands' folders that look like brands; what they lead to is not read. */
  linkedFolders(): readonly string[];
  /** One brand's folder, loaded; null if there is none. */
  brand(id: string): LoadedBrand | null;
  /** Content of a file of a brand's folder such as `assets/logo.svg`; null if there is none. */
  asset(id: string, path: string): Uint8Array | null;
  /** Names of the files in a brand's `assets/`; null if only its texts are available. */
  assets(id: string): readonly string[] | null;
  /** When a brand's folder was made, in milliseconds since 1970. Without it all are equally old. */
  since?(id: string): number;
}

/** Whether a brand, and its folder, can be called so. */
export const isBrandId = (name: string): boolean => new RegExp(brandIdPattern).test(name);

/** Brands in memory, in addition to those of another shelf; a brand in memory hides the one with the same id. */
export function memoryStore(
  brands: readonly (BrandSource & { readonly assets?: Readonly<Record<string, Uint8Array>> })[],
  below?: BrandStore,
): BrandStore {
  const loaded = new Map<string, LoadedBrand>();
  const own = (id: string) => brands.find((brand) => brand.id === id);
  return {
    ids: () =>
      [...new Set([...(below?.ids() ?? []), ...brands.map(({ id }) => id).filter(isBrandId)])].sort(),
    invalidFolders: () => [
      ...(below?.invalidFolders() ?? []),
      ...brands.map(({ id }) => id).filter((id) => !isBrandId(id)),
    ],
    linkedFolders: () => below?.linkedFolders() ?? [],
    brand(id) {
      const source = own(id);
      if (!source) return below?.brand(id) ?? null;
      const known = loaded.get(id) ?? loadBrandFolder(source);
      loaded.set(id, known);
      return known;
    },
    asset: (id, path) =>
      own(id)
        ? Object.hasOwn(own(id)?.assets ?? {}, path)
          ? (own(id)?.assets?.[path] ?? null)
          : null
        : (below?.asset(id, path) ?? null),
    assets(id) {
      const brand = own(id);
      if (!brand) return below?.assets(id) ?? null;
      return brand.assets ? Object.keys(brand.assets) : null;
    },
  };
}

/** A shelf with other texts for some files, to check an edit before it is written. */
export function editedStore(
  shelf: BrandStore,
  filesOf: (id: string) => readonly SourceFile[],
  edits: ReadonlyMap<string, string>,
): BrandStore {
  const touched = (id: string) => [...edits.keys()].some((file) => file.startsWith(`brands/${id}/`));
  const loaded = new Map<string, LoadedBrand>();
  return {
    ...shelf,
    brand(id) {
      if (!touched(id)) return shelf.brand(id);
      const files = filesOf(id).map((file) => ({
        ...file,
        text: edits.get(`brands/${id}/${file.path}`) ?? file.text,
      }));
      const known = loaded.get(id) ?? loadBrandFolder({ id, files });
      loaded.set(id, known);
      return known;
    },
  };
}
