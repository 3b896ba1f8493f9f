import type { Motifs } from '../motif.ts';
import type { Palette } from '../palette.ts';
import { circle, disc, dots, fill, line, mirror, pair, poly, star } from '../svg.ts';

/** The right half in shadow, the same light for every face. */
const half = (points: readonly number[], c: Palette, more = ' opacity=".5"') =>
  fill(poly(points), c.shade, more);

const eyes = (c: Palette, x: number, y: number, iris: string) =>
  fill(pair([x - 8, y + 4, x - 4, y - 2, x + 8, y - 6, x + 6, y + 3]), c.ink) +
  fill(disc(x, y, 2.6) + disc(-x, y, 2.6), iris);

const TIGER = [0, -34, 16, -36, 26, -48, 42, -42, 42, -20, 48, 4, 38, 26, 20, 40, 0, 46];
const FOX = [0, -18, 14, -26, 36, -50, 46, -8, 42, 10, 14, 34, 0, 48];
const WOLF = [0, -22, 14, -28, 28, -50, 38, -22, 36, 0, 48, 18, 26, 30, 13, 46, 0, 50];
const BULL = [0, -28, 20, -30, 36, -32, 44, -50, 51, -26, 38, -12, 31, -6, 27, 20, 17, 42, 0, 47];
const OWL = [0, -32, 20, -38, 42, -48, 40, -20, 45, 6, 36, 34, 16, 47, 0, 49];
const DRAGON = [
  0, -26, 8, -32, 18, -51, 25, -32, 45, -44, 38, -20, 51, -12, 40, 0, 48, 16, 33, 18, 31, 36, 19, 32, 12, 47,
  0, 51,
];
const PHOENIX = [
  0, -50, 8, -40, 6, -24, 16, -14, 49, -48, 48, -24, 44, -6, 36, 8, 22, 16, 34, 42, 16, 30, 8, 24, 10, 42, 0,
  52,
];
const RABBIT = [0, -12, 7, -15, 9, -44, 17, -51, 25, -44, 25, -14, 36, 8, 31, 30, 14, 43, 0, 45];
const APE = [0, -42, 22, -42, 34, -28, 36, -14, 48, -16, 48, 8, 36, 10, 30, 34, 14, 46, 0, 48];

