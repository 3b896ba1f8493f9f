import { escapeXml, num } from '#src/art/svg.ts';

/** One letter as strokes: width and path, capitals 20 high with their top at 0. */
type Glyph = readonly [width: number, path: string];

const round = 'M10 0a10 10 0 1 0 0 20a10 10 0 1 0 0-20z';
const bowl = 'M0 20V0h8a5.8 5.8 0 0 1 0 11.6H0';

/** An alphabet of single strokes, so that names are drawn without fonts. */
const glyphs: Readonly<Record<string, Glyph>> = {
  A: [16, 'M0 20 8 0 16 20M3 13.4h10'],
  B: [13.2, 'M0 20V0h7.5a4.7 4.7 0 0 1 0 9.4H0h7.9a5.3 5.3 0 0 1 0 10.6z'],
  C: [17.6, 'M17.6 3.5A10 10 0 1 0 17.6 16.5'],
  D: [16, 'M0 0v20h6a10 10 0 0 0 0-20z'],
  E: [12, 'M12 0H0v20h12M0 10h10'],
  F: [12, 'M12 0H0v20M0 10h10'],
  G: [19.9, 'M17.4 3.3A10 10 0 1 0 19.9 11.2h-7.6'],
  H: [15, 'M0 0v20M15 0v20M0 10h15'],
  I: [0, 'M0 0v20'],
  J: [10, 'M10 0v14.4a5.3 5.3 0 0 1-10 2.6'],
  K: [14, 'M0 0v20M13 0 0 12.5M4.9 7.8 14 20'],
  L: [11.5, 'M0 0v20h11.5'],
  M: [18, 'M0 20V0l9 13L18 0v20'],
  N: [15, 'M0 20V0l15 20V0'],
  O: [20, round],
  P: [13.8, bowl],
  Q: [20, `${round}M13 13l6.4 7`],
  R: [14, `${bowl}M7.2 11.6 14 20`],
  S: [
    13.2,
    'M12.5 3.6C11.4 1.2 9.2 0 6.6 0 3.3 0 .8 1.9.8 5c0 6.6 12.4 3.4 12.4 10 0 3.2-2.8 5-6.4 5-3 0-5.5-1.4-6.8-4',
  ],
  T: [15, 'M0 0h15M7.5 0v20'],
  U: [14.5, 'M0 0v12.6a7.2 7.4 0 0 0 14.5 0V0'],
  V: [16, 'M0 0 8 20 16 0'],
  W: [24, 'M0 0 6 20 12 2 18 20 24 0'],
  X: [14.5, 'M0 0 14.5 20M14.5 0 0 20'],
  Y: [15, 'M0 0 7.5 10.5 15 0M7.5 10.5V20'],
  Z: [14.5, 'M.5 0H14L0 20h14.5'],
  0: [13.6, 'M6.8 0a6.8 10 0 1 0 0 20a6.8 10 0 1 0 0-20z'],
  1: [5.5, 'M0 4.5 5.5 0v20'],
  2: [13, 'M.4 5.8A6 6 0 1 1 11.2 9.8L0 20h13'],
  3: [12.6, 'M.6 0h11L6 7.6a6.2 6.2 0 1 1-6 8.6'],
  4: [14, 'M10 20V0L0 14.6h14'],
  5: [12.8, 'M11.6 0H2.2L1 8.8a6.4 6.4 0 1 1-1 7.8'],
  6: [13, 'M10.4 0 1.7 9.4M6.5 7a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13'],
  7: [13, 'M0 0h13L4.5 20'],
  8: [12, 'M6 9.2a4.6 4.6 0 1 0 0-9.2a4.6 4.6 0 1 0 0 9.2a5.4 5.4 0 1 0 0 10.8a5.4 5.4 0 1 0 0-10.8'],
  9: [13, 'M2.6 20 11.3 10.6M6.5 0a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13'],
  '&': [14, 'M14 20 3.6 6.6A3.8 3.8 0 1 1 9.6 6C9 9.6 0 9.6 0 15c0 6.6 11 6.6 12.6-3'],
  '-': [7, 'M0 11h7'],
  '.': [0, 'M0 20h0'],
  "'": [0, 'M0 0v4'],
  '!': [0, 'M0 0v13M0 20h0'],
  '+': [11, 'M5.5 5.5v11M0 11h11'],
  ' ': [5, ''],
};

/** Height of a capital, in units of the alphabet. */
const capital = 20;

/**
 * A name in capitals without diacritics, as the alphabet can draw it; null where it has letters of another
 * script.
 */
export function toAlphabet(name: string): string | null {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .toUpperCase();
  return [...plain].every((letter) => Object.hasOwn(glyphs, letter)) ? plain : null;
}

/** The letter style of one brand. */
export interface LetterStyle {
  /** Stroke width, in units of the alphabet. */
  readonly weight: number;
  /** Space between letters, in the same units. */
  readonly spacing: number;
  /** Horizontal scale; 1 is the designed width. */
  readonly stretch: number;
  readonly cap: 'round' | 'butt';
}

/** Width of a text, in units of the alphabet, including the stroke width. */
export function lettersWidth(text: string, { spacing, stretch, weight }: LetterStyle): number {
  const letters = [...text].map((letter) => (glyphs[letter]?.[0] ?? 0) * stretch);
  return letters.reduce((all, width) => all + width + spacing, -spacing) + weight;
}

/** The text as one stroked group: capitals `size` high, top left corner at `x`, `y`. */
export function drawLetters(
  text: string,
  hand: LetterStyle,
  x: number,
  y: number,
  size: number,
  colour: string,
): string {
  const scale = size / capital;
  let at = hand.weight / 2;
  let paths = '';
  for (const letter of text) {
    const [width, path] = glyphs[letter] ?? [0, ''];
    if (path !== '')
      paths += `<path transform="matrix(${num2(hand.stretch)} 0 0 1 ${num(at)} 0)" d="${path}"/>`;
    at += width * hand.stretch + hand.spacing;
  }
  const join = hand.cap === 'round' ? 'round' : 'miter';
  return `<g transform="translate(${num2(x)} ${num2(y)}) scale(${num3(scale)})" fill="none" stroke="${colour}" stroke-width="${num(hand.weight)}" stroke-linecap="${hand.cap === 'round' ? 'round' : 'square'}" stroke-linejoin="${join}">${paths}</g>`;
}

const num2 = (value: number): string => String(Math.round(value * 100) / 100);
const num3 = (value: number): string => String(Math.round(value * 1000) / 1000);

/**
 * A text element for names in other scripts, set in the reader's fonts and scaled to fit the width `most`.
 */
export function textElement(
  text: string,
  x: number,
  baseline: number,
  size: number,
  most: number,
  colour: string,
): string {
  const wide = [...text].reduce(
    (all, letter) => all + (/[\u1100-\ud7ff\uf900-\uffef]/.test(letter) ? 1 : 0.62),
    0,
  );
  const fittedSize = Math.min(size, most / wide);
  return `<text x="${num2(x)}" y="${num2(baseline)}" font-family="Noto Sans,Segoe UI,Avenir Next,sans-serif" font-weight="700" font-size="${num(fittedSize)}" fill="${colour}">${escapeXml(text)}</text>`;
}

/** Estimated width of a text set by {@link textElement}, before scaling. */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((all, letter) => all + (/[\u1100-\ud7ff\uf900-\uffef]/.test(letter) ? 1 : 0.62), 0) * size;
