import type { Random } from '#src/domain/values/random.ts';
import type { Motif } from '../motif.ts';
import { arena } from '../motifs/arena.ts';
import { draw } from '../motifs/draw.ts';
import { field } from '../motifs/field.ts';
import { places } from '../motifs/places.ts';
import { table } from '../motifs/table.ts';
import { treasure } from '../motifs/treasure.ts';
import { wonders } from '../motifs/wonders.ts';
import type { Palette } from '../palette.ts';
import { box, circle, dots, fill, line, num } from '../svg.ts';

/** Pictures that a banner may have. */
export const bannerThemes = ['welcome', 'sports', 'jackpot', 'lottery', 'live', 'app', 'join'] as const;
export type BannerTheme = (typeof bannerThemes)[number];

/** Colours of a scene; `sand` to `hill` are those of the landscape. */
export interface Paints extends Palette {
  readonly sand: string;
  readonly sky: string;
  readonly far: string;
  readonly hill: string;
  readonly sun: string;
  readonly ledge: string;
}

/** The view is the background, mirrored for right-to-left; the things in front of it are not mirrored. */
export interface BannerScene {
  readonly view: string;
  readonly things: readonly Thing[];
}

interface Thing {
  readonly motif: Motif;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn?: number;
  /** Whether it rests on the ledge and casts a shadow. */
  readonly rests?: boolean;
}

type DrawScene = (c: Paints, r: Random) => BannerScene;

/** A tall window with a round arch. */
const window = (x: number, w: number, top: number) =>
  `M${x} 262V${top + w / 2}a${num(w / 2)} ${num(w / 2)} 0 01${w} 0V262z`;

const motif = (
  motifs: Readonly<Record<string, (c: Palette, r: Random, label: string) => Motif>>,
  name: string,
  c: Palette,
  r: Random,
  label = '',
) => {
  const make = motifs[name];
  if (!make) throw new Error(`No motif ${name}`);
  return make(c, r, label);
};

const ledge = (c: Paints) =>
  fill('M330 262H780V320H330C300 320 300 262 330 262z', c.ledge) +
  fill('M322 262H780V268H316z', c.paper, ' opacity=".5"');

const landscape = (c: Paints, r: Random, x: number, w: number) => {
  const [a, b] = [r.whole(176, 196), r.whole(206, 222)];
  const e = x + w;
  return (
    circle(x + w * r.between(0.35, 0.65), r.whole(112, 136), 30, c.sun) +
    fill(
      `M${x} ${a}C${x + w * 0.3} ${a - 34} ${x + w * 0.45} ${a + 18} ${x + w * 0.62} ${a - 8}S${e - 14} ${a - 30} ${e} ${a - 6}V262H${x}z`,
      c.far,
    ) +
    fill(`M${x} ${b + 8}C${x + w * 0.35} ${b - 22} ${x + w * 0.6} ${b + 20} ${e} ${b - 12}V262H${x}z`, c.hill)
  );
};

