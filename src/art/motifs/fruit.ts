import type { Motifs } from '../motif.ts';
import { box, circle, disc, fill, line, star } from '../svg.ts';

/** Fruit and sweets of classic slots. */
export const fruit: Motifs = {
  cherry: (c) => ({
    outline: `${disc(-21, 20, 25)}${disc(24, 25, 22)}M28-46C6-54-14-48-22-32 2-26 20-32 28-46z`,
    body: c.accent,
    detail:
      line('M-20 0C-12-24 6-36 28-46M24 6C26-14 22-30 28-46', c.shade, 4) +
      fill('M28-46C6-54-14-48-22-32 2-26 20-32 28-46z', c.main) +
      fill(
        'M-2 35A25 25 0 0 1-44 30 26 26 0 0 0-2 35zM45 32A22 22 0 0 1 6 38 24 24 0 0 0 45 32z',
        c.accentShade,
      ) +
      circle(-29, 11, 6, c.paper, ' opacity=".9"') +
      circle(17, 17, 5, c.paper, ' opacity=".9"'),
  }),
  melon: (c) => ({
    outline: 'M-49-24H49A49 50 0 0 1-49-24z',
    body: c.main,
    detail:
      fill('M-40-24H40A40 41 0 0 1-40-24z', c.paper) +
      fill('M-36-24H36A36 36 0 0 1-36-24z', c.accent) +
      fill('M0-24H36A36 36 0 0 1 6 12z', c.accentShade, ' opacity=".45"') +
      line('M-18-12v4M0-12v4M18-12v4M-10 2v4M9 2v4', c.ink, 5),
  }),
  lemon: (c) => ({
    outline:
      'M-48 12C-42-26-6-42 24-32 33-37 43-36 47-29 44-22 42-18 43-8 42 24 8 44-18 36-30 42-40 40-45 32-42 26-50 22-48 12z',
    body: c.main,
    detail:
      fill('M43-8C42 24 8 44-18 36 14 32 32 10 36-22 40-22 43-18 43-8z', c.shade, ' opacity=".6"') +
      line('M-34 4C-28-12-14-22 0-25', c.paper, 6) +
      fill('M24-34C14-50-4-52-16-46-8-32 8-28 24-34z', c.accent),
  }),
  citrus: (c) => ({
    outline: disc(0, 0, 46),
    body: c.main,
    detail:
      circle(0, 0, 39, c.paper) +
      circle(0, 0, 34, c.light) +
      line('M0-34V34M-29-17 29 17M-29 17 29-17', c.paper, 4) +
      fill('M4 6 26 19A33 33 0 0 1 4 33zM7 0 30-13A34 34 0 0 1 30 13z', c.main, ' opacity=".7"') +
      fill('M-4-6-26-19A33 33 0 0 1-4-33z', c.main, ' opacity=".4"'),
  }),
  grapes: (c) => ({
    outline: `${[
      [-28, -12],
      [0, -14],
      [28, -12],
      [-15, 10],
      [15, 10],
      [0, 32],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 16))
      .join('')}M-4-26C-2-40 6-46 14-49L18-44C8-40 6-34 4-26z`,
    body: c.accent,
    detail:
      fill(
        [
          [28, -12],
          [15, 10],
          [0, 32],
        ]
          .map(([x = 0, y = 0]) => disc(x, y, 13))
          .join(''),
        c.accentShade,
        ' opacity=".6"',
      ) +
      fill(
        [
          [-33, -18],
          [-5, -20],
          [22, -18],
          [-20, 4],
          [10, 4],
          [-5, 26],
        ]
          .map(([x = 0, y = 0]) => disc(x, y, 4))
          .join(''),
        c.paper,
        ' opacity=".85"',
      ) +
      fill('M4-28C14-48 34-48 46-38 36-24 18-20 4-28z', c.main),
  }),
  berry: (c) => ({
    outline: 'M-38-20C-48 8-16 40 0 48 16 40 48 8 38-20 28-34-28-34-38-20z',
    body: c.accent,
    detail:
      fill('M38-20C48 8 16 40 0 48 24 22 24-6 16-30 26-30 34-26 38-20z', c.accentShade, ' opacity=".6"') +
      fill(star(6, 34, 11, 0, -28), c.main) +
      line('M-22-2v4M0 0v4M22-2v4M-12 16v4M12 16v4M0 30v3', c.paper, 3.5),
  }),
  lollipop: (c) => ({
    outline: `${disc(0, -12, 38)}${box(-4, 20, 8, 30, 3)}`,
    body: c.accent,
    detail:
      fill(
        'M0-12C0-30 14-44 30-36A38 38 0 0 1 38-12C26-24 10-24 0-12zM0-12C18-8 26 8 16 22A38 38 0 0 1-10 25C6 18 8 2 0-12zM0-12C-10 4-28 6-36-2A38 38 0 0 1-28-38C-26-22-14-12 0-12z',
        c.paper,
      ) +
      line('M-26-26A30 30 0 0 1-6-42', c.paper, 4, ' opacity=".8"') +
      fill(box(-3, 27, 6, 22, 3), c.light),
  }),
  candy: (c) => ({
    outline: `${disc(0, 0, 28)}M-22-12-48-22-42 0-48 22-22 12zM22-12 48-22 42 0 48 22 22 12z`,
    body: c.accent,
    detail:
      fill('M-14-24C2-12 2 12-14 24A28 28 0 0 0 6 27C22 12 22-12 6-27A28 28 0 0 0-14-24z', c.paper) +
      fill('M22-12 48-22 42 0 48 22 22 12A28 28 0 0 0 22-12z', c.accentShade) +
      line('M-18-10A22 22 0 0 1-4-21', c.light, 4),
  }),
  ice: (c) => ({
    outline: `M0 49-27-2H27z${disc(-14, -12, 18)}${disc(14, -12, 18)}${disc(0, -30, 18)}`,
    body: c.main,
    detail:
      fill('M0 49-27-2H27z', c.shade) +
      line('M-19 8 8 32M-4-1 16 18M19 8-8 32M4-1-16 18', c.light, 2) +
      circle(-14, -12, 16, c.accent) +
      circle(14, -12, 16, c.paper) +
      circle(0, -30, 17, c.accentLight) +
      circle(4, -46, 6, c.accentShade),
  }),
};
