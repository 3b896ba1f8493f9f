import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { leastTextContrast, readablePair } from './readablePair.ts';

const brand = { background: '#ffffff', text: '#151a18' };
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('[PR-5] words can be read in any colours that are chosen', () => {
  fc.assert(
    fc.property(fc.option(color, { nil: undefined }), fc.option(color, { nil: undefined }), (one, two) => {
      const chosen = { ...(one && { background: one }), ...(two && { text: two }) };
      const { background, text } = readablePair(chosen, brand);
      expect(background).toBe(one ?? brand.background);
      expect(contrast(background, text)).toBeGreaterThanOrEqual(leastTextContrast);
      if (two && contrast(two, background) >= leastTextContrast) expect(text).toBe(two);
    }),
  );
});

test.each([
  [{ background: '#101820', text: '#203040' }, '#ffffff'],
  [{ background: '#ffd400', text: '#ffffff' }, brand.text],
  [{ text: '#eeeeee' }, brand.text],
  [{ background: '#777777' }, '#000000'],
  [{}, brand.text],
])('[PR-5] %j has words in %s', (chosen, text) => {
  expect(readablePair(chosen, brand).text).toBe(text);
});
