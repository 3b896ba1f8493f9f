import { type Motifs, numeral } from '../motif.ts';
import { box, circle, disc, dots, fill, line, mirror, ngon, poly, star } from '../svg.ts';

const HEART =
  'M0 44C-14 30-46 8-46-16-46-34-34-42-23-42-11-42-4-34 0-26 4-34 11-42 23-42 34-42 46-34 46-16 46 8 14 30 0 44z';

/** Motifs of slots: sevens, gems, metal, luck. */
export const treasure: Motifs = {
  seven: (c) => ({
    outline: 'M-34-44H36V-24C16-2 6 20 4 46H-26C-24 20-12-2 6-20H-8V-10H-34z',
    body: c.main,
    detail:
      fill('M36-24C16-2 6 20 4 46H-10C-8 18 4-6 22-24z', c.shade, ' opacity=".65"') +
      fill('M-29-39H31V-33H-29z', c.paper, ' opacity=".7"') +
      line('M-27-15V-26H17C0-6-14 14-18 40', c.paper, 1.6, ' opacity=".8"'),
  }),
  brilliant: (c) => ({
    outline: 'M-28-36H28L48-10 0 44-48-10z',
    body: c.main,
    detail:
      fill('M-28-36-48-10H-18zM0-36-18-10H18zM18-10H-18L0 44z', c.light) +
      fill('M28-36 48-10H18zM18-10H48L0 44z', c.shade) +
      fill('M0-36-18-10H18z', c.paper, ' opacity=".75"') +
      fill('M-34-14-26-26-22-14z', c.paper),
  }),
  emerald: (c) => ({
    outline: 'M-22-46H22L40-28V28L22 46H-22L-40 28V-28z',
    body: c.main,
    detail:
      fill('M22-46 40-28V28L22 46 13 30 24 19V-19L13-30z', c.shade) +
      fill('M-22-46H22L13-30H-13z', c.paper, ' opacity=".8"') +
      fill('M-13-30H13L24-19V19L13 30H-13L-24 19V-19z', c.light, ' opacity=".75"') +
      fill('M-24-12 6-30H13L24-19-24 10z', c.paper, ' opacity=".6"'),
  }),
  hexstone: (c) => ({
    outline: ngon(6, 47),
    body: c.accent,
    detail:
      fill('M0-47 41-23.5 20-12 0-23zM-41-23.5-20-12V12L-41 23.5z', c.accentLight) +
      fill('M41-23.5V23.5L0 47V23L20 12V-12z', c.accentShade) +
      fill(ngon(6, 23), c.accentLight) +
      fill('M0-23 20-12-20 12V-12z', c.paper, ' opacity=".7"'),
  }),
  drop: (c) => ({
    outline: 'M0-48C10-30 36-8 36 14A36 34 0 0 1-36 14C-36-8-10-30 0-48z',
    body: c.accent,
    detail:
      fill('M0-48C10-30 36-8 36 14A36 34 0 0 1 0 48L16 14z', c.accentShade) +
      fill('M0-48-16 14 0 48-26 36-30 6z', c.accentLight, ' opacity=".8"') +
      line('M-24 8C-22-4-16-12-12-18', c.paper, 4),
  }),
  heart: (c) => ({
    outline: HEART,
    body: c.accent,
    detail:
      fill('M0-26C4-34 11-42 23-42 34-42 46-34 46-16 46 8 14 30 0 44z', c.accentShade, ' opacity=".7"') +
      fill('M0-26 24-14 0 44-24-14z', c.accentLight, ' opacity=".65"') +
      line('M-36-16C-36-26-30-32-24-33', c.paper, 5),
  }),
  crown: (c, r) => ({
    outline: `M-40 36-48-16-24 8 0-34 24 8 48-16 40 36z${disc(-48, -20, 6)}${disc(0, -40, 7)}${disc(48, -20, 6)}`,
    body: c.main,
    detail:
      fill('M0-34 24 8 48-16 40 36H0z', c.shade, ' opacity=".55"') +
      fill('M-42 22H42L40 36H-40z', r.chance(0.5) ? c.accent : c.light) +
      dots([-48, -20, 48, -20], 4, c.accentLight) +
      circle(0, -40, 5, c.accentLight) +
      fill(`${ngon(4, 9, 0, 6)}${disc(-24, 29, 4)}${disc(0, 29, 4)}${disc(24, 29, 4)}`, c.accentLight) +
      line('M-41-6-36 18', c.paper, 3),
  }),
  coin: (c, r) => ({
    outline: disc(0, 0, 46),
    body: c.main,
    detail:
      line(disc(0, 0, 36), c.shade, 4) +
      line('M-33-24A41 41 0 0 1 10-40', c.paper, 5) +
      (r.chance(0.5)
        ? fill(box(-13, -13, 26, 26, 3), c.deep) +
          fill('M-4-29H4V-18H-4zM-4 18H4V29H-4zM-29-4H-18V4H-29zM18-4H29V4H18z', c.shade)
        : fill(star(5, 25, 11), c.shade) + fill(star(5, 25, 11, -2, -2), c.light)),
  }),
  ingot: (c) => ({
    outline:
      'M-49-16C-40-18-33-10-26-4-20-34 20-34 26-4 33-10 40-18 49-16 48 16 34 36 0 36-34 36-48 16-49-16z',
    body: c.main,
    detail:
      fill('M-26-4C-20-34 20-34 26-4 14 6-14 6-26-4z', c.light) +
      fill('M49-16C48 16 34 36 0 36 20 28 26 14 26-4 33-10 40-18 49-16z', c.shade, ' opacity=".7"') +
      line('M-14-12C-12-20-4-23 2-23M-42-4C-40 8-34 18-26 23', c.paper, 4),
  }),
  chest: (c) => ({
    outline: `${box(-44, -6, 88, 46, 6)}M-44-10C-44-50 44-50 44-10z`,
    body: c.accent,
    detail:
      fill('M-38-10-26-22-14-14-2-26 10-15 22-25 38-10V0H-38z', c.light) +
      fill(box(-44, 0, 88, 40, 6), c.accentShade) +
      fill(
        `${box(-34, -32, 9, 18)}${box(25, -32, 9, 18)}${box(-34, 0, 9, 40)}${box(25, 0, 9, 40)}M-44 0H44V7H-44z`,
        c.main,
      ) +
      fill(box(-10, -2, 20, 22, 5), c.light) +
      fill(`${disc(0, 7, 4)}M-2 8H2V15H-2z`, c.ink),
  }),
  bell: (c) => ({
    outline: `M0-48C24-46 29-24 30-2 31 14 38 20 45 26V32H-45V26C-38 20-31 14-30-2-29-24-24-46 0-48z${disc(0, 37, 10)}`,
    body: c.main,
    detail:
      fill('M0-48C24-46 29-24 30-2 31 14 38 20 45 26H4C16 2 14-30 0-48z', c.shade, ' opacity=".6"') +
      fill('M-31 8H31L33 15H-33z', c.accent) +
      line('M-20-8C-20-24-16-32-10-36', c.paper, 5) +
      circle(0, 38, 7, c.accentShade),
  }),
  horseshoe: (c) => ({
    outline: 'M-42-46H-20C-28-8-22 18 0 18 22 18 28-8 20-46H42C54 8 36 46 0 46-36 46-54 8-42-46z',
    body: c.main,
    detail:
      fill('M42-46C54 8 36 46 0 46V32C26 32 38 0 31-46z', c.shade, ' opacity=".7"') +
      line('M-37-40C-44 6-28 38 0 40', c.paper, 2.5) +
      fill(
        [
          [-33, -30],
          [-34, -8],
          [-26, 14],
          [0, 30],
          [26, 14],
          [34, -8],
          [33, -30],
        ]
          .map(([x = 0, y = 0]) => ngon(4, 5, x, y))
          .join(''),
        c.ink,
      ),
  }),
  clover: (c) => ({
    outline: `${disc(-19, -26, 19)}${disc(19, -26, 19)}${disc(-19, 8, 19)}${disc(19, 8, 19)}M-4 0C2 24 10 38 20 46L10 49C0 38-6 22-8 4z`,
    body: c.main,
    detail:
      dots([19, -26, 19, 8], 19, c.shade, ' opacity=".5"') +
      line('M0-9-22-28M0-9 22-28M0-9-22 8M0-9 22 8', c.light, 3) +
      circle(-25, -33, 5, c.paper, ' opacity=".8"') +
      circle(13, -34, 4, c.paper, ' opacity=".8"'),
  }),
  star: (c) => ({
    outline: star(5, 50, 23, 0, 3),
    body: c.main,
    detail:
      fill(
        'M0 3V-47L13.5-15.6zM0 3 47.6-12.5 21.9 10.1zM0 3 29 43 0 26zM0 3-29 43-21.9 10.1zM0 3-47.6-12.5-13.5-15.6z',
        c.shade,
        ' opacity=".7"',
      ) + fill('M0 3 0-47-13.5-15.6z', c.paper, ' opacity=".7"'),
  }),
  bolt: (c) => ({
    outline: 'M14-50-34 8H-8L-18 50 36-14H8z',
    body: c.main,
    detail:
      fill('M14-50-34 8H-26L4-28zM36-14-18 50-10 24z', c.paper, ' opacity=".65"') +
      fill('M36-14-18 50-8 8H6z', c.shade, ' opacity=".6"'),
  }),
  bars: (c) => ({
    outline: [-36, -10, 16].map((y) => box(-46, y, 92, 22, 5)).join(''),
    body: c.main,
    detail: [-36, -10, 16]
      .map((y) => fill(box(-42, y + 3, 84, 16, 3), c.ink) + numeral('BAR', 0, y + 16.8, 15, c.light))
      .join(''),
  }),
  trident: (c) => ({
    outline: mirror([
      0, -50, 8, -38, 4, -34, 4, -4, 18, -4, 22, -10, 20, -30, 15, -30, 26, -46, 36, -30, 31, -30, 32, -4, 22,
      8, 4, 8, 5, 48, 0, 50,
    ]),
    body: c.main,
    detail:
      fill(poly([0, -50, 8, -38, 4, -34, 4, 8, 5, 48, 0, 50]), c.shade, ' opacity=".6"') +
      fill(ngon(4, 8, 0, 2), c.accentLight),
  }),
};
