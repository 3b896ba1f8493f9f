import { type BannerTheme, type Paints, SCENES } from './bannerScenes.ts';
import { oklch } from './colour.ts';
import { random } from './random.ts';
import { fill, num } from './svg.ts';

const SEA = 196;
const SAND = 84;
const INK = 236;

/** Daylight: off-white, ink, one green-blue, and gold where something is won. */
const LIGHT: Paints = {
  mode: 'light',
  glow: oklch(0.99, 0.006, 95),
  mid: oklch(0.955, 0.014, 170),
  deep: oklch(0.62, 0.07, SEA),
  main: oklch(0.83, 0.12, SAND),
  light: oklch(0.93, 0.07, 92),
  shade: oklch(0.68, 0.12, 68),
  accent: oklch(0.6, 0.1, SEA),
  accentLight: oklch(0.8, 0.07, SEA),
  accentShade: oklch(0.42, 0.07, 208),
  ink: oklch(0.3, 0.035, INK),
  paper: oklch(0.99, 0.006, 95),
  sand: oklch(0.925, 0.03, SAND),
  sky: oklch(0.92, 0.03, 205),
  far: oklch(0.83, 0.045, 190),
  hill: oklch(0.72, 0.075, 182),
  sun: oklch(0.9, 0.09, SAND),
  ledge: oklch(0.885, 0.022, SAND),
};

const DARK: Paints = {
  ...LIGHT,
  mode: 'deep',
  glow: oklch(0.27, 0.025, INK),
  mid: oklch(0.23, 0.025, INK),
  deep: oklch(0.2, 0.02, INK),
  paper: oklch(0.94, 0.012, 95),
  ink: oklch(0.17, 0.02, INK),
  sand: oklch(0.36, 0.025, 230),
  sky: oklch(0.34, 0.045, 220),
  far: oklch(0.41, 0.055, 205),
  hill: oklch(0.48, 0.07, 190),
  sun: oklch(0.88, 0.08, 90),
  ledge: oklch(0.3, 0.03, 228),
};

export interface Banner {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly theme: BannerTheme;
  readonly scheme: 'light' | 'dark';
  readonly rtl?: boolean;
}

const WIDTH = 780;
/** Where resting things touch the ledge. */
const FLOOR = 262;

/**
 * Draws a banner's illustration, 780 by 320. Its words are set in HTML over the start half, which is
 * therefore left quiet; the picture is mirrored for right-to-left, but what carries figures is not.
 */
export function drawBanner(banner: Banner): string {
  const c = banner.scheme === 'light' ? LIGHT : DARK;
  const r = random(banner.id);
  const id = `b-${banner.theme}-${banner.scheme}`;
  const { view, things } = SCENES[banner.theme](c, r);
  const rtl = banner.rtl === true;
  const standing = things.map(({ motif, x, y, scale, turn = 0, rests = false }) => {
    const at = rtl ? WIDTH - x : x;
    const lean = turn === 0 ? '' : `rotate(${rtl ? -turn : turn})`;
    const shadow = rests
      ? `<ellipse cx="${num(at)}" cy="${FLOOR + 3}" rx="${num(46 * scale)}" ry="${num(7 * scale)}" fill="${c.ink}" opacity=".16"/>`
      : '';
    return `${shadow}<g transform="translate(${num(at)} ${num(y)})${lean}scale(${scale})">${fill(motif.outline, motif.body, ` stroke="${c.ink}" stroke-width="3"`)}${motif.detail}</g>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} 320" fill="none" stroke-linecap="round" stroke-linejoin="round" font-family="Avenir Next,Segoe UI,Roboto,sans-serif" font-weight="800" text-anchor="middle">` +
    `<linearGradient id="${id}"><stop stop-color="${c.glow}"/><stop offset="1" stop-color="${c.mid}"/></linearGradient>` +
    `<path d="M0 0h780v320H0z" fill="url(#${id})"/>` +
    `<g${rtl ? ` transform="matrix(-1 0 0 1 ${WIDTH} 0)"` : ''}>${fill('M0 296C120 268 236 306 352 286S660 302 780 280V320H0z', c.far, ' opacity=".35"')}${view}</g>` +
    standing.join('') +
    '</svg>'
  );
}
