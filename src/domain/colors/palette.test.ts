import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colorTokens, contrastPairs } from '#schemas/manifest/theme.ts';
import { contrast } from './contrast.ts';
import { colorDifference, hexToOklch, hueDistance } from './oklch.ts';
import { derivePalette, maxSeeds, randomSeeds } from './palette.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const seeds = fc.array(hex, { minLength: 1, maxLength: maxSeeds }) as fc.Arbitrary<[string, ...string[]]>;
const schemes = fc.constantFrom('light' as const, 'dark' as const);

describe('[OP-1] a palette from seeds', () => {
  test('every pair that meets on screen is legible, whatever the seeds', () => {
    fc.assert(
      fc.property(seeds, schemes, (given, scheme) => {
        const colors = derivePalette(given, scheme);
        for (const { text, on, least } of contrastPairs) {
          const ratio = contrast(colors[text], colors[on]);
          expect(ratio, `${text} on ${on} from ${given} (${scheme})`).toBeGreaterThanOrEqual(least);
        }
      }),
      { numRuns: 1500 },
    );
  });

  test('every token has a colour that is valid in a manifest', () => {
    fc.assert(
      fc.property(seeds, schemes, (given, scheme) => {
        const colors = derivePalette(given, scheme);
        expect(Object.keys(colors).sort()).toEqual(Object.keys(colorTokens).sort());
        for (const color of Object.values(colors)) expect(color).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });

  test('the accent and its text keep the hue of the seed', () => {
    fc.assert(
      fc.property(seeds, schemes, (given, scheme) => {
        const seed = hexToOklch(given[0]);
        fc.pre(seed.c > 0.05);
        const colors = derivePalette(given, scheme);
        for (const token of ['accent', 'accentText'] as const) {
          const { c, h } = hexToOklch(colors[token]);
          if (c > 0.03) expect(hueDistance(h, seed.h), `${token} ${colors[token]}`).toBeLessThan(10);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('accent and highlight differ visibly, even from equal seeds', () => {
    fc.assert(
      fc.property(seeds, schemes, fc.boolean(), (given, scheme, twice) => {
        const { accent, highlight } = derivePalette(twice ? [given[0], given[0]] : given, scheme);
        expect(colorDifference(accent, highlight)).toBeGreaterThan(0.1);
      }),
      { numRuns: 1000 },
    );
  });

  test('a legible seed stays unchanged', () => {
    expect(derivePalette(['#0b6e69'], 'light')).toMatchObject({ accent: '#0b6e69', onAccent: '#ffffff' });
    expect(derivePalette(['#0b6e69', '#f6b53c'], 'light').highlight).toBe('#f6b53c');
  });

  test('random seeds are three colours, never olive', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999999, noNaN: true }), (chance) => {
        const colors = randomSeeds(chance);
        expect(colors).toHaveLength(3);
        for (const color of colors.slice(0, 2))
          expect(hueDistance(hexToOklch(color).h, 110)).toBeGreaterThan(18);
      }),
    );
  });
});
