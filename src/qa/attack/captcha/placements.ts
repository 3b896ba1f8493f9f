import type { InkBitmap } from './bitmap.ts';
import { distancesTo, sumsOf } from './distances.ts';
import type { Template } from './templates.ts';

/** Pixels between two columns, and between two rows, that are tried. */
export const stride = 2;
const rowStride = 3;

/** How well each character fits with its centre in each column (every `stride` pixels): 0 to 1. */
export type Fits = ReadonlyMap<string, Float32Array>;

/** Fits below this are not told apart. */
const leastFit = 0.45;
/** Pixels around the picture, so that every point of a template lies in the bitmap. */
const margin = 40;
/** Rows above and below which no character has its centre. */
const edge = 25;

/** By how much a point misses at a distance to the nearest ink in thirds of a pixel; 1000 is all of it. */
const misses = Int32Array.from({ length: 16 }, (_, i) =>
  Math.round(1000 * (1 - Math.exp(-((i / 3) ** 2) / 3))),
);

/** By how much a point misses in each pixel of the picture with its margin. */
function missesOf(mask: InkBitmap): Int32Array {
  const { width, height } = mask;
  const far = distancesTo(mask).values;
  const found = new Int32Array((width + 2 * margin) * (height + 2 * margin)).fill(1000);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      found[(y + margin) * (width + 2 * margin) + x + margin] =
        misses[Math.min(15, Math.round((far[y * width + x] ?? 0) * 3))] ?? 1000;
  return found;
}

/** Pixels of ink in the box of a template with its centre at a place. */
function inkBoxes(mask: InkBitmap): (x: number, y: number, reach: Template['reach']) => number {
  const { width, height } = mask;
  const sums = sumsOf(mask);
  const at = (x: number, y: number) =>
    sums[Math.max(0, Math.min(height, y)) * (width + 1) + Math.max(0, Math.min(width, x))] ?? 0;
  return (x, y, [rx, ry]) =>
    at(x + rx, y + ry) - at(x - rx, y + ry) - at(x + rx, y - ry) + at(x - rx, y - ry);
}

/** Thousandths that the points at `center` miss in all; stops above `most`. */
function missed(found: Int32Array, steps: Int32Array, center: number, most: number): number {
  let sum = 0;
  for (let i = 0; i < steps.length && sum < most; i++) sum += found[center + (steps[i] as number)] as number;
  return sum;
}

/** Tries every template at every place: its points should be on ink, and its box should have no other ink. */
export function fitsOf(mask: InkBitmap, templates: readonly Template[], otherInk: number): Fits {
  const { width, height } = mask;
  const line = width + 2 * margin;
  const found = missesOf(mask);
  const inkIn = inkBoxes(mask);
  const fits = new Map<string, Float32Array>();
  for (const { character, points, reach, area } of templates) {
    const best = fits.get(character) ?? new Float32Array(Math.ceil(width / stride)).fill(leastFit);
    fits.set(character, best);
    const steps = Int32Array.from(points, ([x, y]) => y * line + x);
    for (let column = 0; column < best.length; column++)
      for (let y = edge; y <= height - edge; y += rowStride) {
        const x = column * stride;
        const most = steps.length * 1000 * (1 - (best[column] ?? 0));
        const sum = missed(found, steps, (y + margin) * line + x + margin, most);
        if (sum >= most) continue;
        const hit = 1 - sum / (steps.length * 1000);
        const other = Math.max(0, inkIn(x, y, reach) - hit * area) / area;
        best[column] = Math.max(best[column] ?? 0, hit - otherInk * Math.min(1, other));
      }
  }
  return fits;
}
