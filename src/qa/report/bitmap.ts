import { readFileSync, writeFileSync } from 'node:fs';
import { PNG } from 'pngjs';

/** A decoded picture: one 32-bit RGBA value per pixel, row by row. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array;
}

/** Reads a PNG file. Throws where it is missing or invalid. */
export const readPng = (file: string): Bitmap => decodePng(readFileSync(file));

/** Decodes a PNG. Throws where it is invalid. */
export function decodePng(png: Buffer): Bitmap {
  const { width, height, data } = PNG.sync.read(png);
  return { width, height, pixels: new Uint32Array(data.buffer, data.byteOffset, width * height) };
}

export function writePng(file: string, { width, height, pixels }: Bitmap): void {
  const png = new PNG({ width, height });
  png.data = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  // With few colours and large empty areas the fastest compression is as small as the best.
  writeFileSync(file, PNG.sync.write(png, { deflateLevel: 1, filterType: 0 }));
}

/** Cuts a box out of a picture; pixels outside of the picture are transparent. */
export function crop({ width, height, pixels }: Bitmap, box: Box): Bitmap {
  const part = new Uint32Array(box.width * box.height);
  for (let y = 0; y < box.height && box.y + y < height; y++) {
    const from = (box.y + y) * width + box.x;
    part.set(pixels.subarray(from, from + Math.min(box.width, width - box.x)), y * box.width);
  }
  return { width: box.width, height: box.height, pixels: part };
}

/** A rectangle in a picture, in its pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
