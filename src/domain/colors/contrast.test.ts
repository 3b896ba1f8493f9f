import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffffff', 8.59],
  ['#00ff00', '#000000', 15.3],
])('contrast of %s on %s is %d', (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio, 2);
});

test('is the same both ways round, 1 with itself, and from 1 to 21', () => {
  fc.assert(
    fc.property(color, color, (a, b) => {
      expect(contrast(a, b)).toBe(contrast(b, a));
      expect(contrast(a, a)).toBe(1);
      expect(contrast(a, b)).toBeGreaterThanOrEqual(1);
      expect(contrast(a, b)).toBeLessThanOrEqual(21);
    }),
  );
});
