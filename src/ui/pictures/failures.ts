import type { PictureScene } from './paints.ts';

/** Pictures of failures, bundled because they must show when nothing can be loaded. */
export const failures = {
  error: [
    ['card', 'M38 42a8 8 0 018-8H114a8 8 0 018 8V96a8 8 0 01-8 8H46a8 8 0 01-8-8z'],
    ['ink', 'M38 50H122'],
    ['mark', 'M48 42h.1M57 42h.1M66 42h.1'],
    ['ink', 'M66 66v5M94 66v5'],
    ['mark', 'M66 90Q80 78 94 90'],
  ],
  offline: [
    ['card', 'M50 88A19 19 0 0151 50 28 28 0 01104 45 22 22 0 01110 88z'],
    ['faint', 'M62 70Q80 56 98 70'],
    ['ink', 'M70 78Q80 71 90 78'],
    ['mark', 'M46 102 116 30'],
    ['faint', 'M22 40H34M128 66H142M18 84H26'],
  ],
  broken: [
    ['card', 'M40 40a6 6 0 016-6H82L75 54 88 66 79 82 85 104H46a6 6 0 01-6-6z'],
    ['soft', 'M94 34H116a6 6 0 016 6V98a6 6 0 01-6 6H97L91 84 100 67 87 53z'],
    ['mark', 'M54 54a5 5 0 1010 0a5 5 0 10-10 0'],
    ['ink', 'M40 92 58 74 72 88M104 80 122 94'],
  ],
} as const satisfies Record<string, PictureScene>;
