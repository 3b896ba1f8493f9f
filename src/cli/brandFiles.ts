import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { idPattern } from '#schemas/manifest/ids.ts';
import {
  type BrandSource,
  type LoadedBrand,
  load,
  pointerOfFile,
  type SourceFile,
} from '#src/manifest/load.ts';

/** Folder of the project. */
export const projectFolder = path.resolve(import.meta.dirname, '../..');

/** Folder that holds the brands. */
export const brandsFolder = path.join(projectFolder, 'brands');

/** Longest chain of brands that extend each other. */
const longestChain = 8;

/** Ids of the brands on disk, sorted. */
export function brandIds(folder = brandsFolder): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && new RegExp(idPattern).test(entry.name))
    .map((entry) => entry.name)
    .sort();
}

/** Reads the JSON files of one brand's folder that make up its document. */
export function readBrandSource(id: string, folder = brandsFolder): BrandSource {
  const root = path.join(folder, id);
  const files: SourceFile[] = [];
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.json')) continue;
    const file = path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    if (pointerOfFile(file) !== null)
      files.push({ path: file, text: readFileSync(path.join(root, file), 'utf8') });
  }
  return { id, files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

/** A brand and what it extends, the most general first; or why there is no such chain. */
export type BrandChain =
  | { chain: LoadedBrand[]; broken: null }
  | { chain: LoadedBrand[]; broken: { code: string; message: string } };

/** Reads a brand and every brand it extends. */
export function readChain(id: string, folder = brandsFolder): BrandChain {
  const chain: LoadedBrand[] = [];
  for (let next: string | null = id; next !== null; ) {
    if (chain.some((layer) => layer.id === next) || chain.length >= longestChain) {
      return {
        chain,
        broken: {
          code: 'extends-cycle',
          message: `"${next}" extends itself through ${chain.map((layer) => layer.id).join(', ')}.`,
        },
      };
    }
    if (!existsSync(path.join(folder, next, 'brand.json'))) {
      return { chain, broken: { code: 'unknown-brand', message: `There is no brand "${next}".` } };
    }
    const layer = load(readBrandSource(next, folder));
    chain.unshift(layer);
    const parent = layer.document.extends;
    next =
      typeof parent === 'string' && new RegExp(idPattern).test(parent)
        ? parent
        : layer.id === 'base'
          ? null
          : 'base';
  }
  return { chain, broken: null };
}

/** The file of an asset: the brand's own, else that of the nearest brand it extends; null when there is none. */
export function assetFile(
  chain: readonly LoadedBrand[],
  asset: string,
  folder = brandsFolder,
): string | null {
  for (const { id } of chain.toReversed()) {
    const file = path.join(folder, id, asset);
    if (file.startsWith(path.join(folder, id) + path.sep) && existsSync(file) && statSync(file).isFile())
      return file;
  }
  return null;
}

function readTexts(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(Object.entries(texts as object).filter(([, text]) => typeof text === 'string'));
}

/** Texts of a brand in one language: the product's, then those of each layer over them. No fallback language. */
export function ownTexts(
  chain: readonly Pick<LoadedBrand, 'id'>[],
  language: string,
  folder = brandsFolder,
): Record<string, string> {
  const layers = chain.map(({ id }) => readTexts(path.join(folder, id, 'locales', `${language}.json`)));
  return Object.assign(readTexts(path.join(projectFolder, 'locales', `${language}.json`)), ...layers);
}
