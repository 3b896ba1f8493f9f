import type { Motifs } from '../motif.ts';
import { box, circle, disc, dots, fill, line, mirror, ngon, star } from '../svg.ts';
import { SUITS } from './table.ts';

const [SPADE, HEART, DIAMOND, CLUB] = SUITS;
const put = (d: string, colour: string, x: number, y: number, size = 1) =>
  `<path transform="translate(${x} ${y})scale(${size})" d="${d}" fill="${colour}"/>`;
const leaf = (turn: number, face: string, inside: string) =>
  `<g transform="rotate(${turn} 0 44)">${face}${inside}</g>`;

/** Motifs of games between players: cards, tiles, stones, chess. */
export const cards: Motifs = {
  fan: (c, r) => {
    const card = box(-17, -40, 34, 54);
    const trump = r.pick([SPADE, HEART, DIAMOND, CLUB]);
    return {
      outline: 'M-49-16-24-40-17-44H17L24-40 49-16 30 24 14 20H-14L-30 24z',
      body: c.ink,
      detail:
        leaf(-36, fill(card, c.accent), '') +
        leaf(36, fill(card, c.accentShade), '') +
        leaf(-18, fill(card, c.light), put(HEART, c.accent, 0, -14, 0.8)) +
        leaf(18, fill(card, c.main), put(SPADE, c.ink, 0, -14, 0.8)) +
        fill(box(-17, -42, 34, 56, 4), c.paper) +
        put(trump, c.accentShade, 0, -12, 1.2),
    };
  },
  domino: (c, r) => {
    const PIPS: readonly [readonly number[], ...(readonly number[])[]] = [
      [0, 0],
      [-10, -10, 10, 10],
      [-10, -10, 0, 0, 10, 10],
      [-10, -10, 10, 10, 10, -10, -10, 10],
    ];
    const pips = (y: number) =>
      dots(
        r.pick(PIPS).map((v, i) => (i % 2 === 0 ? v : v + y)),
        4.4,
        c.ink,
      );
    return {
      outline: 'M-34-34 0-46 24 34-10 46zM18-44 46-36 30 30 4 22z',
      body: c.paper,
      detail:
        `<g transform="rotate(14)">${fill(box(4, -48, 34, 68, 6), c.accent)}${dots([21, -30, 21, 2], 5, c.light)}${line('M8-14H34', c.light, 2)}</g>` +
        `<g transform="rotate(-16)">${fill(box(-26, -42, 40, 84, 7), c.paper)}${fill(box(6, -42, 8, 84, 4), c.shade, ' opacity=".4"')}<g transform="translate(-6 0)">${pips(-21)}${pips(21)}${line('M-14 0H14', c.accent, 3)}</g></g>`,
    };
  },
  mahjong: (c, r) => ({
    outline: `${box(-30, -44, 60, 82, 9)}${box(-26, -36, 62, 84, 9)}`,
    body: c.accentShade,
    detail:
      fill(box(-28, -40, 62, 84, 9), c.accent) +
      fill(box(-30, -44, 60, 80, 8), c.paper) +
      (r.chance(0.5)
        ? circle(0, -24, 11, c.accent) +
          dots([-13, 12, 13, 12], 10, c.accent) +
          circle(0, -24, 5, c.main) +
          dots([-13, 12, 13, 12], 4, c.main)
        : line('M0-34V26M-15-24H15V-4H-15z', c.accent, 6, ' stroke-linejoin="round"')) +
      line('M-25-38V20', c.main, 2, ' opacity=".7"'),
  }),
  bamboo: (c) => ({
    outline: `${box(-48, -22, 38, 54, 7)}${box(-19, -40, 38, 54, 7)}${box(10, -22, 38, 54, 7)}`,
    body: c.paper,
    detail:
      fill(`${box(-48, 24, 38, 8, 3)}${box(-19, 6, 38, 8, 3)}${box(10, 24, 38, 8, 3)}`, c.accent) +
      line('M-36-12V14M-22-12V14M0-32V-2M22-12V14M36-12V14M29-12V14', c.accentShade, 5) +
      fill(star(5, 10, 4.5, 0, -17), c.accent),
  }),
  knight: (c) => ({
    outline:
      'M-20-30C-12-40-4-42 2-50 6-44 8-40 8-36 30-28 36 0 26 30H32L36 48H-36L-32 30H-22C-22 14-8 8-2-4-12 0-18 6-26 6-34 4-38-6-34-12z',
    body: c.main,
    detail:
      fill('M8-36C30-28 36 0 26 30H6C18 8 18-18 8-36z', c.shade) +
      fill('M-32 30H32L34 38H-34z', c.accent) +
      line('M8-30C16-18 18-4 16 10M2-28C8-20 10-10 9-2', c.light, 3) +
      circle(-10, -22, 4, c.ink) +
      circle(-29, -8, 2, c.ink),
  }),
  king: (c) => ({
    outline: `M-4-50H4V-44H10V-36H4V-30C20-34 34-26 32-12 30 2 22 8 18 26H26L32 48H-32L-26 26H-18C-22 8-30 2-32-12-34-26-20-34-4-30V-36H-10V-44H-4z`,
    body: c.main,
    detail:
      fill('M4-30C20-34 34-26 32-12 30 2 22 8 18 26H26L32 48H6C16 20 20-10 4-30z', c.shade) +
      fill('M-22 12H22L20 20H-20zM-28 34H28L30 41H-30z', c.accent) +
      fill(mirror([0, -22, 8, -8, 0, 6]), c.accentLight) +
      line('M-25-14C-24-22-18-25-12-25', c.paper, 4),
  }),
  rook: (c) => ({
    outline: 'M-30-46H-16V-36H-7V-46H7V-36H16V-46H30V-22L20-12 24 24H32V48H-32V24H-24L-20-12-30-22z',
    body: c.main,
    detail:
      fill('M16-46H30V-22L20-12 24 24H32V48H8V-22z', c.shade, ' opacity=".8"') +
      fill('M-30-26H30V-22L22-14H-22L-30-22zM-32 34H32V40H-32z', c.accent) +
      fill('M-7 24V8A7 7 0 0 1 7 8V24z', c.ink),
  }),
  suits: (c) => ({
    outline: mirror([0, -50, 50, 0, 0, 50]),
    body: c.paper,
    detail:
      fill('M0-46 23-23 0 0-23-23zM0 0 23 23 0 46-23 23z', c.ink) +
      put(SPADE, c.light, 0, -24, 0.85) +
      put(CLUB, c.light, 0, 22, 0.85) +
      put(HEART, c.accent, -24, 0, 0.85) +
      put(DIAMOND, c.accent, 24, 0, 0.8),
  }),
  stone: (c) => ({
    outline: `${disc(-14, -10, 34)}${disc(20, 20, 27)}`,
    body: c.light,
    detail:
      line(disc(-14, -10, 26), c.accent, 3) +
      fill(star(4, 18, 7, -14, -10), c.accent) +
      circle(20, 20, 27, c.ink) +
      circle(20, 20, 25, c.accentShade) +
      line(disc(20, 20, 19), c.accentLight, 2.4) +
      fill(ngon(4, 11, 20, 20), c.main),
  }),
  spadeCrest: (c, r) => ({
    outline: 'M0-50C14-28 46-12 46 14 46 34 20 40 8 26L16 48H-16L-8 26C-20 40-46 34-46 14-46-12-14-28 0-50z',
    body: c.accent,
    detail:
      fill('M0-50C14-28 46-12 46 14 46 34 20 40 8 26L16 48H0z', c.accentShade) +
      line('M0-34C10-20 35-8 35 13 35 24 22 28 10 18M0-34C-10-20-35-8-35 13-35 24-22 28-10 18', c.main, 2.6) +
      (r.chance(0.5)
        ? fill(star(5, 14, 6, 0, 4), c.main)
        : fill('M-14 12-18-6-7 2 0-10 7 2 18-6 14 12z', c.main)),
  }),
};
