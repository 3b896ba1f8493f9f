import { gammaEncode, hexToOklch, hueDistance, oklchToLinearRgb } from '#src/domain/colors/oklch.ts';

function fitted(lightness: number, chroma: number, hue: number): number[] {
  for (let c = chroma; ; c -= 0.005) {
    const kept = Math.max(0, c);
    const rgb = oklchToLinearRgb({ l: lightness, c: kept, h: hue });
    if (kept === 0 || rgb.every((v) => v > -0.001 && v < 1.001)) {
      return rgb.map((v) => gammaEncode(Math.min(1, Math.max(0, v))));
    }
  }
}

/** OKLCH to `#rrggbb`; chroma is lowered until the colour fits sRGB, while hue and lightness are kept. */
export const oklch = (lightness: number, chroma: number, hue: number): string =>
  `#${fitted(lightness, chroma, hue)
    .map((v) =>
      Math.round(v * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The same to `#rgb`: sufficient for a tile's palette, and half as long. */
export const oklchBrief = (lightness: number, chroma: number, hue: number): string =>
  `#${fitted(lightness, chroma, hue)
    .map((v) => Math.round(v * 15).toString(16))
    .join('')}`;

/** OKLCH hue of `#rrggbb`, an integer from 0 to 359; `ofGrey` for a grey. */
export function hueOf(hex: string, ofGrey: number): number {
  const { c, h } = hexToOklch(hex);
  return c < 0.004 ? ofGrey : Math.round(h) % 360;
}

/** Replaces olive hues, between gold and leaf green, by green. */
export const avoidOlive = (hue: number): number => (hueDistance(hue, 110) < 22 ? 142 : hue);
