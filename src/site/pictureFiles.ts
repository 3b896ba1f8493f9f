import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from '#schemas/manifest/brand.ts';
import { readAssetInfo } from '#src/manifest/assets/assetInfo.ts';
import { immutableCaching } from '#src/server/http/securityHeaders.ts';
import { assetFile } from '../authoring/brands/brandFiles.ts';
import type { CheckedBrand } from '../authoring/brands/checkBrand.ts';
import { shortHash } from '../authoring/brands/shortHash.ts';
import { appleIconSize, iconSizes, renderPng } from './appFiles.ts';
import type { PreviewPicture } from './documentLinks.ts';
import type { SiteFiles } from './siteFiles.ts';

const contentTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

/** A valid brand, with the folder of all brands. */
export interface BrandInFolder {
  readonly checked: CheckedBrand & { readonly brand: Brand };
  readonly folder: string;
}

function readAsset({ checked: { brand, chain }, folder }: BrandInFolder, asset: string): Buffer {
  const file = assetFile(chain, asset, folder);
  if (file === null) throw new Error(`${brand.id} has no ${asset}`);
  return readFileSync(file);
}

/** Adds a picture of a brand; its address. */
export const addPicture = (files: SiteFiles, source: BrandInFolder, asset: string): string =>
  files.addHashed(
    `/brand/${asset}`,
    contentTypes[path.extname(asset)] ?? 'application/octet-stream',
    readAsset(source, asset),
  );

/** Adds the home screen icons, rendered as PNG on first request; their addresses by size. */
export function addPngIcons(files: SiteFiles, source: BrandInFolder): Record<number, string> {
  const { icon } = source.checked.brand.assets;
  if (!icon.endsWith('.svg')) return {};
  const drawing = readAsset(source, icon).toString('utf8');
  return Object.fromEntries(
    [...iconSizes, appleIconSize].map((size) => {
      const address = `/brand/icon-${size}.${shortHash(drawing)}.png`;
      files.addReply(address, () => ({
        status: 200,
        headers: { 'Content-Type': 'image/png', 'Cache-Control': immutableCaching },
        body: renderPng(drawing, size),
      }));
      return [size, address];
    }),
  );
}

/** Adds the picture that messengers show of a link; undefined where the brand has none. */
export function addPreview(files: SiteFiles, source: BrandInFolder): PreviewPicture | undefined {
  const picture = source.checked.brand.social?.picture;
  if (picture === undefined) return undefined;
  const { width, height } = readAssetInfo(readAsset(source, picture));
  return { path: addPicture(files, source, picture), width, height };
}
