import type { Random } from '../domain/values/random.ts';
import type { Ground } from './grammar.ts';
import type { Palette } from './palette.ts';
import { circle, disc, dots, fill, join, line, ngon, num, rays, star } from './svg.ts';

/** Repeating patterns: cell width, height, path, stroke width (0: filled). */
const PATTERNS: readonly [
  readonly [number, number, string, number],
  ...(readonly [number, number, string, number])[],
] = [
  [12, 12, disc(3, 3, 1.6) + disc(9, 9, 1.6), 0],
  [20, 20, 'M0 10 10 0 20 10 10 20z', 1.2],
  [24, 12, 'M0 12A12 12 0 0 1 24 12M6 12A6 6 0 0 1 18 12M-12 6A12 12 0 0 1 12 6M12 6A12 12 0 0 1 36 6', 1.3],
  [14, 14, 'M-2 16 16-2M5 23 23 5M-9 9 9-9', 4],
  [16, 16, 'M0 0H8V8H0zM8 8H16V16H8z', 0],
  [20, 12, 'M0 12 10 4 20 12M0 6 10-2 20 6', 1.8],
  [18, 31, 'M9 0V5L18 10.3V20.6L9 25.8 0 20.6V10.3L9 5M9 25.8V31', 1.2],
  [22, 22, star(4, 7, 2, 5.5, 5.5) + star(4, 7, 2, 16.5, 16.5), 0],
  [24, 16, 'M0 8C6 0 6 0 12 8S18 16 24 8', 2],
  [26, 26, 'M3 3H23V23H9V9H17V17', 1.6],
  [16, 16, 'M8 3V13M3 8H13', 1.8],
  [
    30,
    30,
    'M15 2C20 8 20 12 15 15 10 12 10 8 15 2zM15 28C10 22 10 18 15 15 20 18 20 22 15 28zM2 15C8 10 12 10 15 15 12 20 8 20 2 15zM28 15C22 20 18 20 15 15 18 10 22 10 28 15z',
    0,
  ],
  [10, 20, 'M0 10H10M5 0V10M0 10V20M10 10V20M0 0H10', 1.2],
];

/** A repeating pattern over the whole tile. */
export function patternFill(id: string, colour: string, strength: number, r: Random): string {
  const [w, h, d, stroke] = r.pick(PATTERNS);
  const turn = r.pick(['', '', ` patternTransform="rotate(${r.pick([45, -30, 15])})"`]);
  const shape = stroke === 0 ? fill(d, colour) : line(d, colour, stroke);
  return `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"${turn}>${shape}</pattern><path d="M0 0h160v160H0z" fill="url(#${id})" opacity="${strength}"/>`;
}

const wave = (y: number, amp: number, step: number, phase: number) => {
  let d = `M${-phase} ${y}`;
  for (let x = -phase; x < 160; x += step * 2) d += `q${num(step / 2)} ${-amp} ${step} 0t${step} 0`;
  return `${d}V160H-40z`;
};

type DrawGround = (c: Palette, r: Random) => string;

