import { createHash } from 'node:crypto';
import { alignRows, type RowGap } from './align.ts';
import type { Bitmap } from './bitmap.ts';
import { boxesOf } from './boxes.ts';
import type { ChangedRegion } from './changedRegion.ts';
import { classifyDifference, type DifferenceKind } from './classify.ts';

/** How two pictures differ. Lengths are in pixels of the pictures. */
export interface Difference {
  /** Pixels that differ with both pictures aligned at the top left; pixels outside of either picture count. */
  readonly pixels: number;
  /** Pixels that differ once rows that only moved up or down are excluded. */
  readonly changed: number;
  /** Rows that only moved. */
  readonly moved: number;
  readonly before: Size;
  readonly after: Size;
  readonly parts: readonly ChangedRegion[];
  readonly kind: DifferenceKind;
  /** The most frequent colour change, as `#rrggbb`. */
  readonly colours: readonly [from: string, to: string] | null;
  /** Fingerprint: equal where the same pixels changed in the same way, at any position. */
  readonly print: string;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A difference and its heat map: a mask of the changed pixels in coordinates of `after`. */
export interface Comparison {
  readonly difference: Difference;
  readonly heat: Bitmap | null;
}

const sizeOf = ({ width, height }: Bitmap): Size => ({ width, height });
const wholeAsGap = ({ height }: Bitmap, other: Bitmap): RowGap => ({
  before: [0, height],
  after: [0, other.height],
});

/** Compares two pictures without tolerance: one level in one channel of one pixel is a difference. */
export function comparePictures(before: Bitmap, after: Bitmap): Comparison {
  const whole = [wholeAsGap(before, after)];
  const pixels = countChanged(before, after, whole);
  // Rows can be aligned only between pictures of the same width.
  const gaps = before.width === after.width && pixels > 0 ? alignRows(before, after) : whole;
  const isBetter = gaps !== whole && countChanged(before, after, gaps) < pixels;
  const marked = mark(before, after, isBetter ? gaps : whole);
  const { colours, print } = fingerprint(marked);
  const kind = classifyDifference(before, after, marked.parts, marked.changed);
  return {
    difference: {
      pixels,
      changed: marked.changed,
      moved: marked.moved,
      before: sizeOf(before),
      after: sizeOf(after),
      parts: marked.parts,
      kind,
      colours,
      print: kind === 'colour' && colours ? `colour ${colours.join(' ')}` : print,
    },
    heat: marked.heat,
  };
}

/** Whether a row is equal on both sides, so that its pixels need no comparison. */
function isSameRow(before: Bitmap, y: number, after: Bitmap, z: number): boolean {
  if (before.width !== after.width) return false;
  const length = before.width * 4;
  const was = Buffer.from(before.pixels.buffer, before.pixels.byteOffset + y * length, length);
  return was.equals(Buffer.from(after.pixels.buffer, after.pixels.byteOffset + z * length, length));
}

function countChanged(before: Bitmap, after: Bitmap, gaps: readonly RowGap[]): number {
  const width = Math.max(before.width, after.width);
  let count = 0;
  for (const { before: b, after: a } of gaps) {
    const height = Math.max(b[1] - b[0], a[1] - a[0]);
    for (let y = 0; y < height; y++) {
      const [was, is] = [b[0] + y, a[0] + y];
      if (was >= b[1] || is >= a[1]) count += width;
      else if (!isSameRow(before, was, after, is))
        for (let x = 0; x < width; x++)
          if (colourAt(before, x, was, b[1]) !== colourAt(after, x, is, a[1])) count++;
    }
  }
  return count;
}

interface Marked {
  changed: number;
  moved: number;
  parts: ChangedRegion[];
  heat: Bitmap;
  /** Per region: its width, then for each changed pixel its index in the region and its colour before and after. */
  readonly changes: number[][];
}

function mark(before: Bitmap, after: Bitmap, gaps: readonly RowGap[]): Marked {
  const width = Math.max(before.width, after.width);
  const heat = { width: after.width, height: after.height, pixels: new Uint32Array(after.pixels.length) };
  const marked: Marked = { changed: 0, moved: 0, parts: [], heat, changes: [] };
  for (const { before: b, after: a } of gaps) {
    const height = Math.max(b[1] - b[0], a[1] - a[0]);
    const marks = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      const onBoth = b[0] + y < b[1] && a[0] + y < a[1];
      if (onBoth && isSameRow(before, b[0] + y, after, a[0] + y)) continue;
      for (let x = 0; x < width; x++) {
        const was = colourAt(before, x, b[0] + y, b[1]);
        const is = colourAt(after, x, a[0] + y, a[1]);
        if (was === is) continue;
        marks[y * width + x] = 1;
        marked.changed++;
        if (is >= 0) heat.pixels[(a[0] + y) * after.width + x] = heatOf(was, is);
      }
    }
    for (const box of boxesOf(marks, width, height)) {
      const rows = (from: number, to: number) => Math.max(0, Math.min(box.height, to - from - box.y));
      const part = {
        before: { ...box, y: b[0] + Math.min(box.y, b[1] - b[0]), height: rows(...b) },
        after: { ...box, y: a[0] + Math.min(box.y, a[1] - a[0]), height: rows(...a) },
      };
      marked.parts.push(part);
      const changes: number[] = [];
      for (let y = 0; y < box.height; y++)
        for (let x = 0; x < box.width; x++)
          if (marks[(box.y + y) * width + box.x + x] === 1)
            changes.push(
              y * box.width + x,
              colourAt(before, box.x + x, b[0] + box.y + y, b[1]),
              colourAt(after, box.x + x, a[0] + box.y + y, a[1]),
            );
      marked.changes.push([box.width, ...changes]);
    }
  }
  marked.moved = movedRows(gaps, before.height);
  return marked;
}

