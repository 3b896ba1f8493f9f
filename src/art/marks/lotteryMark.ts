import type { DrawKindId } from '#schemas/games/draw.ts';
import { oklch } from '../colour.ts';
import { numeral } from '../motif.ts';
import { box, circle, disc, escapeXml, fill, line } from '../svg.ts';

export interface LotteryMark {
  readonly code: string;
  /** Colour family of the lottery. */
  readonly css: string;
  readonly kind: DrawKindId;
  readonly picks: number;
  readonly low: number;
  readonly high: number;
  readonly everyMinutes: number;
}

/** Hues of the colour families; blue for unknown ones. */
const hues: Readonly<Record<string, number>> = {
  flame: 42,
  rose: 12,
  sea: 205,
  leaf: 150,
  sky: 240,
  gold: 82,
  violet: 300,
};

/** One ball: body, disc, gleam. */
function ball(x: number, y: number, r: number, label: string, colour: string, ink: string): string {
  const size = Math.round(r * (label.length > 3 ? 0.46 : label.length > 2 ? 0.56 : 0.78));
  return (
    circle(x, y, r, colour) +
    circle(x, y, r * 0.64, '#fff') +
    numeral(escapeXml(label), x, Math.round(y + size * 0.36), size, ink) +
    line(
      `M${x - r * 0.78} ${y - r * 0.2}A${r * 0.82} ${r * 0.82} 0 0 1 ${x - r * 0.12} ${y - r * 0.8}`,
      '#fff',
      2.6,
      ' opacity=".75"',
    )
  );
}

const pips: readonly (readonly number[])[] = [
  [0, 0],
  [-9, -9, 9, 9],
  [-9, -9, 0, 0, 9, 9],
];

/** A tilted die with its spots. */
const die = (x: number, y: number, turn: number, spots: readonly number[], ink: string) =>
  `<g transform="translate(${x} ${y})rotate(${turn})">${fill(box(-19, -19, 38, 38, 9), '#fff')}${Array.from(
    { length: spots.length / 2 },
    (_, i) => circle(spots[2 * i] ?? 0, spots[2 * i + 1] ?? 0, 4.4, ink),
  ).join('')}</g>`;

/** Draws a lottery's mark, 96 by 96: what it draws, and how often for frequent ones. At most 3 kB. */
export function drawLotteryMark(mark: LotteryMark): string {
  const hue = hues[mark.css] ?? 230;
  const ground = oklch(0.62, 0.15, hue);
  const deep = oklch(0.42, 0.12, hue - 10);
  const pale = oklch(0.86, 0.09, hue + 8);
  const ink = oklch(0.26, 0.06, hue);
  const other = oklch(0.78, 0.14, hue + 150);
  const inside = () => {
    if (mark.kind === 'dice')
      return (
        die(34, 36, -14, pips[2] ?? [], ink) +
        die(64, 42, 12, pips[1] ?? [], ink) +
        die(46, 66, 4, pips[0] ?? [], ink)
      );
    if (mark.kind === 'race')
      return (
        fill('M46 18V54H22z', '#fff') +
        fill('M52 26V54H74z', pale) +
        fill('M16 60H82L70 76H30z', other) +
        numeral(mark.high, 49, 73, 13, ink) +
        line('M14 84C26 78 36 90 48 84S70 78 82 84', '#fff', 4)
      );
    if (mark.everyMinutes < 3)
      return (
        fill(box(42, 10, 12, 10, 3), pale) +
        circle(48, 54, 32, '#fff') +
        fill('M48 54V26A28 28 0 0 1 74 64z', pale) +
        circle(48, 54, 17, ink) +
        numeral(mark.everyMinutes, 48, 61, 20, '#fff') +
        line(disc(48, 54, 32), deep, 3)
      );
    if (mark.kind === 'bingo' || (mark.kind === 'balls' && mark.picks > 10))
      return (
        circle(48, 44, 33, deep) +
        ball(36, 54, 13, '8', pale, ink) +
        ball(62, 50, 12, String(mark.high), other, ink) +
        ball(46, 30, 11, mark.kind === 'bingo' ? 'B' : '2', '#fff', ink) +
        line(disc(48, 44, 33), pale, 3) +
        line('M22 34A28 28 0 0 1 38 18', '#fff', 3, ' opacity=".7"') +
        fill('M32 78H64L70 90H26z', pale)
      );
    if (mark.kind === 'balls')
      return (
        ball(32, 60, 20, String(mark.picks), pale, ink) +
        ball(66, 60, 19, String(mark.high), other, ink) +
        ball(49, 33, 22, `${mark.picks}/${mark.high}`, oklch(0.72, 0.16, hue + 60), ink)
      );
    return circle(48, 48, 36, deep) + ball(48, 48, 34, `${mark.picks}D`, pale, ink);
  };
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" fill="none" stroke-linecap="round" stroke-linejoin="round" font-family="Avenir Next,Segoe UI,Roboto,DejaVu Sans,sans-serif" font-weight="800" text-anchor="middle">' +
    `<linearGradient id="g" x2="0" y2="1"><stop stop-color="${ground}"/><stop offset="1" stop-color="${deep}"/></linearGradient>` +
    fill(box(0, 0, 96, 96, 24), 'url(#g)') +
    line('M-8 70C20 54 60 92 104 62', pale, 10, ' opacity=".25"') +
    inside() +
    '</svg>'
  );
}
