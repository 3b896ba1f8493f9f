import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import pixelmatch from 'pixelmatch';
import { expect, test } from 'vitest';
import { type Bitmap, crop, readPng, writePng } from './bitmap.ts';
import { comparePictures } from './compare.ts';

const white = 0xffffffff;
const ink = 0xff1f2114;
const teal = 0xff696e0b;
const blue = 0xffc05010;

/** A white page with a unique mark at the left edge of each row, so that rows are distinguishable. */
function page(width: number, height: number, first = 0): Bitmap {
  const pixels = new Uint32Array(width * height).fill(white);
  for (let y = 0; y < height; y++) pixels[y * width] = 0xff000000 + first + y;
  return { width, height, pixels };
}

function fill(
  { width, height, pixels }: Bitmap,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: number,
): Bitmap {
  const painted = pixels.slice();
  for (let down = y; down < y + h; down++) painted.fill(colour, down * width + x, down * width + x + w);
  return { width, height, pixels: painted };
}

/** Draws strokes in place of letters on a line of text. */
function write(picture: Bitmap, x: number, y: number, strokes: readonly number[]): Bitmap {
  return strokes.reduce((drawn, stroke) => fill(drawn, x + stroke, y, 2, 12, ink), picture);
}

/** Inserts rows into a page. */
function insert(picture: Bitmap, at: number, rows: Bitmap): Bitmap {
  const { width } = picture;
  const pixels = new Uint32Array((picture.height + rows.height) * width);
  pixels.set(picture.pixels.subarray(0, at * width));
  pixels.set(rows.pixels, at * width);
  pixels.set(picture.pixels.subarray(at * width), (at + rows.height) * width);
  return { width, height: picture.height + rows.height, pixels };
}

test('[QA-3] a single pixel that is one level off is a difference with a box', () => {
  const before = page(390, 844);
  const { difference, heat } = comparePictures(before, fill(before, 120, 300, 1, 1, 0xfffffffe));
  expect(difference).toMatchObject({ pixels: 1, changed: 1, moved: 0 });
  expect(difference.parts).toEqual([
    { before: { x: 120, y: 300, width: 1, height: 1 }, after: { x: 120, y: 300, width: 1, height: 1 } },
  ]);
  expect(heat?.pixels.filter((pixel) => pixel !== 0)).toHaveLength(1);
});

test('[QA-3] equal pictures do not differ', () => {
  const { difference } = comparePictures(page(60, 40), page(60, 40));
  expect(difference).toMatchObject({ pixels: 0, changed: 0, parts: [] });
});

const pictures = fc
  .tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 24 }))
  .chain(([width, height]) => {
    const pixels = fc
      .array(fc.constantFrom(white, ink, teal, 0xfffffffe), {
        minLength: width * height,
        maxLength: width * height,
      })
      .map((colours) => ({ width, height, pixels: Uint32Array.from(colours) }));
    return fc.tuple(pixels, pixels);
  });
const bytes = ({ pixels }: Bitmap) => new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);

test('[QA-3] differing pixels are counted like pixelmatch without tolerance, and lie within the boxes', () => {
  fc.assert(
    fc.property(pictures, ([before, after]) => {
      const { width, height } = before;
      const { difference } = comparePictures(before, after);
      expect(difference.pixels).toBe(
        pixelmatch(bytes(before), bytes(after), undefined, width, height, { threshold: 0, includeAA: true }),
      );
      expect(difference.changed).toBeLessThanOrEqual(difference.pixels);
      if (difference.changed === difference.pixels)
        for (let at = 0; at < before.pixels.length; at++) {
          if (before.pixels[at] === after.pixels[at]) continue;
          const [x, y] = [at % width, Math.floor(at / width)];
          const within = difference.parts.some(
            ({ after: box }) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height,
          );
          expect(within).toBe(true);
        }
    }),
  );
});

test('[QA-3] inserted rows are distinguished from the rows they moved down', () => {
  const before = write(page(390, 600), 40, 400, [0, 8, 14]);
  const entry = fill(
    { width: 390, height: 48, pixels: new Uint32Array(390 * 48).fill(white) },
    16,
    10,
    200,
    20,
    ink,
  );
  const { difference } = comparePictures(before, insert(before, 200, entry));
  expect(difference.kind).toBe('size');
  expect(difference.moved).toBe(400);
  expect(difference.parts).toEqual([
    { before: { x: 0, y: 200, width: 390, height: 0 }, after: { x: 0, y: 200, width: 390, height: 48 } },
  ]);
  expect(difference.changed).toBe(390 * 48);
  expect(comparePictures(insert(before, 200, entry), before).difference).toMatchObject({
    kind: 'size',
    moved: 400,
  });
});

test('[QA-3] pictures of different width also differ in the columns that only one has', () => {
  const { difference } = comparePictures(page(320, 100), page(390, 100));
  expect(difference.kind).toBe('size');
  expect(difference.pixels).toBe(70 * 100);
});

const button = (colour: number) => (x: number, y: number) =>
  fill(fill(page(390, 844), x, y, 120, 44, colour), x + 20, y + 16, 60, 12, white);

test.each([
  ['colour', button(teal)(20, 100), button(blue)(20, 100)],
  ['text', write(page(390, 200), 40, 40, [0, 8, 14, 30]), write(page(390, 200), 40, 40, [0, 5, 11, 20])],
  ['appeared', page(390, 844), write(page(390, 844), 40, 40, [0, 5, 9, 14, 20, 26, 32])],
  ['gone', write(page(390, 844), 40, 40, [0, 5, 9, 14, 20, 26, 32]), page(390, 844)],
  ['size', page(390, 844), page(390, 845)],
  [
    'whole',
    write(page(390, 100), 9, 9, [0, 9]),
    [8, 26, 44, 62].reduce((drawn, y) => fill(drawn, 2, y, 380, 16, y * 999), page(390, 100)),
  ],
])('[QA-3] %s: the kind of a difference is classified from its pixels', (kind, before, after) => {
  expect(comparePictures(before, after).difference.kind).toBe(kind);
});

test('[QA-3] a replaced colour has the same fingerprint at any position, and both colours are named', () => {
  const one = comparePictures(button(teal)(20, 100), button(blue)(20, 100)).difference;
  const other = comparePictures(button(teal)(200, 400), button(blue)(200, 400)).difference;
  expect(one.colours).toEqual(['#0b6e69', '#1050c0']);
  expect(one.print).toBe(other.print);
});

test('[QA-3] the same change has the same fingerprint at any position; a different change has a different fingerprint', () => {
  const change = (x: number, y: number, to: readonly number[]) =>
    comparePictures(write(page(390, 400), x, y, [0, 8, 14]), write(page(390, 400), x, y, to)).difference
      .print;
  expect(change(40, 40, [0, 5, 14])).toBe(change(80, 240, [0, 5, 14]));
  expect(change(40, 40, [0, 5, 14])).not.toBe(change(40, 40, [0, 4, 14]));
});

test('[QA-3] pictures are read as they were written, and can be cropped', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'livery-picture-'));
  const file = path.join(folder, 'a.png');
  const drawn = fill(page(30, 20), 4, 5, 6, 7, teal);
  writePng(file, drawn);
  expect(readPng(file)).toEqual(drawn);
  expect(crop(drawn, { x: 4, y: 5, width: 6, height: 7 }).pixels.every((pixel) => pixel === teal)).toBe(true);
  rmSync(folder, { recursive: true });
});
