import { escapeXml, num } from '#src/art/svg.ts';
import { seededRandom } from '#src/domain/values/random.ts';
import { drawMark, type MarkBrand } from './brandMark.ts';
import {
  drawLetters,
  type LetterStyle,
  lettersWidth,
  textElement,
  textWidth,
  toAlphabet,
} from './strokeLetters.ts';

/** Height of a logo, size of its mark, their gap, and the width available to the name. */
const [logoHeight, markSize, gap, nameRoom] = [32, 32, 10, 98];

/** Largest capital height of a name on one line; below the least it takes two lines. */
const [mostCapital, leastCapital] = [14, 9.5];

const unit = 20;

/** Splits a name between two words, as evenly as possible; one line where it is a single word. */
function twoLines(text: string): string[] {
  const words = text.trim().split(/\s+/);
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = (lines: string[]) => Math.max(...lines.map((one) => one.length));
  return cuts.sort((a, b) => longest(a) - longest(b))[0] ?? [text];
}

function drawName(
  name: string,
  hand: LetterStyle,
  x: number,
  colour: string,
): { markup: string; width: number } {
  const drawable = toAlphabet(name);
  if (drawable === null) {
    const width = Math.min(nameRoom, textWidth(name, 17));
    return { markup: textElement(name, x, 22, 17, nameRoom, colour), width };
  }
  const capitalOf = (lines: readonly string[], maximum: number) =>
    Math.min(maximum, ...lines.map((one) => (nameRoom * unit) / lettersWidth(one, hand)));
  const totalWidth = capitalOf([drawable], mostCapital);
  const lines = totalWidth >= leastCapital ? [drawable] : twoLines(drawable);
  const size = lines.length === 1 ? Math.max(totalWidth, 6) : Math.max(capitalOf(lines, 9.5), 5);
  const lead = size + 4.5;
  const top = (logoHeight - size - lead * (lines.length - 1)) / 2;
  // Thin strokes are illegible in small letters.
  const style = { ...hand, weight: Math.max(hand.weight, 29 / size) };
  return {
    markup: lines.map((one, i) => drawLetters(one, style, x, top + i * lead, size, colour)).join(''),
    width: Math.max(...lines.map((one) => (lettersWidth(one, style) * size) / unit)),
  };
}

/**
 * Draws `logo.svg`: the mark with the name beside it in the brand's text colour. Letters are drawn as
 * strokes, so that no font is needed; a name in another script uses the reader's fonts.
 */
export function drawLogo(brand: MarkBrand): string {
  const r = seededRandom(`logo ${brand.id}`);
  const hand: LetterStyle = {
    weight: r.pick([2.6, 3.2, 3.8]),
    spacing: r.pick([6, 7, 8.5]),
    stretch: r.pick([0.84, 0.92, 1]),
    cap: r.pick(['round', 'butt']),
  };
  const { markup, width } = drawName(brand.name, hand, markSize + gap, brand.colors.text);
  const totalWidth = Math.ceil(markSize + gap + width + 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${totalWidth}" height="${logoHeight}" viewBox="0 0 ${totalWidth} ${logoHeight}" role="img" aria-label="${escapeXml(brand.name)}"><g transform="scale(${num(markSize / 64)})">${drawMark(brand)}</g>${markup}</svg>\n`;
}
