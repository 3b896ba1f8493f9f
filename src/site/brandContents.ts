import { readFileSync } from 'node:fs';
import type { LoadedBrand } from '#src/manifest/files/loadBrandFolder.ts';
import { assetFile, brandsFolder, ownTexts, type TextsByKey } from '../authoring/brands/brandFiles.ts';

/** What a site is made of besides the manifest: the files of a brand and of those it extends. */
export interface BrandContents {
  /** A file such as `assets/logo.svg`, of the brand or of the nearest brand it extends; null where there is none. */
  picture(asset: string): Uint8Array | null;
  /** Texts of one language, without fallback to another. Brands without texts of their own share one object. */
  texts(language: string): TextsByKey;
}

/** Contents as they are on disk whenever they are asked for. */
export const diskContents = (
  chain: readonly Pick<LoadedBrand, 'id'>[],
  folder = brandsFolder,
): BrandContents => ({
  picture(asset) {
    const file = assetFile(chain, asset, folder);
    return file === null ? null : readFileSync(file);
  },
  texts: (language) => ownTexts(chain, language, folder),
});
