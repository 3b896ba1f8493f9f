import { PNG } from 'pngjs';

/** One number for each pixel of a picture, row by row. */
export interface InkBitmap {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** A bitmap of the same size with other values. */
export const withValues = ({ width, height }: InkBitmap, values: Float32Array): InkBitmap => ({
  width,
  height,
  values,
});

/** The brightness of each pixel of a PNG given as data URL, 0 to 255. */
export function brightnessOf(address: string): InkBitmap {
  const { width, height, data } = PNG.sync.read(Buffer.from(address.split(',')[1] ?? '', 'base64'));
  const values = new Float32Array(width * height);
  for (let i = 0; i < values.length; i++)
    values[i] = 0.3 * (data[4 * i] ?? 0) + 0.59 * (data[4 * i + 1] ?? 0) + 0.11 * (data[4 * i + 2] ?? 0);
  return { width, height, values };
}
