import type { Motifs } from '../motif.ts';
import { box, circle, disc, dots, fill, line, mirror, ngon, rays } from '../svg.ts';

const SPADE = 'M0-14C6-6 14 0 14 7 14 14 6 16 2 11L5 18H-5L-2 11C-6 16-14 14-14 7-14 0-6-6 0-14z';
const HEART = 'M0 16C-6 10-15 3-15-5-15-15-4-16 0-8 4-16 15-15 15-5 15 3 6 10 0 16z';
const CLUB =
  'M-5 18 0 8 5 18zM0 3A7.5 7.5 0 1 1 8 10 7.5 7.5 0 0 1-8 10 7.5 7.5 0 1 1 0 3zM-6-6A7 7 0 1 1 6-6 7 7 0 0 1-6-6z';
/** Suits as paths in a box of -16 to 18. */
export const SUITS = [SPADE, HEART, ngon(4, 17), CLUB] as const;

const at = (d: string, colour: string, x: number, y: number, turn = 0, size = 1) =>
  `<path transform="translate(${x} ${y})${turn === 0 ? '' : `rotate(${turn})`}${size === 1 ? '' : `scale(${size})`}" d="${d}" fill="${colour}"/>`;

/** Motifs of live tables: wheels, cards, chips, dice. */
export const table: Motifs = {
  wheel: (c) => ({
    outline: disc(0, 0, 49),
    body: c.main,
    detail:
      circle(0, 0, 42, c.ink) +
      rays(9, 41, 0, 0, c.accent) +
      line(disc(0, 0, 28), c.light, 1.6) +
      circle(0, 0, 22, c.shade) +
      fill('M0-22A22 22 0 0 1 0 22A34 34 0 0 0 0-22z', c.ink, ' opacity=".35"') +
      fill(mirror([0, -20, 4, -4, 20, 0, 4, 4, 0, 20]), c.light) +
      circle(0, 0, 6, c.main) +
      circle(24, -25, 5, c.paper) +
      line('M-36-27A45.5 45.5 0 0 1-6-45', c.paper, 3),
  }),
  ace: (c, r) => {
    const suit = r.pick(SUITS);
    return {
      outline: 'M-44-26-8-38 12 28-24 40zM4-38 42-28 26 40-14 30z',
      body: c.paper,
      detail:
        fill('M-44-26-8-38 12 28-24 40z', c.accentLight) +
        fill('M-39-23-11-32 7 25-21 34z', c.accent) +
        fill('M4-38 42-28 26 40-14 30z', c.paper) +
        fill('M42-28 26 40 8 35C26 20 32-6 28-32z', c.main, ' opacity=".35"') +
        at(suit, c.accentShade, 14, 0, 14, 1.15) +
        at(suit, c.ink, 9, -25, 14, 0.4),
    };
  },
  hands: (c, r) => ({
    outline: `${box(-46, -34, 42, 62, 6)}${box(4, -26, 42, 62, 6)}`,
    body: c.paper,
    detail:
      fill(box(8, -22, 34, 54, 4), c.main, ' opacity=".3"') +
      at(r.pick([SPADE, CLUB]), c.ink, -25, -4, 0, 1.2) +
      at(r.pick([HEART, SUITS[2]]), c.accent, 25, 4, 0, 1.2) +
      at(SPADE, c.ink, -38, -26, 0, 0.35) +
      at(HEART, c.accent, 12, -18, 0, 0.35),
  }),
  chips: (c) => ({
    outline:
      [30, 17, 4, -9].map((y) => `M-44 ${y}A44 16 0 0 1 44 ${y}V${y + 9}A44 16 0 0 1-44 ${y + 9}z`).join('') +
      'M-44-22A44 17 0 0 1 44-22V-12A44 17 0 0 1-44-12z',
    body: c.accentShade,
    detail:
      line(
        'M-44 33A44 16 0 0 0 44 33M-44 20A44 16 0 0 0 44 20M-44 7A44 16 0 0 0 44 7M-44-7A44 16 0 0 0 44-7',
        c.main,
        6,
        ' stroke-dasharray="12 14"',
      ) +
      `<ellipse cy="-22" rx="44" ry="16" fill="${c.accent}"/><ellipse cy="-22" rx="39" ry="13.5" stroke="${c.paper}" stroke-width="5" stroke-dasharray="11 15"/><ellipse cy="-22" rx="27" ry="9" fill="${c.main}"/>` +
      at(ngon(4, 13), c.accentShade, 0, -22, 0, 0.6),
  }),
  chip: (c, r) => ({
    outline: disc(0, 0, 47),
    body: c.accent,
    detail:
      rays(6, 47, 0, 0, c.paper) +
      circle(0, 0, 34, c.accentShade) +
      circle(0, 0, 28, c.main) +
      at(r.pick(SUITS), c.accentShade, 0, -1, 0, 1.15) +
      line('M-30-33A44.5 44.5 0 0 1 10-43', c.light, 2.5),
  }),
  dice: (c) => ({
    outline: 'M-20-34 6-44 16-18 44-16 42 34-8 36-10 14-36 14-44-22z',
    body: c.accent,
    detail:
      `<g transform="rotate(-18)">${fill(box(-40, -40, 44, 44, 9), c.accent)}${fill([-30, -6].map((x) => disc(x, -30, 4.5) + disc(x, -6, 4.5)).join('') + disc(-18, -18, 4.5), c.paper)}</g>` +
      `<g transform="rotate(5)">${fill(box(-8, -16, 50, 50, 10), c.main)}${fill(box(-5, -13, 44, 30, 8), c.light, ' opacity=".6"')}${dots([3, -4, 17, 9, 31, 22], 5, c.ink)}</g>`,
  }),
  duel: (c) => ({
    outline: disc(0, 0, 47),
    body: c.main,
    detail:
      fill('M0-42A21 21 0 0 0 0 0 21 21 0 0 1 0 42 42 42 0 0 1 0-42z', c.accent) +
      fill('M0-42A21 21 0 0 0 0 0 21 21 0 0 1 0 42 42 42 0 0 0 0-42z', c.ink) +
      circle(0, -21, 8, c.ink) +
      circle(0, 21, 8, c.accent) +
      fill(ngon(4, 5, 0, -21) + ngon(4, 5, 0, 21), c.light) +
      line('M-35-28A44.5 44.5 0 0 1-4-44', c.paper, 2.5),
  }),
  shoe: (c) => ({
    outline: 'M-46-22 20-40 46-20V24L-18 44-46 18z',
    body: c.accentShade,
    detail:
      fill('M-46-22 20-40 46-20-18 0z', c.accent) +
      fill('M-18 0 46-20V24L-18 44z', c.main) +
      fill('M-10 4 38-11V18L-10 34z', c.paper) +
      at(HEART, c.accent, 14, 10, -16, 0.75) +
      line('M-36-19 20-33', c.accentLight, 3),
  }),
  mike: (c) => ({
    outline: `${box(-20, -50, 40, 58, 20)}M-34-12H-26C-26 26 26 26 26-12H34C34 20 20 28 5 31V40H22V48H-22V40H-5V31C-20 28-34 20-34-12z`,
    body: c.main,
    detail:
      fill('M4-50A20 20 0 0 1 20-30V-12A20 20 0 0 1 4 8C14-10 14-32 4-50z', c.shade) +
      line('M-19-30H-4M-19-20H-4M-19-10H-4M19-30H6M19-20H6M19-10H6', c.ink, 3) +
      circle(0, -20, 4, c.accent) +
      line('M-11-41A14 14 0 0 1 2-46', c.paper, 3),
  }),
};
