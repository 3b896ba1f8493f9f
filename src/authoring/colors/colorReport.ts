import { type ColorToken, colorTokens } from '#schemas/manifest/theme.ts';
import { swatch } from '../report/swatch.ts';
import type { BrandPalette } from './recolour.ts';

/** The change of each token: `accent  #0b6e69 → #b3261e  primary buttons, active marks`. */
export function formatColors(before: BrandPalette, after: BrandPalette, colored?: boolean): string[] {
  const tokens = Object.keys(colorTokens) as ColorToken[];
  const width = Math.max(...tokens.map((token) => token.length));
  return tokens.map((token) => {
    const [from, to] = [before[token], after[token]];
    const change =
      from === to ? `${swatch(to, colored)} as it was` : `${swatch(from, colored)} → ${swatch(to, colored)}`;
    return `  ${token.padEnd(width)}  ${change}  ${colorTokens[token]}`;
  });
}
