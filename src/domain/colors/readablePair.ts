import { contrast } from './contrast.ts';

/** Least contrast of words and their background (WCAG 2.2, 1.4.3). */
export const leastTextContrast = 4.5;

/** A background and the colour of the words on it, as #rrggbb. */
export interface ColorPair {
  readonly background: string;
  readonly text: string;
}

/**
 * The colours an operator chose, where the words can be read in them: else the words get black or white, whichever
 * reads better. What was not chosen is the brand's.
 */
export function readablePair(chosen: Partial<ColorPair>, brand: ColorPair): ColorPair {
  const background = chosen.background ?? brand.background;
  for (const text of [chosen.text, brand.text])
    if (text !== undefined && contrast(text, background) >= leastTextContrast) return { background, text };
  const text = contrast('#ffffff', background) >= contrast('#000000', background) ? '#ffffff' : '#000000';
  return { background, text };
}