const SCENES: Readonly<Record<Ground, DrawGround>> = {
  none: () => '',
  curtain: (c) =>
    fill('M0 0H12V160H0zM24 0H34V160H24zM126 0H136V160H126zM148 0H160V160H148z', c.deep, ' opacity=".55"') +
    fill(
      'M0 0H160V14C146 34 132 34 120 16 110 36 92 36 80 16 68 36 50 36 40 16 28 34 14 34 0 14z',
      c.deep,
      ' opacity=".8"',
    ) +
    line('M0 15C14 35 28 35 40 17 50 37 68 37 80 17 92 37 110 37 120 17 132 35 146 35 160 15', c.main, 1.5),
  beams: (c, r) =>
    fill(
      r.chance(0.5)
        ? 'M20-10 0 160H90zM140-10 70 160H160z'
        : 'M80-10-30 160H50zM80-10 110 160H190zM80-10 55 160H105z',
      c.glow,
      ' opacity=".4"',
    ) + dots([20, 0, 140, 0, 80, 0], 7, c.paper, ' opacity=".7"'),
  pitch: (c, r) =>
    fill(`M0 86H160V160H0z`, c.deep) +
    fill('M62 86H80L60 160H10zM98 86H116L160 140V160H110z', c.mid, ' opacity=".55"') +
    line(
      r.chance(0.5)
        ? 'M0 87H160M30 87 0 128M130 87 160 128M50 87V98H110V87'
        : 'M0 87H160M80 87V160M34 124A46 18 0 0 1 126 124',
      c.paper,
      1.6,
      ' opacity=".6"',
    ),
  stands: (c) =>
    fill('M0 30C50 56 110 56 160 30V88C110 78 50 78 0 88z', c.deep, ' opacity=".6"') +
    line(
      'M0 42C50 66 110 66 160 42M0 54C50 74 110 74 160 54M0 66C50 80 110 80 160 66',
      c.glow,
      2.4,
      ' stroke-dasharray="0 6" opacity=".8"',
    ) +
    fill('M14 0H30V12H14zM130 0H146V12H130z', c.paper, ' opacity=".8"') +
    fill('M14 12H30L70 90zM130 12H146L90 90z', c.paper, ' opacity=".14"'),
  grid: (c, r) => {
    const far = r.whole(58, 78);
    const lanes = [-80, -20, 35, 80, 125, 180, 240]
      .map((x) => `M${Math.round(80 + (x - 80) * 0.3)} ${far}L${x} 160`)
      .join('');
    return (
      fill(`M0 ${far}H160V160H0z`, c.deep, ' opacity=".7"') +
      `${line(`${lanes}M0 ${far + 8}H160M0 ${far + 20}H160M0 ${far + 38}H160M0 ${far + 64}H160`, c.accentLight, 1, ' opacity=".6"')}` +
      line(`M0 ${far}H160`, c.accentLight, 1.6)
    );
  },
  seabed: (c, r) =>
    fill('M40 0H56L20 160H-20zM78 0H100L86 160H50zM126 0H138L170 160H130z', c.glow, ' opacity=".35"') +
    fill(wave(r.whole(104, 116), 10, 40, r.whole(0, 40)), c.deep, ' opacity=".75"') +
    line(
      'M14 130C6 112 20 104 12 84M26 130C34 114 24 106 32 92M148 130C156 110 142 102 150 80M136 130C130 116 138 108 132 98',
      r.pick([c.accent, c.accentShade]),
      5,
    ) +
    fill(disc(r.whole(0, 30), 124, 12) + disc(r.whole(120, 160), 126, 16), c.accentShade, ' opacity=".8"'),
  waves: (c, r) =>
    fill(wave(r.whole(70, 80), 8, 20, r.whole(0, 38)), c.mid) +
    fill(wave(r.whole(90, 98), 9, 26, r.whole(0, 38)), c.deep, ' opacity=".6"') +
    fill(wave(r.whole(110, 118), 8, 20, r.whole(0, 38)), c.deep),
  hills: (c, r) =>
    fill(disc(r.whole(40, 120), r.whole(34, 60), r.whole(26, 40)), c.glow, ' opacity=".7"') +
    fill(
      `M0 ${r.whole(80, 100)}C30 ${r.whole(60, 84)} 60 ${r.whole(76, 96)} 90 ${r.whole(84, 96)}S140 ${r.whole(64, 90)} 160 ${r.whole(74, 94)}V160H0z`,
      c.mid,
    ) +
    fill(
      `M0 ${r.whole(100, 116)}C40 ${r.whole(84, 100)} 90 ${r.whole(104, 124)} 160 ${r.whole(92, 110)}V160H0z`,
      c.deep,
    ),
  peaks: (c, r) => {
    const at = () => r.whole(52, 84);
    return (
      fill(
        `M0 ${at()}L30 ${at() - 20} 56 ${at()} 84 ${at() - 24} 120 ${at()} 146 ${at() - 16} 160 ${at()}V160H0z`,
        c.mid,
        ' opacity=".8"',
      ) +
      fill(
        `M0 ${at() + 34}L40 ${at() + 14} 74 ${at() + 36} 118 ${at() + 12} 160 ${at() + 34}V160H0z`,
        c.deep,
        ' opacity=".8"',
      )
    );
  },
  skyline: (c, r) => {
    const towers = (base: number, step: number) => {
      let d = `M0 160`;
      for (let x = 0; x < 160; x += step) d += `V${base - r.whole(0, 34)}H${Math.min(160, x + step)}`;
      return `${d}V160z`;
    };
    return (
      fill(disc(r.whole(30, 130), 44, 30), c.glow, ' opacity=".6"') +
      fill(towers(92, 16), c.mid) +
      fill(towers(116, 20), c.deep) +
      line(
        'M10 118V150M50 118V150M92 118V150M132 118V150',
        c.main,
        2.4,
        ' stroke-dasharray="0 7" opacity=".7"',
      )
    );
  },
  felt: (c) =>
    `<ellipse cx="80" cy="118" rx="118" ry="62" fill="${c.deep}"/><ellipse cx="80" cy="118" rx="108" ry="54" fill="${c.mid}"/>` +
    line('M-16 118A96 46 0 0 1 176 118', c.main, 1.4, ' opacity=".8"'),
  arch: (c, r): string => {
    const top = r.pick([
      'M28 160V66A52 52 0 0 1 132 66V160z',
      'M28 160V70C28 44 60 34 80 6 100 34 132 44 132 70V160z',
      'M26 160V48C26 20 134 20 134 48V160z',
    ]);
    return (
      fill(top, c.glow, ' opacity=".55"') +
      line(top, c.main, 2, ' opacity=".9"') +
      line(top, c.deep, 6, ' opacity=".35" transform="translate(-6.4-5.6)scale(1.08)"')
    );
  },
  sky: (c, r): string => {
    const cloud = (x: number, y: number, w: number) =>
      `M${join([x, y])}h${w}a8 8 0 0 0-6-13 13 13 0 0 0-23-5 10 10 0 0 0-16 6 7 7 0 0 0-${w - 45} 12z`;
    const colour = c.mode === 'deep' ? c.glow : c.paper;
    return fill(
      cloud(r.whole(-30, 10), r.whole(34, 60), 60) +
        cloud(r.whole(90, 120), r.whole(26, 50), 58) +
        cloud(r.whole(-20, 20), r.whole(92, 108), 64) +
        cloud(r.whole(96, 120), r.whole(84, 112), 60),
      colour,
      ` opacity="${c.mode === 'deep' ? '.45' : '.75'}"`,
    );
  },
  confetti: (c, r) => {
    const bit = () => `M${r.whole(4, 152)} ${r.whole(4, 120)}l${r.whole(-7, 7)} ${r.whole(3, 8)}`;
    const some = () => Array.from({ length: 6 }, bit).join('');
    return line(some(), c.main, 4) + line(some(), c.accent, 4) + line(some(), c.paper, 3, ' opacity=".7"');
  },
};

