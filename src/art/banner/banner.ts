import { seededRandom } from '#src/domain/values/random.ts';
import { oklch } from '../colour.ts';
import { fill, num } from '../svg.ts';
import { type BannerTheme, type Paints, SCENES } from './bannerScenes.ts';

/** Hues of a banner in degrees, from the brand's colours. */
export interface BannerHues {
  /** Of sea, hills and cloth. */
  readonly accent: number;
  /** Of highlights. */
  readonly highlight: number;
  /** Of ink, and of the night. */
  readonly ground: number;
}

/** Light scheme: off-white, ink, the brand's accent, and its highlight. */
const byDay = ({ accent, highlight, ground }: BannerHues): Paints => ({
  mode: 'light',
  glow: oklch(0.99, 0.006, highlight),
  mid: oklch(0.955, 0.014, accent),
  deep: oklch(0.62, 0.07, accent),
  main: oklch(0.83, 0.12, highlight),
  light: oklch(0.93, 0.07, highlight + 8),
  shade: oklch(0.68, 0.12, highlight - 16),
  accent: oklch(0.6, 0.1, accent),
  accentLight: oklch(0.8, 0.07, accent),
  accentShade: oklch(0.42, 0.07, accent + 12),
  ink: oklch(0.3, 0.035, ground),
  paper: oklch(0.99, 0.006, highlight),
  sand: oklch(0.925, 0.03, highlight),
  sky: oklch(0.92, 0.03, accent + 9),
  far: oklch(0.83, 0.045, accent - 6),
  hill: oklch(0.72, 0.075, accent - 14),
  sun: oklch(0.9, 0.09, highlight),
  ledge: oklch(0.885, 0.022, highlight),
});

/** Dark scheme: the background has the hue of the brand's own. */
const byNight = (hues: BannerHues): Paints => ({
  ...byDay(hues),
  mode: 'deep',
  glow: oklch(0.25, 0.055, hues.ground),
  mid: oklch(0.2, 0.05, hues.ground),
  deep: oklch(0.17, 0.045, hues.ground),
  paper: oklch(0.94, 0.012, hues.highlight),
  ink: oklch(0.15, 0.035, hues.ground),
  sand: oklch(0.36, 0.05, hues.ground),
  sky: oklch(0.34, 0.09, hues.ground),
  far: oklch(0.41, 0.085, (hues.ground + hues.accent) / 2),
  hill: oklch(0.5, 0.1, hues.accent),
  sun: oklch(0.82, 0.13, hues.highlight),
  ledge: oklch(0.3, 0.06, hues.ground),
});

export interface Banner {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly theme: BannerTheme;
  readonly scheme: 'light' | 'dark';
  readonly hues: BannerHues;
  readonly rtl?: boolean;
}

const WIDTH = 780;
/** Y coordinate of the ledge. */
const FLOOR = 262;

/**
 * Draws a banner's illustration, 780 by 320. Its text is HTML over the start half, which is therefore kept
 * quiet; the picture is mirrored for right-to-left, except for objects with figures on them.
 */
export function drawBanner(banner: Banner): string {
  const c = (banner.scheme === 'light' ? byDay : byNight)(banner.hues);
  const r = seededRandom(banner.id);
  const id = `b-${banner.theme}-${banner.scheme}`;
  const { view, things } = SCENES[banner.theme](c, r);
  const rtl = banner.rtl === true;
  const objects = things.map(({ motif, x, y, scale, turn = 0, rests = false }) => {
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
    objects.join('') +
    '</svg>'
  );
}
