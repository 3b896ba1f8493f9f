import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colorDifference, hexToOklch, hueDistance, oklchToHex } from './oklch.ts';

const hexes = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('[OP-1] OKLCH', () => {
  // Computed via CIE XYZ with the matrices of CSS Color 4, not with those of the code.
  test.each([
    ['#ff0000', 0.628, 0.2577, 29.23],
    ['#00ff00', 0.8664, 0.2948, 142.5],
    ['#0000ff', 0.452, 0.3132, 264.05],
    ['#ffff00', 0.968, 0.211, 109.77],
    ['#00ffff', 0.9054, 0.1546, 194.77],
    ['#ff00ff', 0.7017, 0.3225, 328.36],
  ])('%s is what is published', (hex, l, c, h) => {
    const color = hexToOklch(hex);
    expect(color.l).toBeCloseTo(l, 3);
    expect(color.c).toBeCloseTo(c, 3);
    expect(color.h).toBeCloseTo(h, 1);
  });

  test('greys have no hue', () => {
    for (const hex of ['#000000', '#ffffff', '#808080']) expect(hexToOklch(hex)).toMatchObject({ h: 0 });
    expect(hexToOklch('#808080').l).toBeCloseTo(0.5999, 3);
  });

  test('a conversion there and back gives the same colour', () => {
    fc.assert(fc.property(hexes, (hex) => oklchToHex(hexToOklch(hex)) === hex));
    // Almost grey: its small chroma has a hue too.
    expect(oklchToHex(hexToOklch('#808081'))).toBe('#808081');
  });

  test('a colour that cannot be displayed loses only chroma', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.2, max: 0.9, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        (l, h) => {
          const got = hexToOklch(oklchToHex({ l, c: 0.4, h }));
          // What rounding to bytes moves: in dark colours several degrees, but nowhere a visible distance.
          const aside = got.c * Math.sin((hueDistance(got.h, h) * Math.PI) / 180);
          expect(Math.abs(got.l - l)).toBeLessThan(0.006);
          expect(Math.abs(aside)).toBeLessThan(0.006);
          expect(hueDistance(got.h, h)).toBeLessThan(6);
          expect(got.c).toBeGreaterThan(0.03);
        },
      ),
    );
  });

  test('hues are apart the short way round; equal colours do not differ', () => {
    expect(hueDistance(350, 10)).toBe(20);
    expect(hueDistance(0, 180)).toBe(180);
    expect(colorDifference('#123456', '#123456')).toBeCloseTo(0);
    expect(colorDifference('#000000', '#ffffff')).toBeCloseTo(1, 2);
  });
});
