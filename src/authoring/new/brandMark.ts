import type { Theme } from '#schemas/manifest/theme.ts';
import { box, circle, disc, fill, line, ngon, num, rays, star } from '#src/art/svg.ts';
import { hexToOklch, oklchToHex } from '#src/domain/colors/oklch.ts';
import { type Random, seededRandom } from '#src/domain/values/random.ts';
import { drawLetters, type LetterStyle, lettersWidth, toAlphabet } from './strokeLetters.ts';

/** What a mark is drawn from. */
export interface MarkBrand {
  readonly id: string;
  readonly name: string;
  readonly colors: Theme['colors'];
}

/**
 * Colours of a mark: ground, a deeper and a lighter tone of it, a second colour, and an ink legible on the
 * ground.
 */
interface Inks {
  readonly ground: string;
  readonly deep: string;
  readonly light: string;
  readonly second: string;
  readonly ink: string;
}

/** Draws on a 64 by 64 square centred at 0, 0. */
type Grammar = (r: Random, inks: Inks, brand: MarkBrand) => string;

const rotated = (inner: string, angle: number): string =>
  angle === 0 ? inner : `<g transform="rotate(${num(angle)})">${inner}</g>`;

/** Leaves around a centre. */
const petals: Grammar = (r, { light, ink, second, deep }) => {
  const n = r.whole(4, 8);
  const [reach, width] = [24, r.between(52, 84) / n];
  const leaf = `M0-3C${num(width)}-${num(reach * 0.5)} ${num(width * 0.7)}-${num(reach)} 0-${reach}C-${num(width * 0.7)}-${num(reach)}-${num(width)}-${num(reach * 0.5)} 0-3z`;
  const two = n % 2 === 0;
  const leaves = Array.from({ length: n }, (_, i) =>
    rotated(fill(leaf, two && i % 2 === 1 ? light : ink), (i * 360) / n),
  );
  return leaves.join('') + circle(0, 0, 6.5, deep) + circle(0, 0, 4.6, second);
};

/** A sun over curved horizons. */
const sunrise: Grammar = (r, { second, ink, light, deep }) => {
  const bows = [light, ink, deep];
  const sun = r.between(9, 12);
  return (
    circle(r.pick([-8, 0, 8]), -9, sun, second) +
    bows
      .map((colour, i) =>
        fill(
          `M-32 32V${4 + i * 9}C-16 ${num(-6 + i * 9)} 12 ${num(12 + i * 9)} 32 ${num(-2 + i * 9)}V32z`,
          colour,
        ),
      )
      .join('')
  );
};

/** A cut stone. */
const gem: Grammar = (r, { ink, light, deep, second }) => {
  const w = r.between(19, 23);
  const [top, waist] = [-16, -5];
  const n = r.between(8, 11);
  return (
    fill(`M${num(-n)} ${top}H${num(n)}L${num(w)} ${waist} 0 22 ${num(-w)} ${waist}z`, ink) +
    fill(`M${num(-n)} ${top}-${num(n * 0.7)} ${waist}H${num(-w)}z`.replace('--', '-'), light) +
    fill(`M${num(n)} ${top}L${num(w)} ${waist}H${num(n * 0.7)}z`, second) +
    fill(`M${num(-w)} ${waist}H${num(-n * 0.7)}L0 22z`, second) +
    fill(`M${num(w)} ${waist}H${num(n * 0.7)}L0 22z`, deep, ' opacity=".55"') +
    fill(`M${num(-n * 0.7)} ${waist}L0 ${top} ${num(n * 0.7)} ${waist}z`, light, ' opacity=".7"')
  );
};

