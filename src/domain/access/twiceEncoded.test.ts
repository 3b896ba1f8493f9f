import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeTwice, encodeTwice } from './twiceEncoded.ts';

test('[AU-4] an encoded text of any script is decoded again, and is not readable while stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 4, maxLength: 64 }), (text) => {
      const kept = encodeTwice(text);
      expect(kept).toMatch(/^[A-Za-z0-9+/=]*$/);
      expect(kept).not.toContain(text);
      expect(decodeTwice(kept)).toBe(text);
    }),
  );
});

test('[AU-4] anything else is null', () => {
  for (const text of ['plain', '%%%', btoa('once'), btoa(btoa('\u00ff'))])
    expect(decodeTwice(text)).toBeNull();
});
