import type { PictureFormat } from './decodedPicture.ts';

const ascii = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Names of the chunks of a PNG file. */
function* chunksOf(png: Uint8Array): Generator<string> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = 8; at + 8 <= png.length; at += 12 + view.getUint32(at)) yield ascii(png, at + 4);
}

/** Whether a picture has several frames, as its header says. */
export function isAnimated(bytes: Uint8Array, format: PictureFormat): boolean {
  if (format === 'webp') return ascii(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
  if (format !== 'png') return false;
  for (const chunk of chunksOf(bytes)) {
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}
