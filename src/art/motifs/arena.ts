import type { Motifs } from '../motif.ts';
import { box, circle, disc, dots, fill, line, mirror, ngon, pair, star } from '../svg.ts';

const PAD =
  'M-28-26H28C44-26 50 6 49 22 48 36 34 38 26 24L20 14H-20L-26 24C-34 38-48 36-49 22-50 6-44-26-28-26z';

/** Motifs of esports: pads, sights, emblems, circuits. */
export const arena: Motifs = {
  pad: (c) => ({
    outline: PAD,
    body: c.main,
    detail:
      fill(
        'M14-26H28C44-26 50 6 49 22 48 36 34 38 26 24L20 14H8C18 4 20-12 14-26z',
        c.shade,
        ' opacity=".7"',
      ) +
      fill('M-32-16H-24V-9H-17V-1H-24V6H-32V-1H-39V-9H-32z', c.ink) +
      circle(28, -14, 4.5, c.accent) +
      dots([28, 4, 19, -5, 37, -5], 4.5, c.ink) +
      fill(ngon(6, 7, 0, -8), c.accentLight) +
      line('M-40-12C-36-20-30-22-22-22', c.paper, 2.5),
  }),
  sight: (c) => ({
    outline: `${disc(0, 0, 38)}M-4-50H4V-32H-4zM-4 32H4V50H-4zM-50-4H-32V4H-50zM32-4H50V4H32z`,
    body: c.accent,
    detail:
      circle(0, 0, 32, c.ink) +
      line(disc(0, 0, 22), c.main, 4, ' stroke-dasharray="24 10.5"') +
      line('M0-32V-12M0 32V12M-32 0H-12M32 0H12', c.light, 3) +
      fill(ngon(4, 7), c.main),
  }),
  emblem: (c) => ({
    outline: mirror([0, -50, 16, -40, 42, -44, 40, 4, 26, 30, 0, 50]),
    body: c.main,
    detail:
      fill(mirror([0, -40, 16, -32, 34, -35, 32, 2, 21, 24, 0, 40]), c.ink) +
      fill(pair([0, -6, 28, -26, 27, -8, 0, 14]), c.accent) +
      fill(pair([0, 14, 26, -4, 22, 12, 0, 32]), c.accentLight) +
      fill(mirror([0, -34, 7, -22, 0, -10]), c.main),
  }),
  headset: (c) => ({
    outline: `M-46 8C-48-34-24-48 0-48 24-48 48-34 46 8H36C38-24 20-37 0-37-20-37-38-24-36 8z${box(-48, -4, 24, 40, 9)}${box(24, -4, 24, 40, 9)}M36 34C34 46 20 48 6 48V40C18 40 26 40 28 34z`,
    body: c.main,
    detail:
      fill(`${box(-44, 0, 16, 32, 7)}${box(28, 0, 16, 32, 7)}`, c.accent) +
      fill(`${box(36, 0, 8, 32, 4)}${box(-36, 0, 8, 32, 4)}`, c.accentShade) +
      fill(box(-8, 38, 18, 11, 5), c.light) +
      line('M-34-22C-26-36-14-42-2-43', c.paper, 3),
  }),
  blades: (c) => ({
    outline:
      'M-44-50-30-46 38 30 44 24 50 32 40 36 44 46 34 50 30 40 22 46 16 40 24 34-46-36zM44-50 30-46-38 30-44 24-50 32-40 36-44 46-34 50-30 40-22 46-16 40-24 34 46-36z',
    body: c.light,
    detail:
      fill('M-44-50-30-46 34 26 28 32zM44-50 46-36-24 34-30 28z', c.main) +
      fill('M16 40 38 18 44 24 22 46zM-16 40-38 18-44 24-22 46z', c.accent) +
      fill(ngon(6, 14, 0, -6), c.accentShade) +
      fill(ngon(6, 9, 0, -6), c.accentLight),
  }),
  chipset: (c) => ({
    outline: `${[-26, -10, 6, 22].map((v) => box(v, -48, 6, 96) + box(-48, v, 96, 6)).join('')}${box(-36, -36, 72, 72, 8)}`,
    body: c.main,
    detail:
      fill(box(-33, -33, 66, 66, 6), c.ink) +
      fill(box(-24, -24, 48, 48, 4), c.accentShade) +
      fill('M6-20-14 4H-2L-6 20 14-6H2z', c.light) +
      circle(-27, -27, 2.5, c.accentLight) +
      line('M-24-14V-24H-14M24 14V24H14', c.accentLight, 3),
  }),
  stick: (c) => ({
    outline: `${disc(-8, -32, 17)}M-13-18H-3V14H40L48 44H-48L-40 14H-13z`,
    body: c.main,
    detail:
      circle(-8, -32, 17, c.accent) +
      fill('M-1-47A17 17 0 0 1-9-15 22 22 0 0 0-1-47z', c.accentShade) +
      circle(-14, -38, 4, c.paper) +
      fill('M-13-15H-3V16H-13z', c.ink) +
      fill('M-44 28H44L48 44H-48z', c.shade) +
      `<ellipse cx="18" cy="22" rx="7" ry="4" fill="${c.accent}"/><ellipse cx="33" cy="22" rx="6" ry="4" fill="${c.accentLight}"/><ellipse cx="-8" cy="17" rx="14" ry="4" fill="${c.ink}"/>`,
  }),
  winged: (c) => ({
    outline: `${pair([8, -18, 50, -44, 48, -26, 44, -12, 36, 2, 26, 14, 12, 22])}${mirror([0, -38, 18, -24, 18, 16, 0, 46])}`,
    body: c.light,
    detail:
      fill(pair([18, -12, 48, -32, 44, -14, 18, 2]) + pair([18, 6, 38, -4, 30, 10, 16, 18]), c.main) +
      fill(mirror([0, -32, 14, -21, 14, 14, 0, 39]), c.accent) +
      fill('M0-32 14-21V14L0 39z', c.accentShade) +
      fill(star(4, 15, 5, 0, -3), c.light),
  }),
  target: (c) => ({
    outline: ngon(6, 49),
    body: c.accent,
    detail:
      fill(ngon(6, 41), c.ink) +
      line(ngon(6, 32), c.main, 3) +
      fill(mirror([0, -26, 10, -6, 26, 18, 0, 8]), c.light) +
      fill('M0-26 10-6 26 18 0 8z', c.main) +
      fill(pair([8, 18, 20, 24, 0, 30, 0, 22]), c.accentLight),
  }),
  cube: (c) => ({
    outline: ngon(6, 48),
    body: c.main,
    detail:
      fill('M0-48 41.5-24 0 0-41.5-24z', c.light) +
      fill('M41.5-24V24L0 48V0z', c.shade) +
      fill('M0-33 16-24 0-15-16-24zM20-2 29-7V4L20 9zM12 24 21 19V30L12 35z', c.accent) +
      fill('M-21-6C-12-2-12 12-21 14V20L-15 24M-25 28-17 33V38L-25 34z', c.accentShade),
  }),
};
