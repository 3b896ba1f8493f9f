import type { Bitmap } from './bitmap.ts';

/** Rows without an equal row on the other side, as `[from, to)` on each side. Either range may be empty. */
export interface RowGap {
  readonly before: readonly [from: number, to: number];
  readonly after: readonly [from: number, to: number];
}

const rowOf = ({ width, pixels }: Bitmap, y: number) => pixels.subarray(y * width, (y + 1) * width);

/** FNV-1a hash of each row. Rows with equal hashes are still compared pixel by pixel. */
function hashRows(picture: Bitmap): Uint32Array {
  const hashes = new Uint32Array(picture.height);
  for (let y = 0; y < picture.height; y++) {
    let hash = 0x811c9dc5;
    for (const pixel of rowOf(picture, y)) hash = Math.imul(hash ^ pixel, 0x01000193);
    hashes[y] = hash;
  }
  return hashes;
}

/** Indices of a longest increasing subsequence. */
function longestIncreasing(values: readonly number[]): number[] {
  const tails: number[] = [];
  const previous: number[] = [];
  values.forEach((value, index) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[tails[middle] as number] as number) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (tails[low - 1] as number) : -1;
    tails[low] = index;
  });
  const indices: number[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] as number) indices.unshift(at);
  return indices;
}

/**
 * Aligns the rows of two pictures of the same width, as a text diff aligns lines (patience diff): rows that occur once
 * on both sides are anchors, and the ranges between them are aligned recursively. Returns the ranges without a match.
 */
export function alignRows(before: Bitmap, after: Bitmap): RowGap[] {
  const b = hashRows(before);
  const a = hashRows(after);
  const equal = (y: number, z: number): boolean =>
    b[y] === a[z] && Buffer.compare(bytesOf(before, y), bytesOf(after, z)) === 0;
  const gaps: RowGap[] = [];

  const align = (bFrom: number, bTo: number, aFrom: number, aTo: number): void => {
    let [b0, b1, a0, a1] = [bFrom, bTo, aFrom, aTo];
    while (b0 < b1 && a0 < a1 && equal(b0, a0)) {
      b0++;
      a0++;
    }
    while (b0 < b1 && a0 < a1 && equal(b1 - 1, a1 - 1)) {
      b1--;
      a1--;
    }
    if (b0 === b1 && a0 === a1) return;
    const anchors = b0 === b1 || a0 === a1 ? [] : findAnchors(b0, b1, a0, a1);
    if (anchors.length === 0) {
      gaps.push({ before: [b0, b1], after: [a0, a1] });
      return;
    }
    for (const [y, z] of anchors) {
      if (y >= b0 && z >= a0) align(b0, y, a0, z);
      [b0, a0] = [y, z];
    }
    align(b0, b1, a0, a1);
  };

  const findAnchors = (b0: number, b1: number, a0: number, a1: number): [number, number][] => {
    const uniqueRows = (hashes: Uint32Array, from: number, to: number) => {
      const places = new Map<number, number>();
      for (let y = from; y < to; y++) {
        const hash = hashes[y] as number;
        places.set(hash, places.has(hash) ? -1 : y);
      }
      return places;
    };
    const uniqueAfter = uniqueRows(a, a0, a1);
    const pairs: [number, number][] = [];
    for (const [hash, y] of uniqueRows(b, b0, b1)) {
      const z = uniqueAfter.get(hash) ?? -1;
      if (y >= 0 && z >= 0 && equal(y, z)) pairs.push([y, z]);
    }
    pairs.sort(([y], [other]) => y - other);
    return longestIncreasing(pairs.map(([, z]) => z)).map((index) => pairs[index] as [number, number]);
  };

  align(0, before.height, 0, after.height);
  return gaps;
}

function bytesOf({ width, pixels }: Bitmap, y: number): Buffer {
  return Buffer.from(pixels.buffer, pixels.byteOffset + y * width * 4, width * 4);
}