export const SCENES: Readonly<Record<BannerTheme, DrawScene>> = {
  welcome: (c, r) => ({
    view:
      fill(window(440, 210, 34), c.sky) +
      landscape(c, r, 440, 210) +
      line('M545 34V262M440 150H650', c.paper, 5) +
      line(window(440, 210, 34), c.paper, 9) +
      fill('M674 60h74v202h-74z', c.sand) +
      fill('M684 74h54v78h-54zM684 166h54v86h-54z', c.far, ' opacity=".55"') +
      circle(736, 160, 4, c.main) +
      ledge(c),
    things: [
      { motif: motif(places, 'palm', c, r), x: 470, y: 206, scale: 1.15, rests: true },
      { motif: motif(places, 'lantern', c, r), x: 612, y: 214, scale: 0.95, rests: true },
      { motif: motif(treasure, 'clover', c, r), x: 700, y: 232, scale: 0.58, turn: -6, rests: true },
    ],
  }),
  sports: (c, r) => ({
    view:
      fill('M396 262C420 120 520 54 640 54 720 54 760 84 780 110V262z', c.sky) +
      circle(r.whole(560, 640), 112, 30, c.sun) +
      fill('M404 212C480 176 640 168 780 190V262H398z', c.far) +
      dots(
        [
          430, 206, 462, 198, 494, 192, 526, 188, 558, 186, 590, 184, 622, 184, 654, 184, 686, 186, 718, 188,
          750, 192,
        ],
        4,
        c.paper,
        ' opacity=".7"',
      ) +
      fill('M398 262C480 216 660 206 780 222V262z', c.hill) +
      line('M560 236L520 262M650 230L672 262', c.paper, 2.5, ' opacity=".6"') +
      line('M456 204V92M742 186V78', c.ink, 4) +
      fill(`${box(436, 74, 40, 22, 4)}${box(722, 60, 40, 22, 4)}`, c.ink) +
      dots([446, 85, 456, 85, 466, 85, 732, 71, 742, 71, 752, 71], 3.4, c.light) +
      ledge(c),
    things: [
      { motif: motif(field, 'trophy', c, r), x: 634, y: 196, scale: 1.35, rests: true },
      { motif: motif(field, 'football', c, r), x: 534, y: 226, scale: 0.82, rests: true },
      { motif: motif(field, 'basketball', c, r), x: 722, y: 236, scale: 0.58, rests: true },
    ],
  }),
  jackpot: (c, r) => ({
    view:
      fill(window(452, 260, 22), c.sand) +
      fill(
        'M582 160 482 60 530 30zM582 160 566 24 602 24zM582 160 634 30 684 62zM582 160 454 130 460 100zM582 160 704 100 710 130z',
        c.sun,
        ' opacity=".35"',
      ) +
      line(window(452, 260, 22), c.paper, 9) +
      fill(window(404, 62, 150) + window(712, 60, 150), c.sky) +
      ledge(c),
    things: [
      { motif: motif(treasure, 'coin', c, r), x: 462, y: 236, scale: 0.56, turn: -8, rests: true },
      { motif: motif(treasure, 'crown', c, r), x: 582, y: 108, scale: 1.05 },
      { motif: motif(treasure, 'chest', c, r), x: 582, y: 206, scale: 1.35, rests: true },
      { motif: motif(treasure, 'brilliant', c, r), x: 686, y: 226, scale: 0.8, turn: 7, rests: true },
      { motif: motif(treasure, 'coin', c, r), x: 506, y: 244, scale: 0.4, turn: 12, rests: true },
    ],
  }),
  lottery: (c, r) => ({
    view:
      fill(window(470, 230, 30), c.sky) +
      landscape(c, r, 470, 230) +
      line(window(470, 230, 30), c.paper, 9) +
      line('M400 92q10-14 20 0t20 0M712 60q10-14 20 0t20 0M728 132l10 16', c.accent, 5) +
      dots([420, 150, 748, 100, 448, 60], 5, c.main) +
      ledge(c),
    things: [
      { motif: motif(draw, 'drum', c, r), x: 584, y: 184, scale: 1.6, rests: true },
      { motif: motif(draw, 'ball', c, r), x: 474, y: 231, scale: 0.68, turn: -10, rests: true },
      {
        motif: motif(draw, 'ball', { ...c, accent: c.main, accentShade: c.shade }, r),
        x: 416,
        y: 240,
        scale: 0.46,
        turn: 8,
        rests: true,
      },
      { motif: motif(draw, 'ticket', c, r), x: 704, y: 226, scale: 0.86, turn: 8 },
    ],
  }),
  live: (c, r) => ({
    view:
      fill(window(420, 130, 60) + window(640, 130, 60), c.sand) +
      fill(window(520, 150, 24), c.sky) +
      line('M486 0V54M704 0V54M595 0V34', c.ink, 3) +
      fill(
        'M462 74C464 52 508 52 510 74zM680 74C682 52 726 52 728 74zM565 58C568 32 622 32 625 58z',
        c.accent,
      ) +
      fill(
        'M462 74H510L548 262H424zM680 74H728L766 262H642zM565 58H625L668 262H522z',
        c.sun,
        ' opacity=".22"',
      ) +
      `<ellipse cx="596" cy="282" rx="240" ry="66" fill="${c.ledge}"/><ellipse cx="596" cy="276" rx="226" ry="58" fill="${c.hill}"/><ellipse cx="596" cy="276" rx="196" ry="46" stroke="${c.paper}" stroke-width="2" opacity=".5"/>`,
    things: [
      { motif: motif(table, 'wheel', c, r), x: 596, y: 184, scale: 1.5, rests: true },
      { motif: motif(table, 'chips', c, r), x: 716, y: 228, scale: 0.66, rests: true },
      { motif: motif(table, 'hands', c, r), x: 474, y: 236, scale: 0.76, turn: -7 },
    ],
  }),
  app: (c, r) => {
    const tiles = [c.accent, c.sand, c.main, c.hill, c.accentLight, c.far, c.sun, c.accent, c.sand];
    return {
      view:
        circle(600, 160, 132, c.sky) +
        landscape(c, r, 480, 240) +
        fill(box(522, 28, 156, 272, 26), c.ink) +
        fill(box(530, 36, 140, 256, 19), c.paper) +
        fill(box(542, 62, 116, 58, 10), c.accent) +
        fill('M542 108C570 88 600 116 658 92V110A10 10 0 01648 120H552A10 10 0 01542 110z', c.accentShade) +
        tiles
          .map((colour, i) => fill(box(542 + (i % 3) * 40, 132 + Math.floor(i / 3) * 44, 36, 36, 9), colour))
          .join('') +
        fill(box(572, 270, 56, 5, 2.5), c.ink, ' opacity=".3"') +
        fill(box(582, 43, 36, 8, 4), c.ink),
      things: [
        { motif: motif(treasure, 'brilliant', c, r), x: 722, y: 92, scale: 0.6, turn: 10 },
        { motif: motif(arena, 'pad', c, r), x: 474, y: 118, scale: 0.66, turn: -12 },
        { motif: motif(wonders, 'shield', c, r), x: 716, y: 226, scale: 0.74, turn: 6 },
        { motif: motif(treasure, 'star', c, r), x: 478, y: 226, scale: 0.5, turn: -8 },
      ],
    };
  },
  join: (c, r) => ({
    view:
      fill(window(438, 292, 24), c.sky) +
      circle(r.whole(486, 520), r.whole(104, 122), 28, c.sun) +
      fill('M438 188C500 166 560 192 620 176S700 168 730 182V262H438z', c.far) +
      fill('M438 224C500 208 548 236 610 222S690 214 730 228V262H438z', c.hill) +
      line('M462 246q12-10 24 0t24 0M640 250q12-10 24 0t24 0', c.paper, 3.5, ' opacity=".7"') +
      line('M650 88q9-10 18 0 9-10 18 0M690 122q7-8 14 0 7-8 14 0', c.ink, 3, ' opacity=".6"') +
      line(window(438, 292, 24), c.paper, 9) +
      ledge(c),
    things: [
      { motif: motif(places, 'ship', c, r), x: 584, y: 176, scale: 1.5 },
      { motif: motif(wonders, 'compass', c, r), x: 460, y: 228, scale: 0.74, turn: -8, rests: true },
      { motif: motif(treasure, 'chest', c, r), x: 702, y: 230, scale: 0.8, rests: true },
      { motif: motif(treasure, 'coin', c, r), x: 648, y: 248, scale: 0.36, turn: 10, rests: true },
    ],
  }),
};
