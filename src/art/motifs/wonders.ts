import type { Motifs } from '../motif.ts';
import { box, circle, disc, fill, line, mirror, ngon, poly, rays, star } from '../svg.ts';

/** Further motifs of slots: magic, weather, sky and sea. */
export const wonders: Motifs = {
  potion: (c) => ({
    outline: `M-11-40H11V-16C32-6 42 10 40 26 38 40 28 47 16 47H-16C-28 47-38 40-40 26-42 10-32-6-11-16z${box(-15, -49, 30, 10, 3)}`,
    body: c.paper,
    detail:
      fill('M-35 12C-20 4-8 20 8 12 18 7 28 8 36 14 40 34 30 43 16 43H-16C-30 43-38 34-35 12z', c.accent) +
      fill('M36 14C40 34 30 43 16 43H4C20 38 28 26 28 9z', c.accentShade) +
      fill(box(-15, -49, 30, 10, 3), c.shade) +
      circle(-14, 28, 5, c.accentLight) +
      circle(4, 22, 3.5, c.accentLight) +
      circle(12, 33, 4, c.accentLight) +
      line('M-30 8C-28-2-20-8-12-12', c.main, 3),
  }),
  book: (c) => ({
    outline: box(-38, -46, 76, 92, 6),
    body: c.accent,
    detail:
      fill('M-38-40A6 6 0 0 1-32-46H-24V46H-32A6 6 0 0 1-38 40z', c.accentShade) +
      line(box(-16, -36, 46, 72, 3), c.main, 3) +
      fill('M-10 0C-2-14 16-14 24 0 16 14-2 14-10 0z', c.main) +
      circle(7, 0, 7, c.ink) +
      circle(5, -2, 2.4, c.light) +
      fill(ngon(4, 6, 7, -24) + ngon(4, 6, 7, 24), c.light) +
      fill('M38 36V42A5 5 0 0 1 33 46H-24V40z', c.paper),
  }),
  planet: (c) => ({
    outline: `${disc(0, 0, 32)}M-50 22C-46 6-34-6-27-12L-30 0C-40 12-38 18-26 14L26-14C38-24 34-26 22-24L16-28C36-36 52-36 50-22 46-6 10 18-16 26-34 32-48 32-50 22z`,
    body: c.accent,
    detail:
      fill('M-28-16C-10-8 12-14 26-20L30-12C12-4-10 2-31-6z', c.accentLight, ' opacity=".7"') +
      fill('M14-29A32 32 0 0 1-10 30 40 40 0 0 0 14-29z', c.accentShade) +
      fill(
        'M-27-12-30 0C-40 12-38 18-26 14 0 6 20-8 28-16 36-24 34-26 22-24L16-28C36-36 52-36 50-22 46-6 10 18-16 26-34 32-48 32-50 22-46 6-34-6-27-12z',
        c.main,
      ) +
      line('M-44 22C-38 30-14 22 4 12', c.paper, 2.5),
  }),
  rocket: (c) => ({
    outline:
      'M0-50C20-34 24-8 18 20H-18C-24-8-20-34 0-50zM18-2 38 18 34 36 16 24zM-18-2-38 18-34 36-16 24zM-11 22H11L0 50z',
    body: c.paper,
    detail:
      fill('M0-50C20-34 24-8 18 20H6C12-8 10-34 0-50z', c.main, ' opacity=".7"') +
      fill(
        'M18-2 38 18 34 36 16 20zM-18-2-38 18-34 36-16 20zM0-50C8-44 13-36 16-28H-16C-13-36-8-44 0-50z',
        c.accent,
      ) +
      fill('M-11 22H11L0 50z', c.light) +
      circle(0, -10, 10, c.accentShade) +
      circle(0, -10, 7, c.accentLight),
  }),
  moon: (c) => ({
    outline: `M14-46A46 46 0 1 0 46 18 38 38 0 0 1 14-46z${star(5, 15, 6, 30, -18)}`,
    body: c.main,
    detail:
      fill('M46 18A46 46 0 0 1-20 40C6 42 24 34 34 22z', c.shade, ' opacity=".7"') +
      fill(star(5, 13, 5.5, 30, -18), c.light) +
      circle(-22, -6, 6, c.shade, ' opacity=".6"') +
      circle(-8, 20, 8, c.shade, ' opacity=".6"') +
      circle(-28, 16, 4, c.shade, ' opacity=".6"') +
      line('M-38-2A40 40 0 0 1-10-36', c.paper, 4),
  }),
  sun: (c) => ({
    outline: star(12, 50, 34),
    body: c.main,
    detail:
      fill(star(12, 44, 33, 0, 0, -75), c.accent) +
      circle(0, 0, 30, c.light) +
      fill('M10-28A30 30 0 0 1 10 28 40 40 0 0 0 10-28z', c.main) +
      line('M-17-4q6-7 12 0M5-4q6-7 12 0M-12 10q12 10 24 0', c.ink, 3),
  }),
  flame: (c) => ({
    outline:
      'M4-50C8-28 40-16 38 16 36 38 18 49 0 49-20 49-38 36-38 14-38-2-28-12-22-22-20-12-14-8-10-8-14-26-8-42 4-50z',
    body: c.accent,
    detail:
      fill('M38 16C36 38 18 49 0 49 18 38 26 18 14-16 28-8 38 0 38 16z', c.accentShade, ' opacity=".7"') +
      fill(
        'M2-18C4-4 24 4 22 24 20 38 10 46 0 46-14 46-23 36-23 22-23 12-16 6-12 0-10 6-6 8-4 8-6-2-4-12 2-18z',
        c.main,
      ) +
      fill('M2 12C4 20 12 24 11 34 10 42 4 46 0 46-8 46-12 40-11 33-10 26 0 22 2 12z', c.paper),
  }),
  flake: (c) => ({
    outline: `${star(6, 50, 17)}${ngon(6, 30, 0, 0, -60)}`,
    body: c.light,
    detail:
      fill(star(6, 40, 11), c.main, ' opacity=".7"') +
      line('M0-38V38M-33-19 33 19M-33 19 33-19', c.paper, 3) +
      fill(ngon(6, 12), c.accent) +
      fill(ngon(6, 6), c.accentLight),
  }),
  shroom: (c) => ({
    outline:
      'M-48 2C-46-34-22-48 0-48 22-48 46-34 48 2 44 14 28 12 20 12 20 28 26 36 22 44 12 50-12 50-22 44-26 36-20 28-20 12-28 12-44 14-48 2z',
    body: c.accent,
    detail:
      fill('M-20 12H20C20 28 26 36 22 44 12 50-12 50-22 44-26 36-20 28-20 12z', c.paper) +
      fill('M6 12H20C20 28 26 36 22 44 18 47 12 48 6 48z', c.main) +
      fill('M14-46C36-40 47-24 48 2 44 14 28 12 20 12 30-8 26-32 14-46z', c.accentShade, ' opacity=".7"') +
      circle(-20, -12, 9, c.light) +
      circle(6, -30, 7, c.light) +
      circle(22, -6, 8, c.light) +
      circle(-4, 4, 5, c.light) +
      circle(-36, 2, 4, c.light),
  }),
  anchor: (c) => ({
    outline: `${disc(0, -37, 12)}M-5-28H5V-20H22V-11H5V34C20 32 30 24 34 14L24 16 42-6 50 20 42 16C38 36 20 48 0 50-20 48-38 36-42 16L-50 20-42-6-24 16-34 14C-30 24-20 32-5 34V-11H-22V-20H-5z`,
    body: c.main,
    detail:
      circle(0, -37, 5.5, c.ink) +
      fill(
        'M1-26H5V-20H22V-11H5V34C20 32 30 24 34 14L24 16 42-6 50 20 42 16C38 36 20 48 1 50z',
        c.shade,
        ' opacity=".6"',
      ) +
      line('M-38 8C-36 26-24 38-10 42', c.paper, 2.5),
  }),
  compass: (c) => ({
    outline: disc(0, 0, 47),
    body: c.main,
    detail:
      circle(0, 0, 38, c.ink) +
      rays(16, 36, 0, 0, c.deep, '', -3, 0.25) +
      fill(star(4, 36, 9, 0, 0, -45), c.mid) +
      fill('M0-36 9 0 0 36-9 0zM36 0 0 7-36 0 0-7z', c.light) +
      fill('M0-36 9 0H0zM0 36-9 0H0z', c.accent) +
      line('M-36-24A43 43 0 0 1-8-42', c.paper, 3),
  }),
  sword: (c) => ({
    outline: `${mirror([0, -51, 8, -40, 8, 14, 30, 12, 32, 22, 7, 24, 7, 40, 0, 50])}`,
    body: c.light,
    detail:
      fill(poly([0, -51, 8, -40, 8, 14, 0, 14]), c.main) +
      fill(mirror([0, 13, 30, 12, 32, 22, 0, 25]), c.accent) +
      fill(box(-6, 24, 12, 16), c.shade) +
      circle(0, 44, 7, c.accentLight) +
      circle(0, 18, 4, c.accentLight),
  }),
  mask: (c) => ({
    outline:
      'M-48-26C-30-34-14-30 0-22 14-30 30-34 48-26 50 2 36 24 18 22 8 20 4 10 0 8-4 10-8 20-18 22-36 24-50 2-48-26zM0-26C-8-38-4-46 0-51 4-46 8-38 0-26zM16-30C16-40 22-46 30-48 30-40 26-34 16-30zM-16-30C-16-40-22-46-30-48-30-40-26-34-16-30z',
    body: c.accent,
    detail:
      fill('M0-22C14-30 30-34 48-26 50 2 36 24 18 22 8 20 4 10 0 8z', c.accentShade, ' opacity=".6"') +
      fill('M-38-10C-30-18-14-16-10-4-20 4-34 4-38-10zM38-10C30-18 14-16 10-4 20 4 34 4 38-10z', c.ink) +
      line('M-38-10C-30-18-14-16-10-4M38-10C30-18 14-16 10-4', c.main, 3) +
      fill(`${ngon(4, 7, 0, -16)}M0-26C-8-38-4-46 0-51 4-46 8-38 0-26z`, c.main) +
      line('M-44-22C-40 4-32 16-20 17', c.light, 2) +
      line('M44 6C42 24 44 38 34 50', c.main, 3),
  }),
  fortune: (c) => ({
    outline: `${disc(0, 2, 46)}M-9-50H9L0-32z`,
    body: c.main,
    detail:
      circle(0, 2, 39, c.paper) +
      rays(6, 39, 0, 2, c.accent) +
      rays(6, 39, 0, 2, c.accentShade, '', 0, 0.25) +
      line(disc(0, 2, 42.5), c.light, 4, ' stroke-dasharray="0 11.1"') +
      circle(0, 2, 12, c.main) +
      circle(0, 2, 6, c.ink) +
      fill('M-9-50H9L0-30z', c.accentLight),
  }),
  koi: (c) => ({
    outline:
      'M-22-46C4-50 30-30 30 0 30 16 20 26 10 34 20 40 22 46 20 51 8 46-2 46-12 50-14 44-10 38-4 32-18 20-24 4-20-14-30-14-36-8-40-2-42-18-36-26-26-28-28-34-28-42-22-46zM28-12C40-14 46-8 49 0 42 4 36 4 29 4z',
    body: c.paper,
    detail:
      fill(
        'M-22-46C4-50 22-36 28-16 14-24 4-10-8-18-18-24-26-36-22-46zM30 0C30 16 20 26 10 34 0 30 2 12 14 8 22 4 26 2 30 0z',
        c.accent,
      ) +
      line('M-6-2q5 6 10 0M-8 10q6 6 11 0M-4 22q4 5 9 1', c.main, 2.4) +
      fill(
        'M28-12C40-14 46-8 49 0 42 4 36 4 29 4zM-20-14C-30-14-36-8-40-2-42-18-36-26-26-28zM10 34C20 40 22 46 20 51 8 46-2 46-12 50-14 44-10 38-4 32z',
        c.accentLight,
      ) +
      circle(-17, -37, 3, c.ink),
  }),
  shield: (c) => ({
    outline: 'M0-48C16-40 30-38 42-38 44 4 28 34 0 50-28 34-44 4-42-38-30-38-16-40 0-48z',
    body: c.main,
    detail:
      fill('M0-38C12-32 24-30 34-30 36 4 22 28 0 40-22 28-36 4-34-30-24-30-12-32 0-38z', c.accent) +
      fill('M0-38C12-32 24-30 34-30 36 4 22 28 0 40z', c.accentShade) +
      fill(mirror([0, -22, 7, -8, 22, -6, 11, 4, 14, 20, 0, 12]), c.light),
  }),
};
