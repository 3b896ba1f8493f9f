import { escapeXml, num } from '#src/art/svg.ts';
import { random } from '#src/domain/values/random.ts';
import { drawMark, type MarkBrand } from './brandMark.ts';
import { drawLetters, type Hand, inAlphabet, setText, textWidth, widthOf } from './strokeLetters.ts';

/** Height of a logo, and the room that its name has beside the mark before it takes two lines. */
const [logoHeight, markSize, gap, nameRoom] = [32, 32, 10, 98];

/** Capitals of a name on one line at most; smaller than the least it takes two lines. */
const [mostCapital, leastCapital] = [14, 9.5];

const unit = 20;

/** The ways to part a name between two words, as even as possible; the whole where it is one word. */
function twoLines(text: string): string[] {
  const words = text.trim().split(/\s+/);
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = (lines: string[]) => Math.max(...lines.map((one) => one.length));
  return cuts.sort((a, b) => longest(a) - longest(b))[0] ?? [text];
}

function drawName(name: string, hand: Hand, x: number, colour: string): { markup: string; width: number } {
  const plain = inAlphabet(name);
  if (plain === null) {
    const width = Math.min(nameRoom, textWidth(name, 17));
    return { markup: setText(name, x, 22, 17, nameRoom, colour), width };
  }
  const capitalOf = (lines: readonly string[], most: number) =>
    Math.min(most, ...lines.map((one) => (nameRoom * unit) / widthOf(one, hand)));
  const whole = capitalOf([plain], mostCapital);
  const lines = whole >= leastCapital ? [plain] : twoLines(plain);
  const size = lines.length === 1 ? Math.max(whole, 6) : Math.max(capitalOf(lines, 9.5), 5);
  const lead = size + 4.5;
  const top = (logoHeight - size - lead * (lines.length - 1)) / 2;
  // Thin lines fade in small letters.
  const firm = { ...hand, weight: Math.max(hand.weight, 29 / size) };
  return {
    markup: lines.map((one, i) => drawLetters(one, firm, x, top + i * lead, size, colour)).join(''),
    width: Math.max(...lines.map((one) => (widthOf(one, firm) * size) / unit)),
  };
}

/**
 * `logo.svg`: the mark and the name beside it, the name in the brand's text colour. Drawn as lines, so that no
 * font is needed; a name in another script is set in the reader's own.
 */
export function drawLogo(brand: MarkBrand): string {
  const r = random(`logo ${brand.id}`);
  const hand: Hand = {
    weight: r.pick([2.6, 3.2, 3.8]),
    spacing: r.pick([6, 7, 8.5]),
    stretch: r.pick([0.84, 0.92, 1]),
    cap: r.pick(['round', 'butt']),
  };
  const { markup, width } = drawName(brand.name, hand, markSize + gap, brand.colors.text);
  const whole = Math.ceil(markSize + gap + width + 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${logoHeight}" viewBox="0 0 ${whole} ${logoHeight}" role="img" aria-label="${escapeXml(brand.name)}"><g transform="scale(${num(markSize / 64)})">${drawMark(brand)}</g>${markup}</svg>\n`;
}
