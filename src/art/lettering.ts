import { escapeXml, num } from './svg.ts';

export interface Typeface {
  readonly family: string;
  readonly weight: number;
  readonly wide: number;
}

/**
 * Font stacks available on every system; `wide` is the average width of a capital in the widest of them, in
 * em.
 */
export const TYPEFACES: readonly [Typeface, ...Typeface[]] = [
  {
    family: 'Avenir Next Condensed,Roboto Condensed,Arial Narrow,DejaVu Sans Condensed,sans-serif',
    weight: 800,
    wide: 0.7,
  },
  { family: 'Avenir Next,Segoe UI,Roboto,DejaVu Sans Condensed,sans-serif', weight: 900, wide: 0.7 },
  { family: 'Georgia,Noto Serif,DejaVu Serif Condensed,serif', weight: 700, wide: 0.85 },
];

/** Smallest font size legible on a tile shown 110 px wide. */
const LEAST = 16.5;
const CAP_HEIGHT = 0.73;
const LEADING = 6;
const NARROW = /[IJ1.,:'!|\-() ]/;
const WIDE = /[MW]/;
const FULL = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/;

function width(text: string, wide: number): number {
  let em = 0;
  for (const ch of text)
    em += FULL.test(ch) ? 1.02 : NARROW.test(ch) ? 0.39 : WIDE.test(ch) ? wide * 1.32 : wide;
  return em;
}

/** Splits a name into one line, or two of the most even length. */
export function splitName(name: string): string[] {
  const words = name.toUpperCase().trim().split(/\s+/);
  const whole = words.join(' ');
  if (words.length === 1 || whole.length <= 7) return [whole];
  let best = [whole];
  let cost = Number.POSITIVE_INFINITY;
  for (let i = 1; i < words.length; i += 1) {
    const lines = [words.slice(0, i).join(' '), words.slice(i).join(' ')];
    const next = Math.max(...lines.map((l) => l.length));
    if (next < cost) [best, cost] = [lines, next];
  }
  return best;
}

export interface LetteredLine {
  readonly text: string;
  readonly size: number;
  /** Width to compress the line to; only where it is too wide at the smallest legible size. */
  readonly squeeze: number | undefined;
}

/** Sizes the lines of a name so that each fills the available width, within limits. */
export function sizeLines(
  texts: readonly string[],
  face: Typeface,
  room: number,
  most: number,
): LetteredLine[] {
  const sizes = texts.map((text) => Math.min(most, room / width(text, face.wide)));
  // A short word may be larger than a long one, but not by more than 40 %.
  const least = Math.min(...sizes);
  return texts.map((text, i) => {
    const size = Math.min(sizes[i] ?? most, Math.max(least, LEAST) * 1.4);
    return size >= LEAST
      ? { text, size: Math.floor(size * 2) / 2, squeeze: undefined }
      : { text, size: LEAST, squeeze: room };
  });
}

/** Height of the lines, from the top of the first capitals to the last baseline. */
export const linesHeight = (lines: readonly LetteredLine[]): number =>
  lines.reduce((all, line) => all + line.size * CAP_HEIGHT, LEADING * (lines.length - 1));

/** The lines as text elements, the last on the given baseline. */
export function setLines(lines: readonly LetteredLine[], x: number, baseline: number): string {
  let y = baseline;
  let svg = '';
  for (const { text, size, squeeze } of lines.toReversed()) {
    const pull = squeeze === undefined ? '' : ` textLength="${num(squeeze)}" lengthAdjust="spacingAndGlyphs"`;
    svg = `<text x="${num(x)}" y="${num(y)}" font-size="${size}"${pull}>${escapeXml(text)}</text>${svg}`;
    y -= size * CAP_HEIGHT + LEADING;
  }
  return svg;
}
