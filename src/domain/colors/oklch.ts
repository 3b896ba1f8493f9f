import { linearChannel } from './contrast.ts';

/** A colour in OKLCH (CSS Color 4): lightness 0 to 1, chroma from 0 (grey) to about 0.32, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** One channel of sRGB, 0 to 1, from its linear value. */
export const gammaEncode = (v: number): number =>
  v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055;

/** Linear sRGB of a colour; channels outside 0 to 1 cannot be displayed. */
export function oklchToLinearRgb({ l, c, h }: Oklch): [number, number, number] {
  const angle = (h * Math.PI) / 180;
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const isDisplayable = (color: Oklch): boolean =>
  oklchToLinearRgb(color).every((v) => v > -0.0005 && v < 1.0005);

/** The highest displayable chroma, up to the requested one, at this lightness and hue. */
function displayableChroma(color: Oklch): number {
  if (isDisplayable(color)) return color.c;
  let [least, most] = [0, color.c];
  for (let step = 0; step < 18; step++) {
    const middle = (least + most) / 2;
    if (isDisplayable({ ...color, c: middle })) least = middle;
    else most = middle;
  }
  return least;
}

/** Converts a colour to `#rrggbb`. A colour that cannot be displayed loses chroma but keeps its lightness and hue. */
export function oklchToHex({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  const parts = oklchToLinearRgb({ l: lightness, c: displayableChroma({ l: lightness, c, h }), h });
  const bytes = parts.map((v) => Math.round(gammaEncode(Math.min(1, Math.max(0, v))) * 255));
  return `#${bytes.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

/** Converts `#rrggbb` to OKLCH. Greys have hue 0. */
export function hexToOklch(hex: string): Oklch {
  const bits = Number.parseInt(hex.slice(1), 16);
  const [r, g, b] = [linearChannel(bits >> 16), linearChannel((bits >> 8) & 255), linearChannel(bits & 255)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const x = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const y = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  const c = Math.hypot(x, y);
  return { l, c, h: c < 0.0001 ? 0 : ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 };
}

/** Degrees between two hues, 0 to 180. */
export const hueDistance = (a: number, b: number): number => Math.abs(((((a - b) % 360) + 540) % 360) - 180);

/** Distance of two `#rrggbb` colours in OKLab: visible side by side from about 0.02, obvious from 0.1. */
export function colorDifference(a: string, b: string): number {
  const [first, second] = [hexToOklch(a), hexToOklch(b)];
  const angle = ((first.h - second.h) * Math.PI) / 180;
  return Math.hypot(
    first.l - second.l,
    Math.sqrt(Math.max(0, first.c ** 2 + second.c ** 2 - 2 * first.c * second.c * Math.cos(angle))),
  );
}
