import type { AssetInfo } from './assetInfo.ts';

/** Formats of pictures. */
export type PictureFormat = Exclude<AssetInfo['format'], 'woff2' | 'other'>;

/** What can be seen of a picture once it is decoded. */
export interface DecodedPicture {
  /** Whether it fills its whole rectangle, without a pixel that lets the ground through. */
  readonly isOpaque: boolean;
  /** Whether nothing of it can be seen. */
  readonly isBlank: boolean;
  /** Distance of its farthest visible pixel from the centre, where half of its side is 1; its corners are at 1.41. */
  readonly reach: number;
}

/** A picture that cannot be decoded, with the reason in words. */
export interface BrokenPicture {
  readonly reason: string;
}

/** Decodes a picture of a bounded size. Never throws for what a file holds. */
export type DecodePicture = (bytes: Uint8Array, format: PictureFormat) => DecodedPicture | BrokenPicture;

/** Least opacity of a pixel that covers its ground, and greatest of one that nobody sees; of 255. */
const [covering, unseen] = [250, 8];

/** Measures pixels of four bytes each: red, green, blue, opacity. */
export function measurePixels(pixels: Uint8Array, width: number): DecodedPicture {
  const height = Math.floor(pixels.length / 4 / width);
  let [isOpaque, reach] = [true, 0];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const opacity = pixels[(row * width + column) * 4 + 3] ?? 0;
      if (opacity < covering) isOpaque = false;
      if (opacity <= unseen) continue;
      // The outer corner of the pixel.
      const x = Math.abs((column + 0.5) / width - 0.5) * 2 + 1 / width;
      const y = Math.abs((row + 0.5) / height - 0.5) * 2 + 1 / height;
      reach = Math.max(reach, Math.hypot(x, y));
    }
  }
  return { isOpaque, isBlank: reach === 0, reach };
}
