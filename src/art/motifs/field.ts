import type { Motifs } from '../motif.ts';
import { box, circle, disc, fill, line, ngon, poly, rays, star } from '../svg.ts';

/** Motifs of sports: balls, cups and kit. */
export const field: Motifs = {
  football: (c) => ({
    outline: disc(0, 0, 46),
    body: c.paper,
    detail:
      fill('M18-42A46 46 0 0 1-18 42C20 34 38-10 18-42z', c.mid, ' opacity=".45"') +
      fill(
        `${ngon(5, 17)}M-16-43 16-43 0-34zM36-29 45-2 33-11zM32 33 9 45 16 32zM-32 33-9 45-16 32zM-36-29-45-2-33-11z`,
        c.ink,
      ) +
      line('M0-17V-34M16-5 33-11M10 14 16 32M-10 14-16 32M-16-5-33-11', c.ink, 3),
  }),
  basketball: (c) => ({
    outline: disc(0, 0, 46),
    body: c.accent,
    detail:
      fill('M18-42A46 46 0 0 1-18 42C20 34 38-10 18-42z', c.accentShade, ' opacity=".6"') +
      line(
        'M-46 0C-20-12 20-12 46 0M-6-46C6-20 6 20-6 46M-36-29C-14-20-6 6-22 40M34-31C14-20 8 4 26 38',
        c.ink,
        3,
      ) +
      line('M-34-20A40 40 0 0 1-14-37', c.light, 5),
  }),
  tennis: (c) => ({
    outline:
      'M-8-48C20-52 40-28 34-4 28 14 12 22-4 18L-34 50-44 42-14 10C-36-10-34-42-8-48zM14 28A16 16 0 1 1 46 28 16 16 0 1 1 14 28z',
    body: c.accent,
    detail:
      fill('M-6-40C14-42 30-24 26-8 18 10 2 14-10 6-28-8-26-36-6-40z', c.deep) +
      line('M-18-30 16 8M-10-38 24-4M-24-18 6 12M2-40-24-12M16-34-18 4M24-22-4 10', c.paper, 1.4) +
      fill('M-14 10-4 18-34 50-44 42z', c.ink) +
      circle(30, 28, 15, c.main) +
      line('M18 20C28 22 32 32 28 43M32 13C30 20 36 28 45 28', c.paper, 2.4),
  }),
  cricket: (c) => ({
    outline: `${poly([16, -50, 24, -46, 8, -16, 16, -10, -22, 46, -40, 36, -8, -24, -2, -20])}${disc(30, 22, 18)}`,
    body: c.light,
    detail:
      fill('M8-16 16-10-22 46-31 41z', c.main) +
      fill('M16-50 24-46 8-16-2-20z', c.accentShade) +
      circle(30, 22, 17, c.accent) +
      line('M20 10C28 18 34 28 36 36M25 8C33 16 39 26 41 32', c.paper, 2, ' stroke-dasharray="2 3"'),
  }),
  glove: (c) => ({
    outline:
      'M-30-22C-26-46 10-50 28-38 46-26 44-2 32 12L28 28H-26L-30 4C-44 2-50-14-40-22-36-25-33-24-30-22zM-28 30H30V48H-28z',
    body: c.accent,
    detail:
      fill('M28-38C46-26 44-2 32 12L28 28H4C24 12 30-18 18-43z', c.accentShade, ' opacity=".7"') +
      line('M-30-20C-16-20-8-10-12 2-16 8-24 8-30 4', c.accentShade, 4) +
      line('M-18-30C-8-38 4-38 12-36', c.accentLight, 6) +
      fill('M-28 32H30V48H-28z', c.main) +
      fill(box(-6, 34, 14, 12, 3), c.light),
  }),
  trophy: (c) => ({
    outline:
      'M-28-46H28V-38H48C50-10 38 2 22 6 16 18 10 22 6 24V32H20L24 48H-24L-20 32H-6V24C-10 22-16 18-22 6-38 2-50-10-48-38H-28z',
    body: c.main,
    detail:
      fill(
        'M-40-30H-28C-28-18-26-10-24-4-36-8-40-18-40-30zM40-30H28C28-18 26-10 24-4 36-8 40-18 40-30z',
        c.deep,
      ) +
      fill('M8-46H28C28-6 20 18 6 24V32H20L24 48H4V24C14 8 14-24 8-46z', c.shade, ' opacity=".7"') +
      fill('M-23 38H23L25 48H-25z', c.accent) +
      fill(star(5, 14, 6, 0, -20), c.accent) +
      line('M-21-40C-22-22-18-6-12 4', c.paper, 4),
  }),
  shuttle: (c) => ({
    outline: 'M-40-40C-20-52 20-52 40-40L16 22C16 40 8 48 0 48-8 48-16 40-16 22z',
    body: c.paper,
    detail:
      fill('M10-48C22-48 32-45 40-40L16 22H6z', c.main, ' opacity=".5"') +
      line('M-24-43-10 18M-8-46-3 18M8-46 3 18M24-43 10 18M-30-16H30M-22 4H22', c.accent, 2) +
      fill('M-17 20H17C17 40 8 48 0 48-8 48-17 40-17 20z', c.accent) +
      fill('M-17 18H17V25H-17z', c.accentShade),
  }),
  volley: (c) => ({
    outline: disc(0, 0, 46),
    body: c.paper,
    detail:
      fill(
        'M-44-12C-30-30-12-34 0-28-16-18-26 4-26 36A46 46 0 0 1-44-12zM46-2C34-10 16-8 2 2 18 8 30 20 34 31A46 46 0 0 0 46-2z',
        c.accent,
      ) +
      fill(
        'M6-46C18-34 22-18 16-4 6-18-6-28-26-30A46 46 0 0 1 6-46zM-20 41C-20 26-14 12-2 4-4 20 4 36 14 44A46 46 0 0 1-20 41z',
        c.main,
      ) +
      fill('M30-35A46 46 0 0 1-10 45C30 38 46-2 30-35z', c.ink, ' opacity=".25"'),
  }),
  medal: (c) => ({
    outline: `M-34-50H-10L0-24 10-50H34L14-6H-14z${disc(0, 18, 31)}`,
    body: c.main,
    detail:
      fill('M-34-50H-10L8-6H-14z', c.accent) +
      fill('M34-50H10L-8-6H14z', c.accentShade) +
      circle(0, 18, 31, c.main) +
      line(disc(0, 18, 25), c.shade, 2.5) +
      fill(star(5, 19, 8, 0, 18), c.shade) +
      fill(star(5, 19, 8, -1.5, 16.5), c.light),
  }),
  goal: (c) => ({
    outline: 'M-48-34H48V34H40V-26H-40V34H-48z',
    body: c.paper,
    detail:
      line('M-28-26V24M-14-26V24M0-26V24M14-26V24M28-26V24M-40-12H40M-40 2H40M-40 16H40', c.light, 1.2) +
      circle(0, 26, 22, c.ink) +
      circle(0, 26, 20, c.paper) +
      fill(`${ngon(5, 8, 0, 26)}M-8 7 8 7 0 12zM19 22 17 35 12 28zM-19 22-17 35-12 28z`, c.ink) +
      fill('M8 8A20 20 0 0 1-6 45C12 38 16 22 8 8z', c.accent, ' opacity=".5"'),
  }),
  helmet: (c) => ({
    outline: 'M-46 12C-48-28-22-46 4-46 34-46 48-24 48 0L46 12H20L18 34C10 42-20 42-32 36-42 30-46 22-46 12z',
    body: c.accent,
    detail:
      fill('M-4-46C-14-36-22-10-18 38-36 36-46 26-46 12-48-26-24-44-4-46z', c.accentShade, ' opacity=".6"') +
      fill('M4-20H45C48-10 48 0 46 12H8C-2 6-4-12 4-20z', c.ink) +
      fill('M8-15H44L46-4H6z', c.accentLight, ' opacity=".8"') +
      fill('M-12-44-2-46C-12-20-12 10-6 40L-18 40C-24 10-24-20-12-44z', c.main),
  }),
  dart: (c) => ({
    outline: disc(0, 0, 47),
    body: c.ink,
    detail:
      circle(0, 0, 42, c.paper) +
      rays(10, 42, 0, 0, c.accentShade, '', 9) +
      line(disc(0, 0, 26), c.main, 4) +
      line(disc(0, 0, 40), c.main, 4) +
      circle(0, 0, 9, c.accent) +
      line('M0 0 26-26', c.light, 4) +
      fill('M22-22 24-38 38-50 38-38 50-38 38-24z', c.accent),
  }),
  flag: (c) => ({
    outline: `${box(-40, -50, 7, 100, 3)}M-33-44C-10-56 10-30 46-44V10C10 24-10-2-33 10z`,
    body: c.paper,
    detail:
      fill(
        'M-33-44C-20-50-12-46-6-44V-27C-14-30-24-30-33-27zM20-40C28-38 36-40 46-44V-26C36-22 28-22 20-23zM-6-27C4-22 12-22 20-23V-5C12-6 4-5-6-9zM-33-9C-24-13-14-12-6-9V9C-14 6-24 6-33 10zM20-5C28-4 36-4 46-8V10C36 14 28 14 20 13z',
        c.ink,
      ) + fill(box(-40, -50, 7, 100, 3), c.main),
  }),
};
