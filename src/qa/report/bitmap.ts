import { readFileSync, writeFileSync } from 'node:fs';
import { PNG } from 'pngjs';

/** Pixels, one 32-bit number each, row by row. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array;
}

/** Reads a PNG file. Throws where there is none, or it is none. */
export const readPng = (file: string): Bitmap => decodePng(readFileSync(file));

/** The picture that a PNG holds. Throws where it is none. */
export function decodePng(png: Buffer): Bitmap {
  const { width, height, data } = PNG.sync.read(png);
  return { width, height, pixels: new Uint32Array(data.buffer, data.byteOffset, width * height) };
}

export function writePng(file: string, { width, height, pixels }: Bitmap): void {
  const png = new PNG({ width, height });
  png.data = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  // Few colours and large empty areas: the quickest compression is as small here as the best.
  writeFileSync(file, PNG.sync.write(png, { deflateLevel: 1, filterType: 0 }));
}

/** A part of a picture; what lies outside of it is transparent. */
export function crop({ width, height, pixels }: Bitmap, box: Box): Bitmap {
  const part = new Uint32Array(box.width * box.height);
  for (let y = 0; y < box.height && box.y + y < height; y++) {
    const from = (box.y + y) * width + box.x;
    part.set(pixels.subarray(from, from + Math.min(box.width, width - box.x)), y * box.width);
  }
  return { width: box.width, height: box.height, pixels: part };
}

/** A rectangle of a picture, in its pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
