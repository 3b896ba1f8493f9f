import { hueDistance } from '#src/domain/colors/oklch.ts';
import { type Random, seededRandom } from '#src/domain/values/random.ts';
import { oklch } from '../colour.ts';
import { box, circle, disc, escapeXml, fill, line, mirror, pair, rays, star } from '../svg.ts';

/** Silhouettes in a box of -44 to 44. */
const shapes = [
  'M-36-40H36V-2C36 22 18 36 0 44-18 36-36 22-36-2z',
  'M-34-36C-20-32-12-36 0-44 12-36 20-32 34-36 42-6 34 26 0 44-34 26-42-6-34-36z',
  disc(0, 0, 42),
  'M-38-30 0-44 38-30V8C38 26 20 36 0 44-20 36-38 26-38 8z',
  'M-30-42H30L42-20V20L0 44-42 20V-20z',
  mirror([0, -44, 36, -32, 40, 6, 24, 34, 0, 44]),
] as const;

type Field = (a: string, b: string) => string;

/** Divisions of a crest's field; the first colour is already painted. */
const fields: readonly [Field, ...Field[]] = [
  (_, b) => fill('M0-50H50V50H0z', b),
  (_, b) => fill('M-50-50H0V0H-50zM0 0H50V50H0z', b),
  (_, b) => fill('M-36-50H-22V50H-36zM-8-50H8V50H-8zM22-50H36V50H22z', b),
  (_, b) => fill('M-50-26H50V-12H-50zM-50 4H50V18H-50zM-50 32H50V46H-50z', b),
  (_, b) => fill('M-60-20 20-60 60 20 44 30-8-30-50 6z', b),
  (_, b) => fill('M-50 10 0-22 50 10V34L0 2-50 34z', b),
  (_, b) => fill('M-50-50H50V-14H-50z', b),
  (_, b) => rays(8, 60, 0, 0, b, '', 11),
  (_, b) => fill('M-50 14Q-25 2 0 14T50 14V50H-50z', b) + line('M-50 4Q-25-8 0 4T50 4', b, 4),
  (_, b) => fill('M-50-50H-14L50 14V50H14L-50-14z', b),
];

type Charge = (c: string, ink: string) => string;

/** Symbols in the middle of a crest. */
const charges: readonly [Charge, ...Charge[]] = [
  (c) => fill(star(5, 18, 7.4), c),
  (c) => fill('M-18 11-20-11-9-2 0-17 9-2 20-11 18 11z', c) + fill('M-18 14H18V18H-18z', c),
  (c, ink) =>
    circle(0, 0, 16, c) +
    fill(star(5, 7, 7), ink) +
    line('M0-16V-7M15-5 7-2M9 13 4 6M-9 13-4 6M-15-5-7-2', ink, 2),
  (c) => fill('M0-20C5-12 16-10 13 2 11 12 5 14 2 20H-2C-5 14-11 12-13 2-16-10-5-12 0-20z', c),
  (c) => fill(pair([1, -4, 8, -14, 22, -16, 14, -6, 16, 2, 4, 8, 6, 16, 0, 12]), c),
  (c) => line('M-18-6q6-8 12 0t12 0 12 0M-18 4q6-8 12 0t12 0 12 0M-18 14q6-8 12 0t12 0 12 0', c, 4),
  (c) => fill('M-4 20V2H-14L0-20 14 2H4V20z', c) + fill(box(-12, 14, 24, 6, 2), c),
  (c, ink) => fill('M-16-16H-8V-10H-4V-16H4V-10H8V-16H16V18H-16z', c) + fill('M-5 18V8A5 5 0 015 8V18z', ink),
  (c) => line('M0-18V14M-12 4C-12 14-6 18 0 18S12 14 12 4M-9-6H9', c, 4) + line(disc(0, -16, 3), c, 3),
  (c) => fill('M-18-10A18 18 0 1 0 14 14 20 20 0 0 1-18-10z', c) + fill(star(5, 8, 3.4, 8, -8), c),
];

/** Kit colours: two contrasting ones, and one legible on both. */
function kit(r: Random): { a: string; b: string; edge: string; ink: string; charge: string } {
  const hue = r.pick([24, 40, 82, 145, 165, 200, 245, 262, 300, 350]);
  const second = r.pick([hue + 40, hue + 150, hue + 180, hue - 60]);
  const white = r.chance(0.35);
  const a = oklch(hue === 82 ? 0.8 : 0.52, 0.17, hue);
  const b = white ? oklch(0.95, 0.012, hue) : oklch(hueDistance(second, 90) < 40 ? 0.82 : 0.36, 0.13, second);
  return { a, b, edge: oklch(0.26, 0.06, hue), ink: oklch(0.26, 0.06, hue), charge: oklch(0.97, 0.02, hue) };
}

/** Initials: HA for `harbour-athletic`. */
const initials = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 3);

/**
 * Draws a team's crest, 96 by 96, equal for equal names: silhouette, kit colours, symbol, initials. At most 3
 * kB.
 */
export function drawCrest(name: string): string {
  const r = seededRandom(`crest ${name}`);
  const shape = r.pick(shapes as unknown as readonly [string, ...string[]]);
  const { a, b, edge, ink, charge } = kit(r);
  const field = r.pick(fields)(a, b);
  const symbol = r.pick(charges);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-48 -48 96 96" fill="none" stroke-linecap="round" stroke-linejoin="round">' +
    `<clipPath id="c"><path d="${shape}"/></clipPath>` +
    fill(shape, a) +
    `<g clip-path="url(#c)">${field}${fill('M-50-50H50V-6Q0-22-50-6z', '#fff', ' opacity=".14"')}` +
    `${fill('M-50 18H50V50H-50z', edge)}</g>` +
    `<g transform="translate(0-9)">${circle(0, 0, 23, edge, ' opacity=".82"')}<g transform="scale(.82)">${symbol(charge, ink)}</g></g>` +
    `<text y="33" text-anchor="middle" font-family="Avenir Next,Segoe UI,Roboto,DejaVu Sans,sans-serif" font-weight="800" font-size="14" letter-spacing="1" fill="${charge}">${escapeXml(initials(name))}</text>` +
    line(shape, edge, 4) +
    line(shape, charge, 1.2) +
    '</svg>'
  );
}
