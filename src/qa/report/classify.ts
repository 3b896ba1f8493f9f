import type { Bitmap, Box } from './bitmap.ts';
import type { ChangedRegion } from './changedRegion.ts';

/**
 * What can be told of a difference from pixels alone. size: the page is taller or shorter. colour: every edge stands
 * where it stood. text: within a line or two, on the same ground. appeared, gone: on one side there is next to nothing.
 * whole: more than half of the page.
 */
export type DifferenceKind = 'size' | 'whole' | 'colour' | 'text' | 'appeared' | 'gone' | 'content';

/** Two lines of text. */
const lineHeight = 48;

export function classifyDifference(
  before: Bitmap,
  after: Bitmap,
  parts: readonly ChangedRegion[],
  changed: number,
): DifferenceKind {
  if (before.width !== after.width || before.height !== after.height) return 'size';
  const edges = parts.map((part) => countEdges(before, after, part));
  const sum = (key: 'before' | 'after' | 'both') => edges.reduce((total, each) => total + each[key], 0);
  const [was, is, both] = [sum('before'), sum('after'), sum('both')];
  const either = was + is - both;
  if (both >= either * 0.98) return 'colour';
  if (changed > (after.width * after.height) / 2) return 'whole';
  if (was * 12 < is) return 'appeared';
  if (is * 12 < was) return 'gone';
  const sameGround = parts.every((part) => groundOf(before, part.before) === groundOf(after, part.after));
  return sameGround && parts.every((part) => part.after.height <= lineHeight) ? 'text' : 'content';
}

/** Edges between neighbouring pixels of different colour in and around a part: on each side, and where both have one. */
function countEdges(before: Bitmap, after: Bitmap, part: ChangedRegion) {
  const count = { before: 0, after: 0, both: 0 };
  const dy = part.after.y - part.before.y;
  for (let y = part.before.y - 1; y <= part.before.y + part.before.height; y++) {
    for (let x = part.before.x - 1; x <= part.before.x + part.before.width; x++) {
      for (const [right, down] of [
        [1, 0],
        [0, 1],
      ] as const) {
        const was = isEdge(before, x, y, right, down);
        const is = isEdge(after, x, y + dy, right, down);
        if (was) count.before++;
        if (is) count.after++;
        if (was && is) count.both++;
      }
    }
  }
  return count;
}

function isEdge(
  { width, height, pixels }: Bitmap,
  x: number,
  y: number,
  right: number,
  down: number,
): boolean {
  if (x < 0 || y < 0 || x + right >= width || y + down >= height) return false;
  return pixels[y * width + x] !== pixels[(y + down) * width + x + right];
}

/** The colour that most pixels have. */
function groundOf({ width, height, pixels }: Bitmap, box: Box): number {
  const counts = new Map<number, number>();
  for (let y = box.y; y < Math.min(height, box.y + box.height); y++)
    for (let x = box.x; x < Math.min(width, box.x + box.width); x++) {
      const colour = pixels[y * width + x] as number;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), [-1, 0])[0] as number;
}
