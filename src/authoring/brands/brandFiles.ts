import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { type BrandStore, isBrandId } from '#src/manifest/files/brandStore.ts';
import { type BrandChain, resolveChain as readChainFrom } from '#src/manifest/files/chain.ts';
import { type LoadedBrand, loadBrandFolder } from '#src/manifest/files/loadBrandFolder.ts';
import { assetsIn, isFolder, readFolder } from './brandFolder.ts';

/** Root folder of the project. */
export const projectFolder = path.resolve(import.meta.dirname, '../../..');

/** Folder that holds the brands. */
export const brandsFolder = path.join(projectFolder, 'brands');

/** Ids of the brands on disk, sorted. */
export function brandIds(folder = brandsFolder): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isBrandId(entry.name))
    .map((entry) => entry.name)
    .sort();
}

/** Folders with a brand.json whose names are no valid brand ids. Read as bytes: a name may be no UTF-8. */
const strayFolders = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, encoding: 'buffer' })
    .filter((entry) => entry.isDirectory() && !isBrandId(entry.name.toString()))
    .map(({ name }) => name)
    .filter((name) =>
      existsSync(Buffer.concat([Buffer.from(`${folder}/`), name, Buffer.from('/brand.json')])),
    )
    .map((name) => name.toString())
    .sort();

/** Links beside the brands' folders that are called as brands are. */
const linkedBrands = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink() && isBrandId(entry.name))
    .map((entry) => entry.name)
    .sort();

/** Reads every file of one brand's folder that is meant for it. */
export const readBrandSource = (id: string, folder = brandsFolder) => ({
  id,
  files: readFolder(path.join(folder, id)),
});

/** The brands of a folder, each read on first use and cached. Changed files are seen by a new shelf only. */
export function diskShelf(folder = brandsFolder): BrandStore {
  const loaded = new Map<string, LoadedBrand>();
  const pictures = new Map<string, Uint8Array | null>();
  return {
    ids: () => brandIds(folder),
    invalidFolders: () => strayFolders(folder),
    linkedFolders: () => linkedBrands(folder),
    brand(id) {
      const known = loaded.get(id);
      if (known) return known;
      if (!isFolder(path.join(folder, id))) return null;
      const brand = loadBrandFolder(readBrandSource(id, folder));
      loaded.set(id, brand);
      return brand;
    },
    asset(id, asset) {
      const file = fileIn(folder, id, asset);
      const known = file === null ? null : pictures.get(file);
      if (file === null || known !== undefined) return known ?? null;
      const bytes = new Uint8Array(readFileSync(file));
      pictures.set(file, bytes);
      return bytes;
    },
    since: (id) => statSync(path.join(folder, id), { throwIfNoEntry: false })?.birthtimeMs ?? 0,
    assets: (id) => (isFolder(path.join(folder, id)) ? assetsIn(path.join(folder, id)) : null),
  };
}

/** Reads a brand and every brand it extends. */
export const readChainFromDisk = (id: string, folder = brandsFolder): BrandChain =>
  readChainFrom(id, diskShelf(folder));

/** The path of a file of a brand; null where it does not exist, lies outside, or is reached through a link. */
function fileIn(folder: string, id: string, name: string): string | null {
  const file = path.join(folder, id, name);
  if (!existsSync(file) || !statSync(file).isFile()) return null;
  return realpathSync(file) === path.join(realpathSync(folder), id, name) ? file : null;
}

/**
 * The file of an asset: the brand's own, else that of the nearest extended brand; null where there is none.
 */
export function assetFile(
  chain: readonly Pick<LoadedBrand, 'id'>[],
  asset: string,
  folder = brandsFolder,
): string | null {
  for (const { id } of chain.toReversed()) {
    const file = fileIn(folder, id, asset);
    if (file !== null) return file;
  }
  return null;
}

/** Cache of catalogues by file, since thousands of brands share those of the product. */
const cache = new Map<string, { readonly fingerprint: string; readonly texts: TextsByKey }>();

/** Texts of one language by key. */
export type TextsByKey = Readonly<Record<string, string>>;

const noTexts: TextsByKey = {};

function readTexts(file: string): TextsByKey {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) return noTexts;
  const fingerprint = `${stat.ino} ${stat.size} ${stat.mtimeMs}`;
  const before = cache.get(file);
  if (before?.fingerprint === fingerprint) return before.texts;
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const texts = Object.fromEntries(
    Object.entries(parsed as object).filter(([, text]) => typeof text === 'string'),
  );
  if (file.startsWith(projectFolder)) cache.set(file, { fingerprint, texts });
  return texts;
}

/** The product's own texts in one language. */
export const productTexts = (language: string): TextsByKey =>
  readTexts(path.join(projectFolder, 'locales', `${language}.json`));

/** The product's texts, overridden by each layer; the product's own object where no layer says any. */
export const mergeTexts = (product: TextsByKey, layers: readonly TextsByKey[]): TextsByKey =>
  layers.length === 0 ? product : Object.assign({}, product, ...layers);

/**
 * Texts of a brand in one language: the product's, overridden by each layer. No fallback language. Brands
 * without texts of their own share one object.
 */
export function ownTexts(
  chain: readonly Pick<LoadedBrand, 'id'>[],
  language: string,
  folder = brandsFolder,
): TextsByKey {
  const layers = chain
    .map(({ id }) => readTexts(path.join(folder, id, 'locales', `${language}.json`)))
    .filter((layer) => layer !== noTexts);
  return mergeTexts(productTexts(language), layers);
}
