import type { InkBitmap } from './bitmap.ts';
import { type Fits, stride } from './placements.ts';

/** A text that may stand in a picture. `fit`: how well its characters fit, each by how much it is above the usual. */
export interface Reading {
  readonly text: string;
  readonly fit: number;
}

/** For each place of a text, the characters that may stand there. */
export type Pattern = readonly string[];

/** The character that fits best in each column. */
function bestOf(fits: Fits, characters: string): { fit: Float32Array; which: string[] } {
  const columns = fits.get(characters[0] ?? '')?.length ?? 0;
  const fit = new Float32Array(columns).fill(-1);
  const which = new Array<string>(columns).fill('');
  for (const character of characters)
    fits.get(character)?.forEach((value, column) => {
      if (value <= (fit[column] ?? 0)) return;
      fit[column] = value;
      which[column] = character;
    });
  return { fit, which };
}

/** Columns between the centres of neighbours. */
const near = Math.round(22 / stride);
const far = Math.round(46 / stride);

/** Reads a text without dividing it first: the characters whose places together fit best. `usual`: fit of anything. */
export function readByPlaces(fits: Fits, pattern: Pattern, usual: number): Reading {
  const slots = new Map<string, ReturnType<typeof bestOf>>();
  const bests = pattern.map((characters) => {
    const known = slots.get(characters) ?? bestOf(fits, characters);
    slots.set(characters, known);
    return known;
  });
  let sums = bests[0]?.fit.slice() ?? new Float32Array();
  const columns = sums.length;
  const origins: Int32Array[] = [];
  for (const { fit } of bests.slice(1)) {
    const next = new Float32Array(columns).fill(-100);
    const origin = new Int32Array(columns);
    for (let column = near; column < columns; column++)
      for (let d = near; d <= Math.min(far, column); d++) {
        const value = (sums[column - d] ?? -100) + (fit[column] ?? 0);
        if (value <= (next[column] ?? 0)) continue;
        next[column] = value;
        origin[column] = column - d;
      }
    sums = next;
    origins.push(origin);
  }
  let column = sums.reduce((best, value, i) => (value > (sums[best] ?? 0) ? i : best), 0);
  const fit = (sums[column] ?? 0) - usual * pattern.length;
  let text = '';
  for (let i = pattern.length - 1; i >= 0; i--) {
    text = (bests[i]?.which[column] ?? '') + text;
    column = origins[i - 1]?.[column] ?? 0;
  }
  return { text, fit };
}

/** How much ink each column of pixels has. */
function inkByColumn({ width, height, values }: InkBitmap): Float32Array {
  const ink = new Float32Array(width);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) ink[x] = (ink[x] ?? 0) + (values[y * width + x] ?? 0);
  return ink;
}

/** Cuts the ink into `count` parts of about the same width, where there is least of it. */
function cuts(mask: InkBitmap, count: number): number[] {
  const ink = inkByColumn(mask);
  const from = ink.findIndex((value) => value > 0);
  const to = mask.width - [...ink].reverse().findIndex((value) => value > 0);
  const width = (to - from) / count;
  const inner = Array.from({ length: count - 1 }, (_, i) => {
    const middle = Math.round(from + width * (i + 1));
    let best = middle;
    for (let x = Math.round(middle - width * 0.35); x <= middle + width * 0.35; x++)
      if ((ink[x] ?? 0) + Math.abs(x - middle) * 0.1 < (ink[best] ?? 0) + Math.abs(best - middle) * 0.1)
        best = x;
    return best;
  });
  return [from, ...inner, to];
}

/** Reads a text by cutting the picture where it has least ink and reading each part. */
export function readByParts(mask: InkBitmap, fits: Fits, pattern: Pattern, usual: number): Reading {
  const edges = cuts(mask, pattern.length);
  let [text, sum] = ['', 0];
  pattern.forEach((characters, i) => {
    const [from, to] = [edges[i] ?? 0, edges[i + 1] ?? 0];
    const middle = (from + to) / 2;
    const reach = Math.max(2, (to - from) / 4);
    const { fit, which } = bestOf(fits, characters);
    let best = Math.max(0, Math.round(middle / stride));
    for (let column = Math.ceil((middle - reach) / stride); column * stride <= middle + reach; column++)
      if ((fit[column] ?? 0) > (fit[best] ?? 0)) best = column;
    text += which[best] ?? '';
    sum += (fit[best] ?? 0) - usual;
  });
  return { text, fit: sum };
}