/** Rings with a body on each. */
const orbit: Grammar = (r, { ink, second, light }) => {
  const tilt = r.whole(20, 70);
  const ring = (rx: number, ry: number, colour: string) =>
    `<ellipse rx="${rx}" ry="${ry}" fill="none" stroke="${colour}" stroke-width="3.2"/>`;
  const crossed = r.chance(0.5);
  return (
    rotated(ring(24, 10, light), tilt) +
    (crossed ? rotated(ring(24, 10, ink), -tilt) : '') +
    circle(0, 0, crossed ? 6.5 : 9, ink) +
    rotated(circle(24, 0, 5, second), tilt) +
    (crossed ? rotated(circle(-24, 0, 4, second), -tilt) : rotated(circle(-24, 0, 3, ink), tilt))
  );
};

/** Water under a moon. */
const waves: Grammar = (r, { ink, light, second, deep }) => {
  const length = r.pick([16, 21.4]);
  const wave = (y: number, shift: number, colour: string) => {
    let d = `M${num(-48 + shift)} ${y}`;
    for (let x = -48; x < 48; x += length)
      d += `q${num(length / 4)}-7 ${num(length / 2)} 0t${num(length / 2)} 0`;
    return fill(`${d}V40H-48z`, colour);
  };
  const moon = r.chance(0.5)
    ? fill(`${disc(0, -11, 10)}`, second)
    : fill('M4-22a11 11 0 1 0 8 16A9 9 0 0 1 4-22z', second);
  return moon + wave(5, 0, light) + wave(13, -length / 3, ink) + wave(22, -length / 1.6, deep);
};

/** The initial in front of a quarter circle. */
const monogram: Grammar = (r, { ink, second, deep }, { name, id }) => {
  const letter = [...(toAlphabet(name) ?? id.toUpperCase())].find((one) => /[A-Z0-9]/.test(one)) ?? 'L';
  const hand: LetterStyle = {
    weight: 4.6,
    spacing: 0,
    stretch: 1,
    cap: r.pick<LetterStyle['cap']>(['round', 'butt']),
  };
  const size = 27;
  const width = (lettersWidth(letter, hand) * size) / 20;
  const [x, y] = r.pick<readonly [number, number]>([
    [32, 32],
    [-32, 32],
    [32, -32],
  ]);
  return (
    circle(x, y, r.between(34, 40), deep) +
    circle(x, y, r.between(17, 22), second) +
    drawLetters(letter, hand, -width / 2, -size / 2, size, ink)
  );
};

/** Three or four arms of a pinwheel. */
const pinwheel: Grammar = (r, { ink, second, light }) => {
  const blade = r.pick(['M0 0V-24A24 24 0 0 1 24 0z', 'M0 0V-24H12A12 12 0 0 1 12 0z', 'M0 0V-24L22-12z']);
  const n = r.pick([3, 4]);
  return (
    Array.from({ length: n }, (_, i) =>
      rotated(fill(blade, [ink, second, light, ink][i] ?? ink), (i * 360) / n),
    ).join('') + circle(0, 0, 3.4, light)
  );
};

/** Four tiles, each a quarter of a circle, a disc or a leaf. */
const tiles: Grammar = (r, { ink, second, light, deep }) => {
  const inks = [ink, second, light, deep];
  const shift = r.whole(0, 3);
  const places: readonly (readonly [number, number])[] = [
    [-22, -22],
    [1, -22],
    [-22, 1],
    [1, 1],
  ];
  return places
    .map(([x, y], i) => {
      const colour = inks[(i + shift) % 4] ?? ink;
      const shapes = [
        `M0 0h21a21 21 0 0 1-21 21z`,
        `M21 21H0A21 21 0 0 1 21 0z`,
        `M0 10.5a10.5 10.5 0 1 0 21 0a10.5 10.5 0 1 0-21 0z`,
        `M0 0h10.5a10.5 10.5 0 0 1 10.5 10.5V21H10.5A10.5 10.5 0 0 1 0 10.5z`,
      ] as const;
      return `<g transform="translate(${x} ${y})">${fill(r.pick(shapes), colour)}</g>`;
    })
    .join('');
};

