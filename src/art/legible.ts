import { contrast } from '#src/domain/colors/contrast.ts';
import { leastTextContrast } from '#src/domain/colors/readablePair.ts';

const whole = (hex: string): string =>
  hex.length === 4 ? `#${[1, 2, 3].map((at) => hex.charAt(at).repeat(2)).join('')}` : hex;

/** Contrast ratio of two colours, each `#rgb` or `#rrggbb` (WCAG 1.4.3). */
export const contrastOf = (a: string, b: string): number => contrast(whole(a), whole(b));

/** The first of the colours that can be read on a ground; black or white if none can. */
export const legibleOn = (ground: string, wanted: readonly string[]): string =>
  [...wanted, '#000', '#fff'].find((colour) => contrastOf(colour, ground) >= leastTextContrast) ?? '#fff';
