import { type InkBitmap, withValues } from './bitmap.ts';
import { sumsOf } from './distances.ts';

/** The value that best divides a bitmap into dark and bright (Otsu). */
function threshold({ values }: InkBitmap): number {
  const counts = new Float64Array(256);
  for (const value of values) {
    const level = Math.max(0, Math.min(255, Math.round(value)));
    counts[level] = (counts[level] ?? 0) + 1;
  }
  let sum = 0;
  for (let i = 0; i < 256; i++) sum += i * (counts[i] ?? 0);
  let [below, sumBelow, best, found] = [0, 0, -1, 128];
  for (let i = 0; i < 256; i++) {
    below += counts[i] ?? 0;
    sumBelow += i * (counts[i] ?? 0);
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2;
    if (between > best) [best, found] = [between, i];
  }
  return found;
}

/** 1 where the bitmap is above its threshold, or below if that is rarer: ink covers less than paper. */
function divided(bitmap: InkBitmap): InkBitmap {
  const limit = threshold(bitmap);
  const bright = bitmap.values.map((value) => (value > limit ? 1 : 0));
  const share = bright.reduce((sum, value) => sum + value, 0) / bright.length;
  return withValues(bitmap, share > 0.5 ? bright.map((value) => 1 - value) : bright);
}

/** 1 where a pixel of the divided bitmap is not what most pixels around it are: ink on patches and bands of both colours. */
function unlikeAround(mask: InkBitmap): InkBitmap {
  const { width, height, values } = mask;
  const sums = sumsOf(mask);
  const reach = 11;
  return withValues(
    mask,
    values.map((value, i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
      const at = (column: number, row: number) => sums[row * (width + 1) + column] ?? 0;
      const bright = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
      return value === (bright > ((right - left) * (bottom - top)) / 2 ? 1 : 0) ? 0 : 1;
    }),
  );
}

/** The pixels of each connected component of ink. */
function components({ width, values }: InkBitmap): number[][] {
  const seen = new Uint8Array(values.length);
  const found: number[][] = [];
  for (let start = 0; start < values.length; start++) {
    if (values[start] === 0 || seen[start]) continue;
    const pixels = [start];
    seen[start] = 1;
    for (let next = 0; next < pixels.length; next++) {
      const i = pixels[next] ?? 0;
      const x = i % width;
      for (const dx of [-1, 0, 1])
        for (const dy of [-width, 0, width]) {
          const j = i + dx + dy;
          if (x + dx < 0 || x + dx >= width || !values[j] || seen[j]) continue;
          seen[j] = 1;
          pixels.push(j);
        }
    }
    found.push(pixels);
  }
  return found;
}

/** Without specks: components of less than 60 pixels. */
function withoutSpecks(mask: InkBitmap): InkBitmap {
  const values = new Float32Array(mask.values.length);
  for (const pixels of components(mask)) if (pixels.length >= 60) for (const i of pixels) values[i] = 1;
  return withValues(mask, values);
}

/**
 * Without the smoothest line from left to right: where it is as thin as a stroke, so that what it crosses stays. The line
 * is the path on which least paper is crossed and the direction changes least.
 */
function withoutLongLine(mask: InkBitmap): InkBitmap {
  const { width, height, values } = mask;
  const cost = new Float64Array(width * height);
  const from = new Int8Array(width * height);
  for (let x = 1; x < width; x++)
    for (let y = 0; y < height; y++) {
      let best = Number.POSITIVE_INFINITY;
      for (const step of [0, -1, 1]) {
        if (y + step < 0 || y + step >= height) continue;
        const value = (cost[(y + step) * width + x - 1] ?? 0) + (step === 0 ? 0 : 0.05);
        if (value < best) {
          best = value;
          from[y * width + x] = step;
        }
      }
      cost[y * width + x] = best + (values[y * width + x] ? 0 : 1);
    }
  let y = 0;
  for (let i = 1; i < height; i++)
    if ((cost[i * width + width - 1] ?? 0) < (cost[y * width + width - 1] ?? 0)) y = i;
  const cleaned = values.slice();
  for (let x = width - 1; x >= 0; x--) {
    let [top, bottom] = [y, y];
    while (top > 0 && values[(top - 1) * width + x]) top--;
    while (bottom < height - 1 && values[(bottom + 1) * width + x]) bottom++;
    if (values[y * width + x] && bottom - top < 9)
      for (let i = top; i <= bottom; i++) cleaned[i * width + x] = 0;
    y += from[y * width + x] ?? 0;
  }
  return withValues(mask, cleaned);
}

/**
 * What may be the ink of a picture: what is rarer, dark or bright; and what is unlike its surroundings, with and without
 * its longest line.
 */
export function inkMasks(brightness: InkBitmap): InkBitmap[] {
  const rare = divided(brightness);
  const unlike = withoutSpecks(unlikeAround(rare));
  return [withoutSpecks(rare), unlike, withoutSpecks(withoutLongLine(unlike))];
}
