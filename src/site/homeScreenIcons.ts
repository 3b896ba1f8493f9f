import path from 'node:path';
import type { PictureFormat } from '#src/manifest/assets/decodedPicture.ts';
import { immutableCaching } from '#src/server/http/securityHeaders.ts';
import { shortHash } from '../authoring/brands/shortHash.ts';
import { decodePicture } from '../authoring/pictures/decodePicture.ts';
import { drawHomeScreenIcon, type IconDrawing } from '../authoring/pictures/drawHomeScreenIcon.ts';
import type { SiteFiles } from './siteFiles.ts';

/** Sizes of home screen icons, in pixels: Android's two, and Apple's. */
const androidSizes = [192, 512] as const;
const appleSize = 180;

/** Radius of the circle that every mask leaves, as a part of half the side (W3C: safe zone). */
const safeReach = 0.8;

/** An icon as a web app manifest names it. */
interface IconEntry {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: 'any' | 'maskable';
}

/** A brand's icon on home screens. */
export interface HomeScreenIcons {
  readonly entries: readonly IconEntry[];
  /** Address of Apple's icon. */
  readonly apple: string;
}

/**
 * Adds the home screen icons, drawn as PNG on first request. An icon that fills its square may be cropped to any
 * shape. A transparent one is put on a ground, so far in that no mask cuts it, where a mask or Apple (which makes
 * transparent pixels black) would show it.
 */
export function addHomeScreenIcons(
  files: SiteFiles,
  icon: Uint8Array,
  address: string,
  ground: string,
): HomeScreenIcons {
  const format = path.extname(address).slice(1) as PictureFormat;
  const decoded = decodePicture(icon, format);
  const isFull = 'reason' in decoded || decoded.isOpaque;
  const hash = shortHash(isFull ? icon : `${shortHash(icon)} ${ground}`);
  const add = (name: string, drawing: IconDrawing) => {
    const src = `/brand/${name}.${hash}.png`;
    files.addReply(src, () => ({
      status: 200,
      headers: { 'Content-Type': 'image/png', 'Cache-Control': immutableCaching },
      body: drawHomeScreenIcon(icon, format, drawing),
    }));
    return src;
  };
  const plain = (side: number) => add(`icon-${side}`, { side, ground: null, part: 1 });
  const grounded = (side: number, name: string) =>
    add(name, { side, ground, part: isFull ? 1 : Math.min(1, safeReach / decoded.reach) });
  const bitmaps = (purpose: IconEntry['purpose'], draw: (side: number) => string): IconEntry[] =>
    androidSizes.map((side) => ({ src: draw(side), sizes: `${side}x${side}`, type: 'image/png', purpose }));
  const drawing = (purpose: IconEntry['purpose']): IconEntry[] =>
    format === 'svg' ? [{ src: address, sizes: 'any', type: 'image/svg+xml', purpose }] : [];
  return isFull
    ? {
        entries: (['any', 'maskable'] as const).flatMap((purpose) => [
          ...drawing(purpose),
          ...bitmaps(purpose, plain),
        ]),
        apple: plain(appleSize),
      }
    : {
        entries: [
          ...drawing('any'),
          ...bitmaps('any', plain),
          ...bitmaps('maskable', (side) => grounded(side, `icon-${side}-maskable`)),
        ],
        apple: grounded(appleSize, `icon-${appleSize}`),
      };
}