/** A shield with a device. */
const crest: Grammar = (r, { ink, second, deep, light }) => {
  const shield = 'M0-24C7-19 14-18 20-18 21 2 13 16 0 24-13 16-21 2-20-18-14-18-7-19 0-24z';
  const devices = [
    fill('M-11 7 0-4 11 7v7L0 3-11 14zM-11-5 0-16 11-5V2L0-9-11 2z', deep),
    fill(star(5, 12, 5, 0, -1), deep),
    line('M-7-8h14M-7 0h14M-7 8h14', deep, 4),
    fill(disc(0, -2, 9), deep) + fill(disc(0, -2, 4), second),
  ] as const;
  return (
    fill(shield, ink) +
    fill('M0-24C7-19 14-18 20-18 21 2 13 16 0 24z', light, ' opacity=".5"') +
    r.pick(devices)
  );
};

/** A star among rays. */
const burst: Grammar = (r, { ink, second, light }) => {
  const n = r.pick([8, 10, 12]);
  const points = r.pick([4, 5, 6]);
  return (
    rays(n, 34, 0, 0, light, ' opacity=".35"') +
    fill(star(points, 21, r.between(8, 11)), ink) +
    circle(0, 0, 5, second)
  );
};

/** A honeycomb with one highlighted cell. */
const cells: Grammar = (r, { ink, second, light, deep }) => {
  const lit = r.whole(0, 6);
  return Array.from({ length: 7 }, (_, i) => {
    const angle = ((i - 1) * Math.PI) / 3;
    const [x, y] = i === 0 ? [0, 0] : [16.5 * Math.cos(angle), 16.5 * Math.sin(angle)];
    return fill(ngon(6, 8.6, x, y, 0), i === lit ? second : i % 2 === 0 ? ink : i === 3 ? deep : light);
  }).join('');
};

/** Bars, as of stairs or a sound level. */
const bars: Grammar = (r, { ink, second, light }) => {
  const heights = r.pick([
    [14, 26, 40, 26, 14],
    [12, 20, 28, 36, 44],
    [40, 24, 34, 18, 28],
    [22, 38, 22, 38, 22],
  ]);
  const lit = r.whole(0, 4);
  return heights
    .map((h, i) =>
      fill(box(-22.5 + i * 9.5, -h / 2, 7, h, 3.5), i === lit ? second : i % 2 === 0 ? ink : light),
    )
    .join('');
};

/** The shape grammars; a brand's id selects one. */
export const grammars = {
  petals,
  sunrise,
  gem,
  orbit,
  waves,
  monogram,
  pinwheel,
  tiles,
  crest,
  burst,
  cells,
  bars,
} as const;

function inksOf({ accent, onAccent, highlight }: Theme['colors']): Inks {
  const { l, c, h } = hexToOklch(accent);
  return {
    ground: accent,
    deep: oklchToHex({ l: Math.max(0.18, l - 0.16), c, h }),
    light: oklchToHex({ l: Math.min(0.9, l + 0.22), c: c * 0.75, h }),
    second: highlight,
    ink: onAccent,
  };
}

/** The mark as SVG markup, 64 by 64 with rounded corners; equal for equal ids and colours. */
export function drawMark(brand: MarkBrand, corner = 15): string {
  const r = seededRandom(`mark ${brand.id}`);
  const names = Object.keys(grammars) as [keyof typeof grammars, ...(keyof typeof grammars)[]];
  const inks = inksOf(brand.colors);
  const drawn = grammars[r.pick(names)](r, inks, brand);
  const clip = `c-${brand.id}`;
  return (
    `<clipPath id="${clip}">${fill(box(0, 0, 64, 64, corner), '#000')}</clipPath>` +
    `<g clip-path="url(#${clip})">${fill(box(0, 0, 64, 64), inks.ground)}<g transform="translate(32 32)">${drawn}</g></g>`
  );
}

/** Draws `icon.svg`: the mark alone. It fills its square, so that home screens may crop it to any shape. */
export const drawIcon = (brand: MarkBrand): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" role="img" aria-label="${brand.id}" fill="none" stroke-linecap="round" stroke-linejoin="round">${drawMark(brand, 0)}</svg>\n`;
