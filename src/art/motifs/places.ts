import type { Motifs } from '../motif.ts';
import { box, circle, disc, dots, fill, line, star } from '../svg.ts';

const ROOFS = [
  [-24, 17, 30],
  [0, 24, 38],
  [26, 31, 46],
] as const;

/** Motifs of places: temples, towers, lanterns, ships. */
export const places: Motifs = {
  pagoda: (c) => ({
    outline: `${ROOFS.map(
      ([y, a, b]) =>
        `M${-b} ${y}C${-a} ${y - 4}${-a + 4} ${y - 10} ${-a + 6} ${y - 16}H${a - 6}C${a - 4} ${y - 10} ${a} ${y - 4} ${b} ${y}z`,
    ).join('')}M-12-34H12V40H-12zM-20 20H20V46H-20zM0-50 5-38H-5z${box(-40, 42, 80, 8, 2)}`,
    body: c.accent,
    detail:
      fill(`${box(-11, -22, 22, 8)}${box(-16, 2, 32, 10)}${box(-22, 28, 44, 14)}`, c.main) +
      fill(`${box(0, -22, 11, 8)}${box(0, 2, 16, 10)}${box(0, 28, 22, 14)}`, c.shade) +
      fill('M-5 42V34A5 5 0 0 1 5 34V42z', c.ink) +
      line('M-29-24H29M-37 0H37M-45 26H45', c.light, 3) +
      fill('M0-50 5-38H-5z', c.light) +
      fill('M-40 42H40V46H-40z', c.shade),
  }),
  torii: (c) => ({
    outline: `M-50-40C-20-34 20-34 50-40L46-24H-46zM-42-12H42V-3H-42z${box(-34, -26, 11, 74)}${box(23, -26, 11, 74)}`,
    body: c.accent,
    detail:
      fill('M-50-40C-20-34 20-34 50-40L48-34C20-28-20-28-48-34z', c.ink) +
      fill(`${box(28, -3, 6, 47)}${box(-28, -3, 5, 47)}`, c.accentShade) +
      fill(box(-7, -26, 14, 16), c.light) +
      fill(`${box(-36, 40, 15, 8)}${box(21, 40, 15, 8)}`, c.ink),
  }),
  lantern: (c) => ({
    outline: `M-20-34H20C50-26 50 22 20 30H-20C-50 22-50-26-20-34z${box(-16, -42, 32, 9, 2)}${box(-16, 29, 32, 8, 2)}`,
    body: c.accent,
    detail:
      fill('M8-34H20C50-26 50 22 20 30H8C26 14 26-18 8-34z', c.accentShade, ' opacity=".7"') +
      line('M-18-33C-34-16-34 12-18 29M0-34V30M18-33C34-16 34 12 18 29', c.light, 1.8) +
      fill(`${box(-16, -42, 32, 9, 2)}${box(-16, 29, 32, 8, 2)}`, c.main) +
      fill(star(4, 17, 7, 0, -2), c.light) +
      line('M0-50V-42M-8 38V48M0 38V50M8 38V48', c.main, 3),
  }),
  fan: (c) => {
    const blade = (a: number) => [Math.round(48 * Math.cos(a)), Math.round(26 - 58 * Math.sin(a))];
    const folds = [0, 1, 2, 3, 4, 5, 6].map((i) => blade(((12 + i * 26) * Math.PI) / 180));
    return {
      outline: 'M0 42-49 10C-42-24-22-40 0-40 22-40 42-24 49 10z',
      body: c.accent,
      detail:
        fill('M0 42-22 26C-16 10-8 4 0 4 8 4 16 10 22 26z', c.accentShade) +
        fill('M-30-1C-24-20-12-28 0-28 12-28 24-20 30-1L24 4C18-12 10-18 0-18-10-18-18-12-24 4z', c.main) +
        line(folds.map(([x = 0, y = 0]) => `M0 42 ${x} ${y}`).join(''), c.light, 1.6) +
        circle(0, 40, 6, c.light),
    };
  },
  pyramid: (c) => ({
    outline: 'M0-44 50 36H-50zM26 4 50 36H4z',
    body: c.main,
    detail:
      fill('M0-44 50 36H14z', c.shade) +
      line('M-10-26H8M-20-8H10M-31 10H12M-42 26H13', c.shade, 2, ' opacity=".6"') +
      fill('M0-44 11-26H-11z', c.light) +
      fill('M-14 36V22H-2V36z', c.ink),
  }),
  temple: (c) => ({
    outline: `M0-46 48-16V-8H-48V-16z${[-38, -14, 10].map((x) => box(x + (x === -14 ? 6 : x === 10 ? 16 : 0), -10, 12, 46)).join('')}${box(-46, 34, 92, 12, 2)}`,
    body: c.light,
    detail:
      fill('M-36-17H36L0-39z', c.accent) +
      fill(
        `M-48-16H48V-8H-48zM-46 38H46V46H-46z${box(-31, -8, 5, 42)}${box(-1, -8, 5, 42)}${box(33, -8, 5, 42)}`,
        c.main,
      ) +
      fill(star(5, 9, 4, 0, -25), c.light) +
      fill('M0-46 48-16H40L0-41z', c.shade),
  }),
  castle: (c) => ({
    outline: `${box(-44, -16, 22, 58)}${box(22, -16, 22, 58)}${box(-26, 0, 52, 42)}${box(-12, -22, 24, 24)}M-48-14-33-44-18-14zM48-14 33-44 18-14zM-17-20 0-50 17-20z`,
    body: c.light,
    detail:
      fill('M-48-14-33-44-18-14zM48-14 33-44 18-14zM-17-20 0-50 17-20z', c.accent) +
      fill('M33-44 48-14H33zM0-50 17-20H0zM-33-44-18-14H-33z', c.accentShade) +
      fill(`${box(34, -14, 10, 56)}${box(2, -20, 10, 20)}${box(-32, -14, 10, 56)}`, c.main) +
      fill(
        `M-10 42V24A10 10 0 0 1 10 24V42z${box(-37, 0, 7, 12, 3)}${box(30, 0, 7, 12, 3)}${box(-3, -14, 6, 10, 3)}`,
        c.ink,
      ),
  }),
  volcano: (c) => ({
    outline: 'M-14-22H14L50 44H-50zM-12-24C-26-34-14-48 0-38 12-50 28-36 12-24z',
    body: c.accentShade,
    detail:
      fill('M4-22H14L50 44H16z', c.ink, ' opacity=".5"') +
      fill('M-12-24C-26-34-14-48 0-38 12-50 28-36 12-24z', c.light) +
      fill('M-14-22H14L22-4 14 8 8-6 2 22-6-2-12 10-20-8z', c.main) +
      fill('M-8-22H8L4-8-2-14z', c.light),
  }),
  peak: (c) => ({
    outline: 'M-12-44 50 40H-50zM24-18 50 40H-4z',
    body: c.accent,
    detail:
      fill('M-12-44 22 40H50L28 10z', c.accentShade) +
      fill('M-12-44 8-17 0-10-10-16-16-4-28-12z', c.paper) +
      fill('M-12-44 8-17 0-10-8-18z', c.main, ' opacity=".6"') +
      fill('M30-2 50 40H14z', c.accent),
  }),
  ship: (c) => ({
    outline:
      'M-48 18H48C44 34 34 42 22 44H-26C-38 42-46 32-48 18zM-4 12V-42C-30-34-40-10-42 12zM4 12V-48C24-38 38-14 40 12z',
    body: c.accent,
    detail:
      fill('M-4 12V-42C-30-34-40-10-42 12z', c.paper) +
      fill('M4 12V-48C24-38 38-14 40 12z', c.light) +
      fill('M22 12C22-14 16-34 4-48 24-38 38-14 40 12z', c.main) +
      fill('M-48 18H48L46 25H-46z', c.main) +
      fill('M-46 28H46C42 38 34 42 22 44H-26C-36 42-44 36-46 28z', c.accentShade) +
      fill([-24, 0, 24].map((x) => disc(x, 33, 3.5)).join(''), c.light),
  }),
  lamp: (c) => ({
    outline: `M-50-8C-40-14-28-10-22-2-18-18 18-18 24-2 44-6 50 14 36 20 30 23 26 20 22 22 14 30-14 30-20 22-34 14-38-2-50-8z${box(-20, 36, 40, 8, 3)}M-6 26H6V38H-6zM0-30 8-16H-8z`,
    body: c.main,
    detail:
      fill(
        'M24-2C22 14 10 26-8 27-14 26-18 24-20 22-14 30 14 30 22 22 26 20 30 23 36 20 50 14 44-6 24-2zM26 6C34 2 38 10 32 13 28 15 24 14 26 6z',
        c.shade,
      ) +
      fill('M-22-2C-18-18 18-18 24-2z', c.accent) +
      line('M-30-2C-24 8-18 16-8 19', c.paper, 4) +
      circle(0, -24, 6, c.accentLight),
  }),
  lotus: (c) => ({
    outline:
      'M0-40C18-24 20 6 0 30-20 6-18-24 0-40zM-34-24C-12-20 2 4 0 30-26 26-38 2-34-24zM34-24C12-20-2 4 0 30 26 26 38 2 34-24zM-50 4C-28-4-8 8 0 30-20 38-42 28-50 4zM50 4C28-4 8 8 0 30 20 38 42 28 50 4z',
    body: c.accent,
    detail:
      fill('M-50 4C-28-4-8 8 0 30-20 38-42 28-50 4zM50 4C28-4 8 8 0 30 20 38 42 28 50 4z', c.accentShade) +
      fill('M-34-24C-12-20 2 4 0 30-26 26-38 2-34-24zM34-24C12-20-2 4 0 30 26 26 38 2 34-24z', c.accent) +
      fill('M0-40C18-24 20 6 0 30-20 6-18-24 0-40z', c.accentLight) +
      fill('M0-28C10-14 10 8 0 24z', c.accent, ' opacity=".6"') +
      fill(`M-40 38C-20 32 20 32 40 38 20 46-20 46-40 38z${disc(0, -46, 4)}`, c.main),
  }),
  palm: (c) => ({
    outline:
      'M-4-14C8 6 8 28 2 48H18C20 24 14 2 4-16zM0-16C-10-36-34-40-48-22-34-26-20-22-12-14-28-14-40-4-42 14-30 2-16-6 0-12 18-10 32 2 38 18 42 0 32-14 14-16 26-24 38-24 49-14 44-38 16-42 0-16z',
    body: c.accent,
    detail:
      fill('M-4-14C8 6 8 28 2 48H18C20 24 14 2 4-16z', c.shade) +
      fill(
        'M0-14C18-10 32 2 38 18 42 0 32-14 14-16 26-24 38-24 49-14 44-38 16-42 0-16z',
        c.accentShade,
        ' opacity=".6"',
      ) +
      dots([-4, -8, 8, -7], 6, c.main) +
      line('M6 10H12M8 24H16', c.ink, 2),
  }),
  cactus: (c) => ({
    outline: `${box(-12, -46, 24, 92, 12)}M-12 14H-24C-38 14-40 4-40-16A7.5 7.5 0 0 1-25-16V0H-12zM12 22H26C40 22 42 10 42-8A7.5 7.5 0 0 0 27-8V8H12z`,
    body: c.accent,
    detail:
      fill(
        `M2-46A12 12 0 0 1 12-34V46H2zM30 6C38 6 36-8 38-14A7.5 7.5 0 0 1 42-8C42 10 40 22 26 22H14z`,
        c.accentShade,
      ) +
      line('M-6-32v8M-6-12v8M-6 10v8M-6 30v6M6-24v6M6 0v6M-33-10v6', c.light, 2.4) +
      fill(star(5, 11, 5, 0, -44), c.main),
  }),
};
