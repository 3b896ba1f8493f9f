import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { idPattern } from '#schemas/manifest/ids.ts';
import { type Chain, readChain as readChainFrom } from '#src/manifest/files/chain.ts';
import { type BrandSource, type LoadedBrand, load, type SourceFile } from '#src/manifest/files/load.ts';
import type { Shelf } from '#src/manifest/files/shelf.ts';

/** Folder of the project. */
export const projectFolder = path.resolve(import.meta.dirname, '../../..');

/** Folder that holds the brands. */
export const brandsFolder = path.join(projectFolder, 'brands');

/** Ids of the brands on disk, sorted. */
export function brandIds(folder = brandsFolder): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && new RegExp(idPattern).test(entry.name))
    .map((entry) => entry.name)
    .sort();
}

/** Folders beside the brands that hold a brand.json and whose names no brand can have. */
const strayFolders = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !new RegExp(idPattern).test(entry.name))
    .map((entry) => entry.name)
    .filter((name) => existsSync(path.join(folder, name, 'brand.json')))
    .sort();

/** Paths of the files below a folder, with forward slashes. */
function filesBelow(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

/** Reads every JSON file of one brand's folder. */
export function readBrandSource(id: string, folder = brandsFolder): BrandSource {
  const root = path.join(folder, id);
  const files: SourceFile[] = filesBelow(root)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
  return { id, files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

/** The brands of a folder, each read when it is first asked for. A new shelf sees what has changed since. */
export function diskShelf(folder = brandsFolder): Shelf {
  const loaded = new Map<string, LoadedBrand>();
  const pictures = new Map<string, Uint8Array | null>();
  return {
    ids: () => brandIds(folder),
    strays: () => strayFolders(folder),
    brand(id) {
      const known = loaded.get(id);
      if (known) return known;
      if (!existsSync(path.join(folder, id))) return null;
      const brand = load(readBrandSource(id, folder));
      loaded.set(id, brand);
      return brand;
    },
    asset(id, asset) {
      const file = fileIn(path.join(folder, id), asset);
      const known = file === null ? null : pictures.get(file);
      if (file === null || known !== undefined) return known ?? null;
      const bytes = new Uint8Array(readFileSync(file));
      pictures.set(file, bytes);
      return bytes;
    },
    assets: (id) =>
      existsSync(path.join(folder, id))
        ? filesBelow(path.join(folder, id, 'assets')).map((file) => `assets/${file}`)
        : null,
  };
}

/** Reads a brand and every brand it extends. */
export const readChain = (id: string, folder = brandsFolder): Chain => readChainFrom(id, diskShelf(folder));

/** A file inside a folder; null for one that is not there, or that lies outside. */
function fileIn(root: string, name: string): string | null {
  const file = path.join(root, name);
  return file.startsWith(root + path.sep) && existsSync(file) && statSync(file).isFile() ? file : null;
}

/** The file of an asset: the brand's own, else that of the nearest brand it extends; null when there is none. */
export function assetFile(
  chain: readonly Pick<LoadedBrand, 'id'>[],
  asset: string,
  folder = brandsFolder,
): string | null {
  for (const { id } of chain.toReversed()) {
    const file = fileIn(path.join(folder, id), asset);
    if (file !== null) return file;
  }
  return null;
}

/** Catalogues as they last were read: thousands of brands share those of the product. */
const readBefore = new Map<string, { readonly print: string; readonly texts: Texts }>();

/** Texts of one language by their key. */
export type Texts = Readonly<Record<string, string>>;

const noTexts: Texts = {};

function readTexts(file: string): Texts {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return noTexts;
  const print = `${stat.ino} ${stat.size} ${stat.mtimeMs}`;
  const before = readBefore.get(file);
  if (before?.print === print) return before.texts;
  const said: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const texts = Object.fromEntries(
    Object.entries(said as object).filter(([, text]) => typeof text === 'string'),
  );
  if (file.startsWith(projectFolder)) readBefore.set(file, { print, texts });
  return texts;
}

/** The product's own texts in one language. */
export const productTexts = (language: string): Texts =>
  readTexts(path.join(projectFolder, 'locales', `${language}.json`));

/**
 * Texts of a brand in one language: the product's, then those of each layer over them. No fallback language. The
 * very same object for all brands that say nothing of their own.
 */
export function ownTexts(
  chain: readonly Pick<LoadedBrand, 'id'>[],
  language: string,
  folder = brandsFolder,
): Texts {
  const product = productTexts(language);
  const layers = chain
    .map(({ id }) => readTexts(path.join(folder, id, 'locales', `${language}.json`)))
    .filter((layer) => layer !== noTexts);
  return layers.length === 0 ? product : Object.assign({}, product, ...layers);
}