/** The background of the motif; empty for `none`, where a pattern is used. */
export const drawGround = (ground: Ground, c: Palette, r: Random): string => SCENES[ground](c, r);

/** A backdrop that separates the motif from its background: halo, rays, ring or medallion. */
export function drawBackdrop(c: Palette, r: Random, x: number, y: number): string {
  const bright = c.mode === 'light' ? c.paper : c.glow;
  return r.pick<() => string>([
    () => rays(r.pick([8, 11, 15]), 170, x, y, bright, ' opacity=".42"', r.whole(1, 30)),
    () => circle(x, y, 56, bright, ' opacity=".55"') + circle(x, y, 42, bright, ' opacity=".6"'),
    () => line(disc(x, y, 52) + disc(x, y, 72), bright, 6, ' opacity=".5"'),
    () => fill(star(r.pick([8, 10, 12]), 68, 52, x, y), bright, ' opacity=".6"'),
    () =>
      circle(x, y, 54, r.pick([c.accentShade, c.accent, c.deep])) +
      line(disc(x, y, 49), c.light, 1.4, ' stroke-dasharray="1 5"'),
    () =>
      fill(ngon(r.pick([4, 6, 8]), 66, x, y), r.pick([c.deep, c.accentShade]), ' opacity=".8"') +
      line(ngon(4, 60, x, y), bright, 1.6, ' opacity=".8"'),
    () => '',
  ])();
}
