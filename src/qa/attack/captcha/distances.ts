import { type InkBitmap, withValues } from './bitmap.ts';

/** The distance of each pixel to the nearest ink, in pixels; a diagonal step counts 4/3. */
export function distancesTo(mask: InkBitmap): InkBitmap {
  const { width, height } = mask;
  const far = 1000;
  const found = mask.values.map((value) => (value ? 0 : far));
  const at = (x: number, y: number) =>
    x < 0 || x >= width || y < 0 || y >= height ? far : (found[y * width + x] ?? far);
  const spread = (x: number, y: number, d: 1 | -1) => {
    found[y * width + x] = Math.min(
      at(x, y),
      at(x - d, y) + 1,
      at(x, y - d) + 1,
      at(x - d, y - d) + 4 / 3,
      at(x + d, y - d) + 4 / 3,
    );
  };
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) spread(x, y, 1);
  for (let y = height - 1; y >= 0; y--) for (let x = width - 1; x >= 0; x--) spread(x, y, -1);
  return withValues(mask, found);
}

/** Sums of a bitmap's rectangles: entry (x, y) is the sum of what is left of and above it. */
export function sumsOf({ width, height, values }: InkBitmap): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += values[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}
