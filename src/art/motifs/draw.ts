import { type Motifs, numeral } from '../motif.ts';
import type { Palette } from '../palette.ts';
import { box, circle, disc, fill, line, poly, star } from '../svg.ts';

/** One numbered ball: body, number disc, gleam. */
function ball(c: Palette, x: number, y: number, r: number, text: string, colour: string): string {
  const size = Math.round(text.length > 3 ? r * 0.5 : text.length > 2 ? r * 0.6 : r * 0.8);
  return (
    circle(x, y, r, colour) +
    circle(x, y + r * 0.04, r * 0.62, c.paper) +
    numeral(text, x, Math.round((y + size * 0.4) * 10) / 10, size, c.ink) +
    line(
      `M${Math.round(x - r * 0.8)} ${Math.round(y - r * 0.2)}A${r} ${r} 0 0 1 ${Math.round(x - r * 0.1)} ${Math.round(y - r * 0.8)}`,
      c.light,
      2.4,
    )
  );
}

const two = (n: number) => String(n).padStart(2, '0');

/**
 * Motifs of draws: balls, drums, tickets. A label from the title, such as 4D or 6/45, is lettered on them.
 */
export const draw: Motifs = {
  ball: (c, r, label) => ({
    outline: disc(0, 0, 46),
    body: c.accent,
    detail:
      fill('M18-42A46 46 0 0 1-18 42C20 34 38-10 18-42z', c.accentShade, ' opacity=".7"') +
      circle(0, 0, 28, c.paper) +
      line(disc(0, 0, 32), c.main, 3) +
      numeral(
        label || two(r.whole(1, 99)),
        0,
        label.length > 2 ? 9 : 12,
        label.length > 3 ? 19 : label.length > 2 ? 25 : 33,
        c.ink,
      ) +
      line('M-37-18A41 41 0 0 1-16-38', c.paper, 5),
  }),
  trio: (c, r, label) => ({
    outline: disc(-24, 16, 24) + disc(25, 18, 22) + disc(3, -20, 27),
    body: c.ink,
    detail:
      ball(c, -24, 16, 23, two(r.whole(1, 45)), c.accent) +
      ball(c, 25, 18, 21, two(r.whole(1, 45)), c.shade) +
      ball(c, 3, -20, 26, label || two(r.whole(1, 45)), c.main),
  }),
  drum: (c, r) => ({
    outline: `${disc(0, -8, 40)}M-22 24H22L32 48H-32z`,
    body: c.main,
    detail:
      circle(0, -8, 36, c.deep) +
      circle(-14, 10, 10, c.accent) +
      circle(22, -2, 9, c.accent) +
      circle(8, 14, 10, c.light) +
      circle(-22, -10, 8, c.light) +
      circle(2, -12, 12, c.paper) +
      numeral(r.whole(1, 9), 2, -6, 16, c.ink) +
      circle(-4, -32, 6, c.accentLight) +
      line('M-29-20A32 32 0 0 1-8-39', c.paper, 3.5, ' opacity=".8"') +
      fill('M-22 28H22L32 48H-32z', c.accent) +
      fill('M8 28H22L32 48H8z', c.accentShade),
  }),
  ticket: (c, r, label) => {
    const edge = 'M-48-20 34-42 38-30A8 8 0 0 0 42-14L48 10-36 34-40 20A8 8 0 0 0-44 4z';
    return {
      outline: edge,
      body: c.paper,
      detail:
        fill('M-48-20-22-27-8 26-36 34-40 20A8 8 0 0 0-44 4z', c.accent) +
        line('M-20-24-7 22', c.shade, 2, ' stroke-dasharray="3 5"') +
        `<g transform="rotate(-15)">${fill(box(-18, -22, 54, 8, 2), c.main)}${numeral(label || two(r.whole(10, 99)), 9, 12, 26, c.ink)}${fill([-12, 0, 12, 24].map((x) => disc(x, 22, 4)).join(''), c.accentShade)}</g>` +
        fill(star(5, 9, 4, -28, 4), c.light),
    };
  },
  rack: (c, r) => ({
    outline: box(-49, -16, 98, 40, 20) + disc(0, -26, 22),
    body: c.shade,
    detail:
      fill(box(-45, -12, 90, 32, 16), c.deep) +
      ball(c, -30, 4, 13, two(r.whole(1, 9)), c.accent) +
      ball(c, 0, 4, 13, two(r.whole(10, 49)), c.main) +
      circle(30, 4, 13, c.accentLight) +
      line('M22 0A9 9 0 0129-5', c.paper, 2.4) +
      ball(c, 0, -27, 20, two(r.whole(1, 49)), c.main),
  }),
  digits: (c, r, label) => {
    const text = /^\d/.test(label) ? String(r.whole(1000, 9999)) : String(r.whole(100, 999));
    const w = text.length === 4 ? 23 : 31;
    const xs = [...text].map((_, i) => -((text.length * w) / 2) + i * w);
    return {
      outline: box(-50, -32, 100, 64, 10),
      body: c.main,
      detail:
        fill(box(-46, -28, 92, 56, 7), c.ink) +
        xs.map((x) => fill(box(x + 1, -23, w - 2, 46, 4), c.paper)).join('') +
        fill(box(-46, 0, 92, 28, 6), c.shade, ' opacity=".3"') +
        [...text].map((d, i) => numeral(d, (xs[i] ?? 0) + w / 2, 12, 34, c.accentShade)).join('') +
        line('M-46 0H46', c.ink, 2),
    };
  },
  timer: (c, r, label) => ({
    outline: `${disc(0, 4, 42)}${box(-9, -50, 18, 12, 3)}`,
    body: c.main,
    detail:
      circle(0, 4, 35, c.paper) +
      fill(`M0 4V-31A35 35 0 0 1 ${r.pick(['35 4', '25 29', '0 39'])}z`, c.accent) +
      circle(0, 4, 21, c.ink) +
      numeral(
        label || r.pick(['1', '3', '5']),
        0,
        label.length > 2 ? 10 : 13,
        label.length > 2 ? 17 : 26,
        c.light,
      ) +
      fill(box(-9, -50, 18, 7, 2), c.accent),
  }),
  wheelDraw: (c, r) => ({
    outline: poly([0, -50, 9, -40, -9, -40]) + disc(0, 4, 45),
    body: c.main,
    detail:
      circle(0, 4, 38, c.accent) +
      fill(
        'M0 4-14-31A38 38 0 0 1 14-31zM0 4 35 18A38 38 0 0 0 35-10zM0 4-35 18A38 38 0 0 1-35-10zM0 4 14 39A38 38 0 0 1-14 39z',
        c.paper,
      ) +
      numeral(r.whole(1, 9), 0, -14, 15, c.ink) +
      circle(0, 4, 12, c.main) +
      circle(0, 4, 6, c.accentShade) +
      fill('M0-28-8-50H8z', c.light),
  }),
};
