import type { Random } from '#src/domain/values/random.ts';
import type { Motifs } from '../motif.ts';
import type { Palette } from '../palette.ts';
import { circle, disc, fill, line, mirror, pair, star } from '../svg.ts';

const HEATER = 'M-40-44H40V-4C40 24 18 40 0 50-18 40-40 24-40-4z';
const FIELDS = [
  'M0-44H40V-4C40 24 18 40 0 50z',
  'M-40-44H0V0H-40zM0 0H40C38 28 16 42 0 50z',
  'M-40-12H40V12H-40z',
  'M-40-44H-18L40 20C36 28 30 34 24 38L-40-24z',
  'M0-12 40 24C32 36 22 42 14 44L0 30-14 44C-22 42-32 36-40 24z',
  'M-12-44H12V44L0 50-12 44z',
] as const;

/** A small symbol for the middle of a shield. */
function charge(c: Palette, r: Random): string {
  return r.pick<() => string>([
    () => fill(star(5, 22, 9, 0, -2), c.light),
    () => fill('M-22 14-26-12-12-2 0-20 12-2 26-12 22 14z', c.light) + fill('M-22 14H22V20H-22z', c.main),
    () => fill(mirror([0, -28, 8, -14, 5, -2, 18, -14, 24, -2, 16, 10, 5, 8, 8, 22, 0, 28]), c.light),
    () => fill(`${disc(0, -12, 15)}${disc(-15, -1, 12)}${disc(15, -1, 12)}M-4 0H4L7 26H-7z`, c.light),
    () =>
      fill(mirror([0, -24, 6, -14, 20, -22, 17, -6, 12, 8, 0, 24]), c.light) +
      fill(pair([4, -2, 11, -6, 10, 0]), c.ink),
    () =>
      fill('M-20-14A20 20 0 1 0 14 18 24 24 0 0 1-20-14z', c.light) + fill(star(5, 10, 4, 10, -10), c.light),
    () => fill('M-24-18H-10V8H18V22H-24zM-6-18H24V-6H-6z', c.light),
  ])();
}

/** Crests of in-house games: shields, seals and pennons, divided differently for every title. */
export const crest: Motifs = {
  heater: (c, r) => ({
    outline: HEATER,
    body: c.main,
    detail: `<g transform="scale(.86)">${fill(HEATER, c.accent)}${fill(r.pick(FIELDS), c.accentShade)}</g>${charge(c, r)}${line('M-36-40V-8', c.paper, 2.4)}`,
  }),
  round: (c, r) => ({
    outline: star(20, 49, 44),
    body: c.main,
    detail:
      circle(0, 0, 37, c.accentShade) +
      line(disc(0, 0, 33), c.light, 1.6, ' stroke-dasharray="2 4"') +
      circle(0, 0, 29, c.accent) +
      charge(c, r),
  }),
  pennon: (c, r) => ({
    outline: 'M-46-48H46V-38H36V48L0 30-36 48V-38H-46z',
    body: c.accent,
    detail:
      fill('M0-38H36V48L0 30z', c.accentShade) +
      fill('M-46-48H46V-38H-46z', c.main) +
      line('M-30-32V34L0 20 30 34V-32', c.main, 2.4) +
      charge(c, r),
  }),
  crowned: (c, r) => ({
    outline: 'M-34-14H34V8C34 28 16 42 0 50-16 42-34 28-34 8zM-28-18-36-44-16-32 0-50 16-32 36-44 28-18z',
    body: c.main,
    detail:
      fill('M0-50 16-32 36-44 28-18H0z', c.shade, ' opacity=".6"') +
      `<g transform="translate(0 16)scale(.72)">${fill(HEATER, c.accent)}${fill(r.pick(FIELDS), c.accentShade)}</g>` +
      `<g transform="translate(0 14)scale(.8)">${charge(c, r)}</g>`,
  }),
  laurel: (c, r) => ({
    outline:
      disc(0, -2, 34) + pair([6, 50, 22, 46, 40, 30, 50, 6, 50, -16, 42, -34, 34, -30, 38, 0, 24, 28, 8, 38]),
    body: c.main,
    detail:
      line('M10 44C34 38 46 14 42-24M-10 44C-34 38-46 14-42-24', c.shade, 9, ' stroke-dasharray="1 11"') +
      circle(0, -2, 30, c.accentShade) +
      circle(0, -2, 26, c.accent) +
      `<g transform="translate(0 -2)scale(.85)">${charge(c, r)}</g>`,
  }),
  wings: (c, r) => ({
    outline:
      pair([20, -26, 50, -44, 50, -20, 46, 0, 38, 14, 24, 24]) +
      'M-26-36H26V0C26 22 12 36 0 44-12 36-26 22-26 0z',
    body: c.light,
    detail:
      fill(pair([26, -22, 49, -34, 48, -16, 26, -4]) + pair([26, 4, 44, -4, 36, 14, 24, 20]), c.main) +
      fill('M-22-32H22V0C22 18 10 31 0 38-10 31-22 18-22 0z', c.accent) +
      fill('M0-32H22V0C22 18 10 31 0 38z', c.accentShade) +
      `<g transform="scale(.7)">${charge(c, r)}</g>`,
  }),
};
