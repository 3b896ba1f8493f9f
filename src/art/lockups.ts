import { leastTextContrast } from '#src/domain/colors/readablePair.ts';
import type { Random } from '../domain/values/random.ts';
import { contrastOf, legibleOn } from './legible.ts';
import { linesHeight, setLines, sizeLines, splitName, TYPEFACES, type Typeface } from './lettering.ts';
import type { Palette } from './palette.ts';
import { box, disc, escapeXml, fill, line, ngon, num } from './svg.ts';

/** A lettered name, and the place left for the motif. */
export interface Lockup {
  readonly svg: string;
  /** Font attributes for the root element. */
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Whether to darken the tile behind letters without a plate. */
  readonly shaded: boolean;
  /** Each colour of the letters with what is right behind it, a plate or their rim. */
  readonly inks: readonly (readonly [letter: string, behind: string])[];
}

type DrawLockup = (name: string, c: Palette, r: Random, id: string) => Lockup;

const typeset = (face: Typeface) =>
  `font-family="${face.family}" font-weight="${face.weight}" text-anchor="middle"`;

/** Letters with an outline and a shadow, legible on any background. */
function rimmed(inner: string, c: Palette, r: Random, id: string, more = ''): Pick<Lockup, 'svg' | 'inks'> {
  const use = (rest: string) => `<use href="#${id}t" ${rest}/>`;
  const letters = `<defs><g id="${id}t"${more}>${inner}</g></defs>`;
  if (c.mode === 'light') {
    const ink = legibleOn(c.paper, [r.pick([c.ink, c.accentShade, c.shade]), c.ink]);
    return {
      inks: [[ink, c.paper]],
      svg:
        letters +
        use(`y="3" stroke="${c.ink}" stroke-width="7" opacity=".3"`) +
        use(`stroke="${c.paper}" stroke-width="7"`) +
        use(`fill="${ink}"`),
    };
  }
  const metal = r.chance(0.35) && contrastOf(c.main, c.ink) >= leastTextContrast;
  const stops = `<stop offset=".4" stop-color="${c.paper}"/><stop offset=".6" stop-color="${c.main}"/>`;
  const ink = r.pick([c.paper, c.light]);
  return {
    inks: metal
      ? [
          [c.paper, c.ink],
          [c.main, c.ink],
        ]
      : [[ink, c.ink]],
    svg:
      (metal ? `<linearGradient id="${id}f" x2="0" y2="1">${stops}</linearGradient>` : '') +
      letters +
      use(`y="2.5" fill="${c.ink}" stroke="${c.ink}" stroke-width="7"`) +
      use(`fill="${metal ? `url(#${id}f)` : ink}"`),
  };
}

const band: DrawLockup = (name, c, r) => {
  const face = r.pick(TYPEFACES);
  const lines = sizeLines(splitName(name), face, 140, 25);
  const top = Math.round(160 - linesHeight(lines) - 20);
  const edge = r.pick([
    `M0 ${top}H160`,
    `M0 ${top + 5}Q80 ${top - 9} 160 ${top + 5}`,
    `M0 ${top - 6}Q80 ${top + 6} 160 ${top - 6}`,
    `M0 ${top + 4}L160 ${top - 7}`,
    `M0 ${top}H54L64 ${top - 8}H96L106 ${top}H160`,
    `M0 ${top + 3}L80 ${top - 7} 160 ${top + 3}`,
    `M0 ${top}${'q8-7 16 0'.repeat(10)}`,
  ]);
  const [plate, rule, wanted] = r.pick([
    [c.ink, c.main, c.paper],
    [c.accentShade, c.light, c.paper],
    [c.ink, c.accentLight, c.mode === 'light' ? c.paper : c.light],
    [c.paper, c.accent, c.ink],
  ]);
  const ink = legibleOn(plate, [wanted, c.paper, c.ink]);
  return {
    inks: [[ink, plate]],
    type: typeset(face),
    svg: `${fill(`${edge}V160H0z`, plate) + line(edge, rule, 3)}<g fill="${ink}">${setLines(lines, 80, 150)}</g>`,
    x: 80,
    y: top / 2 + 2,
    scale: Math.min(1.06, (top - 2) / 100),
    shaded: false,
  };
};

const logo: DrawLockup = (name, c, r, id) => {
  const face = r.pick(TYPEFACES);
  const slope = r.pick([
    '',
    '',
    ' transform="rotate(-5 80 130)"',
    ' transform="rotate(-4 80 130)translate(22)skewX(-9)"',
  ]);
  const lines = sizeLines(splitName(name), face, slope === '' ? 144 : 132, 30);
  const tall = linesHeight(lines);
  return {
    type: typeset(face),
    ...rimmed(setLines(lines, 80, slope === '' ? 149 : 146), c, r, id, slope),
    x: 80,
    y: tall > 32 ? 60 : 65,
    scale: tall > 32 ? 1 : 1.08,
    shaded: true,
  };
};

const ribbon: DrawLockup = (name, c, r) => {
  const face = r.pick(TYPEFACES);
  const lines = sizeLines(splitName(name), face, 122, 23);
  const tall = Math.round(linesHeight(lines));
  const top = 146 - tall - 15;
  const [cloth, fold, wanted] = r.pick([
    [c.accent, c.accentShade, c.paper],
    [c.accentShade, c.ink, c.paper],
    [c.paper, c.shade, c.ink],
    [c.ink, c.accentShade, c.paper],
  ]);
  const ink = legibleOn(cloth, [wanted, c.paper, c.ink]);
  const bow = r.pick([0, 0, 6]);
  const foot = top + tall + 15;
  const body = `M10 ${top}Q80 ${top - bow} 150 ${top}V${foot}Q80 ${foot - bow} 10 ${foot}z`;
  return {
    inks: [[ink, cloth]],
    type: typeset(face),
    svg:
      fill(
        `M-4 ${top + 9}H22V${foot + 8}H-4L6 ${(top + foot) / 2 + 8}zM164 ${top + 9}H138V${foot + 8}H164L154 ${(top + foot) / 2 + 8}z`,
        fold,
      ) +
      fill(`M10 ${foot}H22V${foot + 8}zM150 ${foot}H138V${foot + 8}z`, c.ink) +
      fill(body, cloth) +
      line(
        `M13 ${top + 4}Q80 ${top + 4 - bow} 147 ${top + 4}M13 ${foot - 4}Q80 ${foot - 4 - bow} 147 ${foot - 4}`,
        cloth === c.paper ? c.accent : c.light,
        1.2,
      ) +
      `<g fill="${ink}">${setLines(lines, 80, foot - 7.5 - bow * 0.7)}</g>`,
    x: 80,
    y: top / 2 + 3,
    scale: Math.min(1, (top - 2) / 98),
    shaded: false,
  };
};

const plaque: DrawLockup = (name, c, r) => {
  const face = r.pick(TYPEFACES);
  const lines = sizeLines(splitName(name), face, 124, 23);
  const tall = Math.round(linesHeight(lines));
  const top = 151 - tall - 17;
  const round = r.pick([5, 10, 14]);
  const [plate, wanted] = r.pick([
    [c.ink, c.paper],
    [c.paper, c.ink],
    [c.accentShade, c.paper],
  ]);
  const ink = legibleOn(plate, [wanted, c.paper, c.ink]);
  const rule = plate === c.paper ? c.accent : c.main;
  const mid = top + (tall + 17) / 2;
  return {
    inks: [[ink, plate]],
    type: typeset(face),
    svg:
      fill(box(10, top + 2.5, 140, tall + 17, round), c.ink, ' opacity=".5"') +
      fill(box(10, top, 140, tall + 17, round), plate) +
      `<path d="${box(13, top + 3, 134, tall + 11, round - 2)}" stroke="${rule}" stroke-width="1.6"/>` +
      fill(
        r.pick([
          ngon(4, 6, 10, mid) + ngon(4, 6, 150, mid),
          disc(80, top, 4) + disc(70, top, 2.5) + disc(90, top, 2.5),
          ngon(4, 6, 80, top),
        ]),
        rule,
      ) +
      `<g fill="${ink}">${setLines(lines, 80, top + tall + 8.5)}</g>`,
    x: 80,
    y: top / 2 + 2,
    scale: Math.min(1, (top - 3) / 98),
    shaded: false,
  };
};

const arc: DrawLockup = (name, c, r, id) => {
  const face = r.pick(TYPEFACES);
  const lines = sizeLines(splitName(name), face, 124, 24);
  if (lines.some((l) => l.squeeze !== undefined)) return logo(name, c, r, id);
  const rise = r.pick([-22, 22]);
  let y = rise < 0 ? 150 : 136;
  let rows = '';
  let paths = '';
  for (const [i, { text, size }] of [...lines.entries()].toReversed()) {
    paths += `<path id="${id}${i}" d="M4 ${num(y)}Q80 ${num(y + rise)} 156 ${num(y)}"/>`;
    rows += `<text font-size="${size}"><textPath href="#${id}${i}" startOffset="50%">${escapeXml(text)}</textPath></text>`;
    y -= size * 0.73 + 7;
  }
  const tall = linesHeight(lines);
  const high = tall > 32;
  const { svg, inks } = rimmed(rows, c, r, id);
  return {
    inks,
    type: typeset(face),
    svg: `<defs>${paths}</defs>${svg}`,
    x: 80,
    y: high ? 58 : 64,
    scale: high ? 0.95 : 1.04,
    shaded: true,
  };
};

const corner: DrawLockup = (name, c, r, id) => {
  const face = r.pick(TYPEFACES);
  const lines = sizeLines(splitName(name), face, 142, 31);
  return {
    type: typeset(face),
    ...rimmed(setLines(lines, 9, 149), c, r, id, ' text-anchor="start"'),
    x: 94,
    y: 62,
    scale: 1.25,
    shaded: true,
  };
};

/** Letters a name in a random lockup. */
export const lockup: DrawLockup = (name, c, r, id) =>
  r.pick([band, band, logo, logo, logo, plaque, corner, ribbon, plaque, arc, arc, corner])(name, c, r, id);
