import { type Motifs, numeral } from '../motif.ts';
import { box, circle, disc, dots, fill, line, mirror, poly, rays, star } from '../svg.ts';
import { SUITS } from './table.ts';

const [SPADE, HEART, DIAMOND, CLUB] = SUITS;
const put = (d: string, colour: string, x: number, y: number, size = 1) =>
  `<path transform="translate(${x} ${y})scale(${size})" d="${d}" fill="${colour}"/>`;
const turned = (turn: number, x: number, y: number, inside: string) =>
  `<g transform="translate(${x} ${y})rotate(${turn})">${inside}</g>`;

/** Hands and tables beside the games' own marks, and two more dragons. */
export const deal: Motifs = {
  natural: (c) => ({
    outline: 'M-46-30-8-40 12 34-26 44zM-2-42 44-34 34 42-12 34z',
    body: c.paper,
    detail:
      turned(-15, -17, 2, fill(box(-15, -34, 30, 66, 4), c.accent) + fill(star(8, 12, 6), c.accentLight)) +
      turned(
        9,
        16,
        0,
        fill(box(-22, -37, 44, 74, 5), c.paper) +
          numeral(9, 0, 16, 46, c.accentShade) +
          put(HEART, c.accent, -13, -26, 0.42) +
          put(HEART, c.accent, 13, 27, 0.42),
      ),
  }),
  swift: (c) => ({
    outline: 'M-14-42 46-34 32 42-26 34zM-48-24H-20V-14H-48zM-50-2H-24V8H-50zM-44 20H-26V30H-44z',
    body: c.paper,
    detail:
      line('M-44-19H-22M-46 3H-24M-40 25H-26', c.main, 5) +
      turned(
        8,
        10,
        0,
        fill(box(-24, -34, 48, 68, 5), c.paper) + line(box(-19, -29, 38, 58, 3), c.accent, 2),
      ) +
      fill('M18-30-6 6H8L2 32 28-6H13z', c.accent) +
      fill('M18-30-6 6H0L10-12z', c.accentLight),
  }),
  pocket: (c) => ({
    outline: 'M-48-46C10-48 50-8 48 48L14 46C14 10-12-14-48-14z',
    body: c.main,
    detail:
      fill('M-44-40C8-42 44-6 42 42L30 41C30 0-4-30-44-28z', c.ink) +
      fill('M-20-38-8-34-16-22-26-25zM14-22 23-13 12-2 3-11zM34 4 39 16 27 22 23 10z', c.accent) +
      fill('M-44-24C-4-26 26 0 26 42L18 42C16 8-10-16-44-18z', c.light) +
      circle(-2, -28, 8, c.paper) +
      line('M-7-30q2-4 6-4', c.shade, 2) +
      fill(star(4, 16, 5, -22, 22), c.main),
  }),
  stormWheel: (c) => ({
    outline: disc(0, 0, 47) + poly([30, -50, 46, -50, 40, -34]),
    body: c.shade,
    detail:
      circle(0, 0, 42, c.ink) +
      rays(12, 41, 0, 0, c.accentShade) +
      circle(0, 0, 29, c.ink) +
      line(disc(0, 0, 29), c.accentLight, 2.4) +
      fill('M12-50-22 6H-2L-14 50 26-12H6L24-50z', c.main) +
      fill('M12-50-22 6H-14L10-36z', c.paper, ' opacity=".8"'),
  }),
  twentyone: (c) => ({
    outline: `M-44-24-4-40 20 28-20 42z${box(-8, -34, 48, 68, 6)}${disc(-14, 26, 22)}`,
    body: c.paper,
    detail:
      turned(-20, -12, 0, fill(box(-20, -34, 40, 66, 5), c.light) + put(SPADE, c.ink, -6, -18, 0.6)) +
      fill(box(-8, -34, 48, 68, 6), c.paper) +
      line(box(-3, -29, 38, 58, 3), c.main, 1.6) +
      fill('M8-2V-20L14-10 18-22 22-10 28-20V-2z', c.accent) +
      put(HEART, c.accent, 18, 14, 0.7) +
      circle(-14, 26, 22, c.accentShade) +
      line(disc(-14, 26, 18), c.main, 2, ' stroke-dasharray="2 4"') +
      numeral(21, -14, 34, 23, c.paper),
  }),
  cup: (c) => ({
    outline: `M-32-46H32L40 20H-40z${box(-46, 14, 92, 12, 5)}${box(-40, 26, 24, 22, 5)}${box(-10, 28, 22, 22, 5)}${box(18, 26, 24, 22, 5)}`,
    body: c.accent,
    detail:
      fill('M8-46H32L40 20H20z', c.accentShade, ' opacity=".75"') +
      line('M-28-34H28M-33 2H33', c.main, 4) +
      fill(star(6, 12, 6, 0, -16), c.main) +
      fill(box(-46, 14, 92, 10, 5), c.main) +
      fill(`${box(-40, 27, 24, 21, 5)}${box(-10, 29, 22, 21, 5)}${box(18, 27, 24, 21, 5)}`, c.paper) +
      dots([-28, 37, -4, 35, 6, 44, 24, 33, 30, 38, 36, 43], 3, c.ink),
  }),
  patti: (c) => ({
    outline: `M-50-18-22-32-2 30-30 42z${box(-19, -42, 38, 62, 5)}M22-32 50-18 30 42 2 30z`,
    body: c.paper,
    detail:
      turned(-22, -26, 5, fill(box(-16, -32, 32, 62, 4), c.paper) + put(CLUB, c.ink, 0, 0, 0.8)) +
      turned(22, 26, 5, fill(box(-16, -32, 32, 62, 4), c.light) + put(DIAMOND, c.accent, 0, 0, 0.8)) +
      fill(box(-19, -42, 38, 62, 5), c.paper) +
      line(box(-15, -38, 30, 54, 3), c.main, 2) +
      put(HEART, c.accent, 0, -12, 1),
  }),
  updown: (c) => ({
    outline: `${box(-26, -42, 52, 84, 8)}M-50-6-38-34-26-6zM26 6 38 34 50 6z`,
    body: c.paper,
    detail:
      fill(box(-21, -37, 42, 74, 5), c.accent) +
      fill(box(-16, -32, 32, 64, 3), c.paper) +
      numeral(7, 0, 13, 38, c.accentShade) +
      put(SPADE, c.ink, 0, 24, 0.4) +
      fill('M-50-6-38-34-26-6zM-42-6H-34V12H-42z', c.main) +
      fill('M26 6 38 34 50 6zM34 6H42V-12H34z', c.shade),
  }),
  secret: (c) => ({
    outline: 'M-40-36 2-44 16 34-26 42zM2-34 44-24 28 46-14 36z',
    body: c.paper,
    detail:
      turned(
        -10,
        -12,
        -1,
        fill(box(-19, -36, 38, 72, 5), c.paper) +
          numeral(8, 0, 10, 34, c.ink) +
          put(CLUB, c.ink, -11, -26, 0.36),
      ) +
      turned(
        13,
        15,
        6,
        fill(box(-20, -33, 40, 68, 5), c.accentShade) +
          line(box(-15, -28, 30, 58, 3), c.main, 2) +
          numeral('?', 0, 15, 42, c.light),
      ),
  }),
  serpent: (c) => ({
    outline:
      'M-26-34-34-48-16-44-12-54 0-44C12-46 24-42 30-34L46-36C50-34 50-28 46-26L34-24 42-18C42-12 36-10 30-12 22-6 8-6-4-12-12-2 40 0 40 26 40 46 10 52-16 50-38 48-50 38-46 30-34 40-8 42 6 36 26 26-26 22-34 2-36-8-32-16-26-22z',
    body: c.accent,
    detail:
      fill(
        'M-34 2C-26 22 26 26 6 36-8 42-34 40-46 30-40 44-20 46 4 42 34 36 22 20-4 14-20 10-32 6-34 2z',
        c.accentShade,
      ) +
      fill('M-26-34-34-48-16-44-12-54 0-44-8-36-22-26z', c.main) +
      fill('M-28-16-40-10-30-6-40 4-30 4z', c.main) +
      line('M-18 10q4-6 2-10M0 13q6-4 6-10M20 20q8-2 10-8M14 40q6 2 10 8M-8 44q0 6 2 8', c.light, 3) +
      fill('M34-24 42-18C42-12 36-10 30-12 22-8 10-8 2-12 14-14 24-20 34-24z', c.accentShade) +
      line('M44-31Q52-44 40-50M30-12Q40-2 50-8', c.main, 2.4) +
      fill('M6-34 20-32 8-26z', c.paper) +
      circle(12, -31, 2.6, c.ink) +
      circle(43, -32, 1.6, c.ink),
  }),
  egg: (c) => ({
    outline: `M0-50C22-44 36-10 34 10 32 34 16 46 0 46S-32 34-34 10C-36-10-22-44 0-50zM-46 30H46L34 50H-34z`,
    body: c.accent,
    detail:
      fill('M0-50C22-44 36-10 34 10 32 34 16 46 0 46 22 24 20-20 0-50z', c.accentShade, ' opacity=".6"') +
      line(
        'M-20-14q8 8 14 0M2-18q8 8 14 0M-26 6q8 8 16 0M-6 6q8 8 16 0M14 6q6 6 14 0M-10-34q6 6 14 0',
        c.light,
        3,
      ) +
      fill(mirror([0, 24, 10, 32, 22, 26, 34, 36, 46, 30, 34, 50, 0, 50]), c.main) +
      line('M-36 44H36', c.shade, 3) +
      fill('M-6-28 0-18-8-10 2 0-4-12 4-18z', c.paper),
  }),
};
