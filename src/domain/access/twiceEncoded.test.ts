import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeTwice, encodeTwice } from './twiceEncoded.ts';

test('[AU-4] what was encoded comes back, whatever its script, and does not stand there readable', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 4, maxLength: 64 }), (text) => {
      const kept = encodeTwice(text);
      expect(kept).toMatch(/^[A-Za-z0-9+/=]*$/);
      expect(kept).not.toContain(text);
      expect(decodeTwice(kept)).toBe(text);
    }),
  );
});

test('[AU-4] anything else is nothing', () => {
  for (const text of ['plain', '%%%', btoa('once'), btoa(btoa('\u00ff'))])
    expect(decodeTwice(text)).toBeNull();
});