/** Number of rows of `before` at another position in `after`. */
function movedRows(gaps: readonly RowGap[], height: number): number {
  let moved = 0;
  gaps.forEach(({ before, after }, index) => {
    const next = gaps[index + 1]?.before[0] ?? height;
    if (before[1] !== after[1]) moved += next - before[1];
  });
  return moved;
}

/** Colour of a pixel; -1 outside of the picture, whose rows end before `end`. */
function colourAt({ width, pixels }: Bitmap, x: number, y: number, end: number): number {
  return x < width && y < end ? (pixels[y * width + x] as number) : -1;
}

/** Heat colour of a changed pixel, from amber (a few levels) to red, as RGBA in memory order. */
function heatOf(was: number, is: number): number {
  let most = was < 0 ? 255 : 0;
  for (let shift = 0; was >= 0 && shift < 32; shift += 8)
    most = Math.max(most, Math.abs(((was >>> shift) & 255) - ((is >>> shift) & 255)));
  const [red, green, blue] = most <= 8 ? [255, 191, 0] : most <= 64 ? [255, 106, 0] : [230, 0, 60];
  return new Uint32Array(
    Uint8Array.of(red as number, green as number, blue as number, 255).buffer,
  )[0] as number;
}

function fingerprint({ changes }: Marked): Pick<Difference, 'colours' | 'print'> {
  const hash = createHash('sha256');
  const pairs = new Map<string, number>();
  for (const part of changes) {
    hash.update(Float64Array.from(part));
    for (let at = 1; at < part.length; at += 3) {
      const pair = `${part[at + 1]} ${part[at + 2]}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
  }
  const [pair] = [...pairs].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0]);
  const [from = -1, to = -1] = pair.split(' ').map(Number);
  return {
    colours: pair === '' || from < 0 || to < 0 ? null : [colourName(from), colourName(to)],
    print: hash.digest('hex').slice(0, 16),
  };
}

function colourName(pixel: number): string {
  const bytes = new Uint8Array(Uint32Array.of(pixel).buffer, 0, 3);
  return `#${Buffer.from(bytes).toString('hex')}`;
}
