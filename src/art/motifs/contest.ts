import type { Motifs } from '../motif.ts';
import { box, circle, disc, dots, fill, line, ngon, star } from '../svg.ts';

const HORSE =
  'M-34 50C-36 22-26 2-8-8-14-12-22-8-30 2-38 10-48 6-46-6-40-22-24-36-8-42L-6-51 4-45C24-44 38-28 42-6 46 16 44 34 46 50z';

/** Races, courts and rings beside the games' own marks. */
export const contest: Motifs = {
  horse: (c) => ({
    outline: HORSE,
    body: c.shade,
    detail:
      fill(
        'M-8-42L-6-51 4-45C24-44 38-28 42-6 46 16 44 34 46 50H20C32 24 26-14 4-30-2-34-6-38-8-42z',
        c.accentShade,
      ) +
      fill(
        'M4-45C24-44 38-28 42-6 34-16 32-20 28-24 30-12 30-8 32 4 24-10 20-18 14-24 14-16 14-14 14-8 10-22 6-34 4-45z',
        c.accent,
      ) +
      line('M-40-2Q-30-8-22-20M-26-28Q-18-16-8-8', c.light, 3.4) +
      circle(-14, -26, 3.6, c.ink) +
      circle(-15, -27, 1.2, c.paper) +
      line('M-42-2q3 3 6 1', c.ink, 2.4),
  }),
  hoop: (c) => ({
    outline: `${box(-42, -48, 84, 58, 6)}M-30 4H30L20 48H-20z`,
    body: c.paper,
    detail:
      fill(box(-37, -43, 74, 48, 3), c.light) +
      line('M-16-10V-32H16V-10', c.accent, 5) +
      line('M-28 8-16 46M-12 8-4 46M12 8 4 46M28 8 16 46M-24 22H24M-20 34H20', c.shade, 2.6) +
      `<ellipse cy="6" rx="30" ry="7" stroke="${c.accent}" stroke-width="6"/>`,
  }),
  racket: (c) => ({
    outline: 'M-44-14C-46-38-18-54 4-44 24-34 24-8 14 8L46 40 38 48 6 16C-10 26-40 16-44-14z',
    body: c.accent,
    detail:
      fill('M-36-13C-38-34-15-45 1-36 17-28 16-8 8 4-6 18-32 8-36-13z', c.paper) +
      line('M-32-24 4 8M-24-34 12-2M-36-10-8 12M-30 4 2-36M-18 10 14-24M-36-14-14-36', c.shade, 1.6) +
      line('M22 24 38 40', c.main, 8) +
      circle(28, -26, 14, c.light) +
      line('M18-34Q26-26 20-16M38-34Q30-26 36-16', c.paper, 2.6),
  }),
  racquet: (c) => ({
    outline: `${disc(-8, -20, 30)}M-2 6H6L28 46 20 50z`,
    body: c.main,
    detail:
      circle(-8, -20, 23, c.ink) +
      line('M-30-20H14M-28-30H12M-28-10H12M-8-42V2M-18-40V0M2-40V0', c.light, 1.4) +
      line('M8 14 23 46', c.accent, 8) +
      fill('M24 2 46-10 42 16z', c.paper) +
      circle(24, 6, 7, c.accent) +
      line('M30 0 42-6M31 5 42 6', c.shade, 2),
  }),
  wicket: (c) => ({
    outline: `${box(-34, -38, 14, 86, 6)}${box(-7, -38, 14, 86, 6)}${box(20, -38, 14, 86, 6)}M-36-48H36V-36H-36z`,
    body: c.light,
    detail:
      line('M-27-30V42M0-30V42M27-30V42', c.shade, 5) +
      fill(`${box(-34, -48, 32, 9, 4)}${box(2, -48, 32, 9, 4)}`, c.main) +
      circle(22, 26, 19, c.accent) +
      line('M10 14Q26 26 14 42', c.paper, 2.6, ' stroke-dasharray="3 4"') +
      line('M8 24A15 15 0 0 1 20 10', c.accentLight, 3),
  }),
  net: (c) => ({
    outline: `${box(-48, -10, 96, 42, 4)}M-46-20H-38V50H-46zM38-20H46V50H38z${disc(2, -28, 21)}`,
    body: c.paper,
    detail:
      line('M-38 0H38M-38 10H38M-38 20H38M-26-8V30M-13-8V30M0-8V30M13-8V30M26-8V30', c.shade, 1.6) +
      line('M-44-8H44', c.accent, 5) +
      line('M-42-16V48M42-16V48', c.main, 7) +
      circle(2, -28, 21, c.main) +
      line('M-18-32Q0-38 12-10M22-34Q6-30-6-10M2-48Q8-40 6-33', c.paper, 3),
  }),
  arrow: (c) => ({
    outline: 'M-48 48-40 30 8-18 4-34 28-50 30-30 50-28 34-4 18-8-30 40z',
    body: c.light,
    detail:
      line('M-44 44-10 10', c.ink, 4) +
      line('M-14 14 8-8', c.main, 13) +
      line('M-12 6-4 14M-6 0 2 8M0-6 8 2', c.shade, 2) +
      fill('M8-18 4-34 28-50 30-30z', c.accent) +
      fill('M18-8 34-4 50-28 30-30z', c.accentShade) +
      line('M12-12 30-30', c.paper, 2.4),
  }),
  boat: (c) => ({
    outline:
      'M-50 8C-30 24 30 24 50 8 46 30 28 40 0 40S-46 30-50 8zM-34 10-24-34H-16L-10 16zM10 16 16-34H24L34 10z',
    body: c.accent,
    detail:
      fill('M-50 8C-30 24 30 24 50 8 48 18 44 24 38 30-10 38-40 30-50 8z', c.accentShade) +
      line('M-46 15C-26 30 26 30 46 15', c.main, 3) +
      dots([-20, -22, 20, -22], 9, c.light) +
      fill('M-32 12C-30-6-26-12-20-12S-10-6-8 16zM8 16C10-6 14-12 20-12S30-6 32 12z', c.main) +
      line('M-14-2-42 36M26-2-2 40', c.paper, 4.4) +
      line('M-42 36-46 44M-2 40-6 48', c.light, 9),
  }),
  plume: (c) => ({
    outline: 'M-36 50C-30 34-26 26-20 16-34-10-14-46 40-50 44-22 26 10-8 18-16 28-22 38-28 50z',
    body: c.main,
    detail:
      fill('M-20 16C-10-12 12-38 40-50 44-22 26 10-8 18z', c.shade) +
      line('M-32 48C-20 20 4-20 34-44', c.paper, 3) +
      line('M-8 6-22-4M2-8-14-22M12-22-2-36M-4 2H18M8-14 30-12', c.light, 2.4) +
      dots([30, -30], 4, c.accent),
  }),
  cockHead: (c) => ({
    outline:
      'M-30 50C-34 20-30-4-14-16-26-22-22-38-10-36-14-50 4-54 8-42 18-52 30-42 24-30 36-30 36-18 26-14L50-2 28 8C34 22 26 30 18 26 20 36 22 44 24 50z',
    body: c.light,
    detail:
      fill(
        'M-14-16C-26-22-22-38-10-36-14-50 4-54 8-42 18-52 30-42 24-30 36-30 36-18 26-14 14-26 0-26-14-16zM28 8C34 22 26 30 18 26 12 20 14 10 20 4z',
        c.accent,
      ) +
      fill('M26-14 50-2 28 8 20 4C16-4 18-12 26-14z', c.main) +
      fill('M-30 50C-34 20-30-4-14-16-16 4-8 18 4 26 10 34 12 42 12 50z', c.shade) +
      line('M-20 44-16 26M-8 46-6 32', c.main, 4) +
      circle(8, -8, 5, c.ink) +
      circle(9.5, -9.5, 1.6, c.paper),
  }),
  hourglass: (c) => ({
    outline: 'M-34-50H34V-36C34-16 12-8 12 0S34 16 34 36V50H-34V36C-34 16-12 8-12 0S-34-16-34-36V-50z',
    body: c.paper,
    detail:
      fill('M-27-24H27C24-12 6-8 4 0H-4C-6-8-24-12-27-24z', c.accent) +
      fill('M-27 40C-24 26-8 22 0 12 8 22 24 26 27 40z', c.accent) +
      fill('M0 12C8 22 24 26 27 40H6z', c.accentShade, ' opacity=".6"') +
      line('M0-4V14', c.accent, 3) +
      fill(`${box(-40, -51, 80, 13, 4)}${box(-40, 38, 80, 13, 4)}`, c.main) +
      line('M-26-34Q-24-20-12-12', c.light, 4),
  }),
  pegs: (c) => ({
    outline: 'M0-50 50 42H-50z',
    body: c.accentShade,
    detail:
      fill('M0-40 41 36H-41z', c.ink) +
      dots([0, -14, -9, 2, 9, 2, -18, 18, 0, 18, 18, 18], 3.6, c.light) +
      fill('M-38 30H-22V36H-41zM-18 30H-4V36H-18zM4 30H18V36H4zM22 30H38L41 36H22z', c.main) +
      fill('M-4 30H4V36H-4z', c.accent) +
      line('M0-26 6-8-6 8 10 24', c.main, 1.6, ' stroke-dasharray="1 4"') +
      circle(2, -28, 7, c.accentLight) +
      fill(star(5, 5, 2.2, 2, -28), c.paper),
  }),
  curve: (c) => ({
    outline: `${box(-48, -40, 96, 84, 10)}`,
    body: c.accentShade,
    detail:
      fill(box(-43, -35, 86, 74, 6), c.ink) +
      line('M-36-20H36M-36 0H36M-36 20H36', c.accentShade, 1.4) +
      fill('M-36 34C-6 32 16 16 24-14L24 34z', c.accent, ' opacity=".55"') +
      line('M-36 34C-6 32 16 16 24-14', c.main, 5) +
      fill('M30-42C40-34 42-22 36-10L18-18C18-30 22-38 30-42z', c.paper) +
      fill('M18-18 10-10 20-10zM36-10 34 0 28-6z', c.accent) +
      circle(29, -25, 4.6, c.accent),
  }),
  mine: (c) => ({
    outline: `${disc(0, 6, 34)}M-6-40H6V-24H-6zM-6 36H6V50H-6zM-50 0H-30V12H-50zM30 0H50V12H30zM-36-38-18-18-26-10-44-30zM36-38 18-18 26-10 44-30z`,
    body: c.accentShade,
    detail:
      circle(0, 6, 34, c.accent) +
      fill('M20-22A34 34 0 0 1-14 37C20 34 34 4 20-22z', c.accentShade, ' opacity=".7"') +
      fill('M-12-4H12L20 6 0 28-20 6z', c.light) +
      fill('M12-4 20 6 0 28 8 6zM-20 6H-8L0 28z', c.main) +
      line('M-26-4A28 28 0 0 1-10-20', c.paper, 4),
  }),
  kenoCard: (c) => ({
    outline: box(-46, -46, 92, 92, 12),
    body: c.main,
    detail:
      fill(box(-40, -40, 80, 80, 8), c.paper) +
      [-28, -9, 10, 29]
        .map((y) => fill([-28, -9, 10, 29].map((x) => box(x - 8, y - 8, 15, 15, 4)).join(''), c.light))
        .join('') +
      dots([-9, -28, 29, -9, -28, 10, 10, 10, 29, 29], 8.5, c.accent) +
      line('M-12-28l3 3 5-6M26-9l3 3 5-6M-31 10l3 3 5-6M7 10l3 3 5-6M26 29l3 3 5-6', c.paper, 2.4),
  }),
  bingoCard: (c) => ({
    outline: 'M-44-30 30-46 46 30-28 46z',
    body: c.paper,
    detail:
      fill('M-44-30 30-46 34-27-40-11z', c.accent) +
      dots([-30, -22, -14, -25, 2, -28, 18, -32], 5, c.paper) +
      line('M-34 8 38-8M-31 24 42 9M-22-12-12 38M-4-16 6 34M14-20 24 30', c.shade, 2) +
      fill(star(5, 9, 4, 3, 8), c.main) +
      dots([-25, 1, 21, -8, -16, 32, 27, 22], 5.6, c.accentLight),
  }),
  steps: (c) => ({
    outline: 'M-48 44V22H-26V2H-4V-18H18V-40H46V44z',
    body: c.accentShade,
    detail:
      fill('M-48 22H-26V44H-48zM-4-18H18V44H-4z', c.accent) +
      fill('M-26 2H-4V44H-26zM18-40H46V44H18z', c.main) +
      line('M-44 27H-30M-22 7H-8M0-13H14M22-35H42', c.paper, 3) +
      line('M-40 4-8-30M-8-30l-16 2M-8-30l-2 16', c.light, 6) +
      fill(ngon(4, 8, 32, -10), c.light),
  }),
};
