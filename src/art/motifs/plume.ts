import type { Motifs } from '../motif.ts';
import { circle, disc, dots, fill, line, mirror, pair, poly, star } from '../svg.ts';

const ROOSTER =
  'M-4-30C-10-36-10-46-2-44-2-52 8-52 8-45 14-51 22-46 18-39 26-38 26-31 20-28 26-22 30-16 38-12 32-6 26-6 24-6 30 2 28 12 22 14 26 26 30 38 32 50H-40C-42 22-34-16-4-30z';

/** Heraldic birds and feathers; no fights. */
export const plume: Motifs = {
  rooster: (c) => ({
    outline: ROOSTER,
    body: c.main,
    detail:
      fill(
        'M-4-30C-10-36-10-46-2-44-2-52 8-52 8-45 14-51 22-46 18-39 26-38 26-31 20-28 12-34 4-34-4-30zM24-6C30 2 28 12 22 14 14 12 14 0 18-6z',
        c.accent,
      ) +
      fill('M20-28C26-22 30-16 38-12 32-6 26-6 18-6 14-14 14-22 20-28z', c.light) +
      fill(
        'M-40 50C-42 36-38 22-32 8-28 20-24 26-18 30-14 20-10 14-4 10 0 24 8 32 16 36 20 40 24 46 26 50z',
        c.shade,
      ) +
      fill('M-28 50C-28 42-26 36-22 32-18 38-12 42-6 42-2 36 2 32 6 30 8 38 12 44 18 50z', c.accentShade) +
      circle(8, -20, 4.5, c.ink) +
      circle(7, -21, 1.5, c.paper) +
      line('M-12-14C-20-6-24 2-26 10', c.light, 3),
  }),
  tail: (c) => ({
    outline:
      'M0 44C-20 40-40 24-49 2-52-18-34-14-30-8-36-34-16-44-10-30-10-52 10-52 10-30 16-44 36-34 30-8 34-14 52-18 49 2 40 24 20 40 0 44z',
    body: c.ink,
    detail:
      line('M-10 34-41 8M10 34 41 8', c.accentShade, 12) +
      line('M-8 30-34-4M8 30 34-4', c.accent, 13) +
      line('M-5 28-19-24M5 28 19-24', c.main, 14) +
      line('M0 28V-36', c.light, 15) +
      dots([-40, 9, -33, -3, -19, -24, 0, -36, 19, -24, 33, -3, 40, 9], 4, c.ink) +
      line('M0 40V-30M0 40-20-18M0 40 20-18M0 40-34 0M0 40 34 0', c.ink, 1.6, ' opacity=".5"') +
      circle(0, 36, 9, c.accentLight),
  }),
  quills: (c) => ({
    outline:
      'M-44-48C-14-44 8-20 10 6L40 44 32 50 0 16C-28 10-46-18-44-48zM44-48C14-44-8-20-10 6L-40 44-32 50 0 16C28 10 46-18 44-48z',
    body: c.main,
    detail:
      fill('M-44-48C-14-44 8-20 10 6L0 16C-14-6-30-28-44-48z', c.shade) +
      fill('M44-48C14-44-8-20-10 6L0 16C14-6 30-28 44-48z', c.accent) +
      fill('M44-48C46-18 28 10 0 16 14-6 30-28 44-48z', c.accentLight) +
      line('M-40-44 36 47M40-44-36 47', c.ink, 2) +
      fill(star(4, 11, 5, 0, 14), c.light),
  }),
  comb: (c) => ({
    outline:
      'M-46 40C-50 6-40-10-30-12-38-34-20-40-14-26-14-52 6-54 8-30 16-48 34-40 28-20 40-30 52-14 40 0 46 8 48 24 46 40z',
    body: c.accent,
    detail:
      fill('M28-20C40-30 52-14 40 0 46 8 48 24 46 40H20C32 22 34 0 28-20z', c.accentShade, ' opacity=".7"') +
      fill('M-46 40C-48 20-30 6 0 6 30 6 48 20 46 40z', c.main) +
      fill('M-34 40C-34 26-20 18 0 18 20 18 34 26 34 40z', c.ink) +
      fill(star(5, 12, 5, 0, 32), c.light) +
      line('M-28-2C-30-12-28-20-24-22M-8-8C-10-22-8-32-4-36M16-6C16-18 20-28 22-30', c.accentLight, 4),
  }),
  duet: (c) => {
    const bird = [
      4, 40, 6, 10, 12, -10, 10, -20, 14, -28, 12, -36, 20, -34, 24, -42, 28, -34, 36, -36, 34, -24, 40, -8,
      46, 14, 49, 40,
    ];
    return {
      outline: pair(bird) + mirror([0, -8, 5, 0, 0, 8]),
      body: c.main,
      detail:
        fill(poly(bird), c.accent) +
        fill(pair([14, -28, 12, -36, 20, -34, 24, -42, 28, -34, 36, -36, 34, -24, 22, -28]), c.light) +
        fill(pair([10, -20, 5, -14, 12, -10]), c.paper) +
        dots([20, -20, -20, -20], 2.6, c.ink) +
        fill(pair([16, 40, 22, 16, 30, 28, 36, 10, 44, 40]), c.ink, ' opacity=".45"') +
        line('M14 2C20 8 28 6 34-4M-14 2C-20 8-28 6-34-4', c.light, 2.5),
    };
  },
  ring: (c) => ({
    outline: disc(0, 0, 48),
    body: c.main,
    detail:
      circle(0, 0, 39, c.ink) +
      line(disc(0, 0, 43.5), c.shade, 3, ' stroke-dasharray="4 6"') +
      `<g transform="translate(2 4)scale(.64)">${fill(ROOSTER, c.accent)}${fill('M-4-30C-10-36-10-46-2-44-2-52 8-52 8-45 14-51 22-46 18-39 26-38 26-31 20-28 12-34 4-34-4-30z', c.light)}${fill('M20-28C26-22 30-16 38-12 32-6 26-6 18-6z', c.main)}${circle(8, -20, 4.5, c.ink)}</g>`,
  }),
};