/** Heads and wings in flat planes. */
export const creatures: Motifs = {
  tiger: (c) => ({
    outline: mirror(TIGER),
    body: c.main,
    detail:
      half(TIGER, c, ' opacity=".45"') +
      fill(pair([26, -40, 36, -36, 34, -26]), c.accentShade) +
      fill(mirror([0, 8, 14, 4, 28, 20, 18, 36, 0, 42]), c.paper) +
      fill(
        mirror([0, -34, 6, -34, 0, -16]) +
          pair([10, -32, 17, -32, 9, -18]) +
          pair([46, -6, 32, -4, 47, 4]) +
          pair([44, 12, 31, 10, 40, 20]),
        c.ink,
      ) +
      eyes(c, 20, -4, c.accentLight) +
      fill(mirror([0, 10, 9, 10, 5, 18, 0, 20]), c.accentShade) +
      line('M0 20v6c-3 6-9 6-12 3M0 26c3 6 9 6 12 3', c.ink, 2.5),
  }),
  fox: (c) => ({
    outline: mirror(FOX),
    body: c.main,
    detail:
      half(FOX, c) +
      fill(pair([18, -24, 34, -40, 38, -12]), c.ink, ' opacity=".75"') +
      fill(pair([6, 40, 14, 34, 42, 10, 22, 8, 8, 18]), c.paper) +
      eyes(c, 18, 2, c.accentLight) +
      fill(mirror([0, 36, 7, 38, 0, 48]), c.ink) +
      fill(poly([0, -18, -14, -26, -22, -12, 0, 20]), c.light, ' opacity=".7"'),
  }),
  wolf: (c) => ({
    outline: mirror(WOLF),
    body: c.main,
    detail:
      half(WOLF, c) +
      fill(pair([19, -26, 28, -40, 33, -22]), c.ink) +
      fill(mirror([0, -22, 8, -8, 12, 16, 24, 24, 13, 40, 0, 44]), c.paper, ' opacity=".9"') +
      eyes(c, 20, -2, c.accent) +
      fill(mirror([0, 22, 9, 24, 4, 33, 0, 34]), c.ink) +
      fill(mirror([0, -22, 5, -12, 0, 4]), c.accent),
  }),
  bull: (c) => ({
    outline: mirror(BULL),
    body: c.accent,
    detail:
      fill(poly(BULL), c.accentShade, ' opacity=".6"') +
      fill(pair([31, -31, 36, -32, 44, -50, 51, -26, 38, -12]), c.light) +
      fill(mirror([0, 16, 20, 20, 16, 40, 0, 44]), c.main) +
      fill(mirror([0, -20, 8, -10, 0, 10]), c.main) +
      eyes(c, 17, -2, c.light) +
      dots([8, 28, -8, 28], 3, c.ink) +
      line('M-8 32A8.5 8 0 0 0 8 32', c.light, 3.5),
  }),
  owl: (c) => ({
    outline: mirror(OWL),
    body: c.accent,
    detail:
      fill(poly(OWL), c.accentShade, ' opacity=".6"') +
      fill(mirror([0, 16, 18, 14, 26, 30, 12, 42, 0, 45]), c.accentLight, ' opacity=".8"') +
      dots([-18, -6, 18, -6], 19, c.main) +
      dots([-18, -6, 18, -6], 12, c.ink) +
      dots([-22, -10, 14, -10], 4, c.paper) +
      fill(mirror([0, 2, 7, 6, 0, 20]), c.light) +
      line('M-14 26l6 4M14 26l-6 4M-6 36l6 3 6-3', c.accentShade, 2.5),
  }),
  lion: (c) => ({
    outline: star(15, 51, 41, 0, 0),
    body: c.accent,
    detail:
      fill(star(15, 41, 33, 0, 0, -78), c.accentShade) +
      fill(mirror([0, -30, 22, -28, 28, -4, 22, 22, 10, 36, 0, 38]), c.main) +
      half([0, -30, 22, -28, 28, -4, 22, 22, 10, 36, 0, 38], c) +
      fill(mirror([0, 10, 12, 12, 15, 24, 8, 32, 0, 33]), c.paper) +
      eyes(c, 14, -5, c.accentLight) +
      fill(mirror([0, 8, 9, 9, 4, 17, 0, 18]), c.ink) +
      line('M0 18v6M-8 26q8 5 16 0', c.ink, 2.4),
  }),
  panda: (c) => ({
    outline: disc(0, 6, 42) + disc(-33, -28, 15) + disc(33, -28, 15),
    body: c.paper,
    detail:
      dots([-33, -28, 33, -28], 13, c.ink) +
      circle(0, 6, 41, c.paper) +
      fill('M8-34A41 41 0 0 1 8 46 56 56 0 0 0 8-34z', c.main, ' opacity=".5"') +
      fill(
        'M-12-6C-14-18-28-16-30-2-31 10-20 12-14 8-10 4-11 0-12-6zM12-6C14-18 28-16 30-2 31 10 20 12 14 8 10 4 11 0 12-6z',
        c.ink,
      ) +
      dots([-19, -2, 19, -2], 4, c.paper) +
      fill(mirror([0, 14, 8, 14, 4, 21, 0, 22]), c.ink) +
      line('M0 22v4M-9 28q9 8 18 0', c.ink, 2.5),
  }),
  dragon: (c) => ({
    outline: mirror(DRAGON),
    body: c.main,
    detail:
      half(DRAGON, c, ' opacity=".55"') +
      fill(pair([8, -32, 18, -51, 22, -30]) + pair([25, -32, 45, -44, 34, -24]), c.accent) +
      fill(mirror([0, -14, 12, -8, 17, 14, 22, 26, 12, 34, 0, 36]), c.light, ' opacity=".85"') +
      fill(pair([10, -10, 34, -22, 30, -12, 12, -2]), c.accentShade) +
      eyes(c, 20, 0, c.accentLight) +
      fill(pair([4, 18, 12, 16, 10, 22]) + pair([10, 30, 16, 28, 13, 38]), c.ink) +
      line('M18 18C34 18 40 30 50 28M-18 18C-34 18-40 30-50 28', c.accent, 3),
  }),
  phoenix: (c) => ({
    outline: mirror(PHOENIX),
    body: c.main,
    detail:
      half(PHOENIX, c) +
      fill(pair([16, -6, 47, -38, 44, -14, 30, 2]), c.accent) +
      fill(pair([14, 4, 40, -6, 32, 8, 18, 14]), c.accentShade) +
      fill(mirror([0, -50, 7, -40, 5, -26, 12, -4, 8, 20, 0, 46]), c.light) +
      fill(mirror([0, -8, 7, 2, 0, 14]), c.accent) +
      dots([-2.5, -38, 2.5, -38], 1.8, c.ink),
  }),
  rabbit: (c) => ({
    outline: mirror(RABBIT),
    body: c.light,
    detail:
      half(RABBIT, c, ' opacity=".35"') +
      fill(pair([12, -18, 13, -40, 17, -44, 21, -40, 21, -18]), c.accent) +
      dots([14, 8, -14, 8], 4.5, c.ink) +
      dots([23, 20, -23, 20], 6, c.accentLight, ' opacity=".8"') +
      fill(mirror([0, 16, 6, 16, 0, 23]), c.accent) +
      line('M0 23v4M-7 30q7 5 14 0', c.ink, 2.4),
  }),
  monkey: (c) => ({
    outline: mirror(APE),
    body: c.shade,
    detail:
      dots([-42, -4, 42, -4], 8, c.main) +
      fill(mirror([0, -18, 10, -26, 26, -20, 28, -4, 20, 6, 27, 20, 14, 40, 0, 42]), c.light) +
      fill(poly([0, -18, 10, -26, 26, -20, 28, -4, 20, 6, 27, 20, 14, 40, 0, 42]), c.main, ' opacity=".6"') +
      dots([12, -8, -12, -8], 5, c.ink) +
      line('M-4 10v2M4 10v2M-12 24q12 10 24 0', c.ink, 3) +
      fill(mirror([0, -40, 24, -34, 26, -26, 0, -30]), c.accent),
  }),
  butterfly: (c) => ({
    outline:
      'M0-20C10-46 48-50 49-26 50-8 36 2 24 4 42 10 40 34 26 40 10 44 2 24 0 14-2 24-10 44-26 40-40 34-42 10-24 4-36 2-50-8-49-26-48-50-10-46 0-20z',
    body: c.accent,
    detail:
      fill('M6-14C14-36 40-40 42-26 43-12 28-4 10-4zM-6-14C-14-36-40-40-42-26-43-12-28-4-10-4z', c.main) +
      fill('M7 4C22 4 34 14 30 28 22 38 10 30 7 4zM-7 4C-22 4-34 14-30 28-22 38-10 30-7 4z', c.accentLight) +
      dots([30, -22, -30, -22], 5, c.ink) +
      dots([22, 22, -22, 22], 4, c.ink) +
      fill('M0-26C5-20 5 20 0 34-5 20-5-20 0-26z', c.ink) +
      line('M-2-24C-6-36-12-42-18-44M2-24C6-36 12-42 18-44', c.ink, 2.4),
  }),
  scarab: (c) => ({
    outline: `M0-46C14-46 20-36 20-28 34-20 36 0 32 20 28 38 14 48 0 50-14 48-28 38-32 20-36 0-34-20-20-28-20-36-14-46 0-46z${pair([20, -20, 48, -42, 50, -10, 44, 12, 32, 8])}`,
    body: c.accent,
    detail:
      fill(pair([24, -18, 47, -37, 48, -10, 42, 8, 34, 4]), c.main) +
      line('M36-24 40 2M44-30 45 4M-36-24-40 2M-44-30-45 4', c.shade, 2) +
      fill('M0-20C16-22 28-10 28 4 28 28 14 44 0 46z', c.accentShade) +
      line('M0-20V46M-24-10C-10-18 10-18 24-10', c.light, 2.5) +
      circle(0, -36, 9, c.main) +
      line('M-20 6C-20 22-12 34-6 38', c.accentLight, 3.5),
  }),
};
