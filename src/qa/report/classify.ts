import type { Bitmap, Box } from './bitmap.ts';
import type { ChangedRegion } from './changedRegion.ts';

/**
 * Kind of a difference, derived from pixels only. size: the page is taller, shorter or of another width. colour: no edge
 * moved. text: regions of up to two lines on the same background. appeared, gone: one side has next to no edges.
 * whole: more than half of the page. content: anything else.
 */
export type DifferenceKind = 'size' | 'whole' | 'colour' | 'text' | 'appeared' | 'gone' | 'content';

/** Height of two lines of text, in px. */
const maxTextHeight = 48;

/** Classifies a difference by its regions and the number of changed pixels. */
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
  const sameBackground = parts.every(
    (part) => backgroundOf(before, part.before) === backgroundOf(after, part.after),
  );
  return sameBackground && parts.every((part) => part.after.height <= maxTextHeight) ? 'text' : 'content';
}

/** Counts edges (neighbouring pixels of different colour) in and around a region: on each side, and on both. */
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

/** The most frequent colour of a box. */
function backgroundOf({ width, height, pixels }: Bitmap, box: Box): number {
  const counts = new Map<number, number>();
  for (let y = box.y; y < Math.min(height, box.y + box.height); y++)
    for (let x = box.x; x < Math.min(width, box.x + box.width); x++) {
      const colour = pixels[y * width + x] as number;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), [-1, 0])[0] as number;
}
