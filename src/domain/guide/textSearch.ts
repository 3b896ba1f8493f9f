/** A part of a text, from one index up to, not including, another. */
export interface TextHit {
  readonly from: number;
  readonly until: number;
}

/** Letters of one sound that keyboards of Arabic and Persian write differently. */
const sameLetters: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ة: 'ه' };

/** Marks, the tatweel, and the signs of the glottal stop, which many leave out as they type. */
const leftOut = /[\p{M}\u0640‘’'ʻʼ`´\u200c\u200d]/u;

interface Folded {
  readonly text: string;
  /** Index in the original of each unit of `text`; one more for its end. */
  readonly places: readonly number[];
}

/** A text without what a search overlooks: case, accents, vowel signs, width. */
function fold(original: string): Folded {
  let text = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of original) {
    for (const part of sign.normalize('NFKD').toLowerCase()) {
      if (leftOut.test(part)) continue;
      const letter = sameLetters[part] ?? part;
      for (let unit = 0; unit < letter.length; unit += 1) places.push(at);
      text += letter;
    }
    at += sign.length;
  }
  return { text, places: [...places, original.length] };
}

/** The words of a query, as `findText` looks for them. */
const wordsOf = (query: string): string[] =>
  fold(query)
    .text.split(/\s+/)
    .filter((word) => word !== '');

/** Where each word of a query stands in a text, in order and without overlaps. Empty where none does. */
export function findText(original: string, query: string): TextHit[] {
  const { text, places } = fold(original);
  const hits: TextHit[] = [];
  for (const word of wordsOf(query))
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
      hits.push({ from: places[at] ?? 0, until: places[at + word.length] ?? original.length });
  hits.sort((a, b) => a.from - b.from || b.until - a.until);
  return hits.filter((hit, at) => hits.slice(0, at).every(({ until }) => until <= hit.from));
}

/** Whether every word of a query stands in one of the texts. True of an empty query. */
export function matchesSearch(texts: readonly string[], query: string): boolean {
  const whole = texts.map((text) => fold(text).text).join('\n');
  return wordsOf(query).every((word) => whole.includes(word));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The words of HTML, in one line. It is text: nothing may take it for HTML again. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d{1,6})|(\w+));/g, (whole, number?: string, name = '') =>
      number ? String.fromCodePoint(Math.min(Number(number), 0x10ffff)) : (entities[name] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim();

/** About so many characters around the first hit of a query, cut between words where there are any. */
export function excerptOf(text: string, query: string, length = 120): string {
  const [first] = findText(text, query);
  const begin = Math.max(0, (first?.from ?? 0) - Math.floor(length / 3));
  const space = text.lastIndexOf(' ', begin);
  const from = begin === 0 ? 0 : begin - space < 20 ? space + 1 : begin;
  const end = text.indexOf(' ', from + length);
  const until = end < 0 || end - from > length + 20 ? Math.min(text.length, from + length) : end;
  return `${from > 0 ? '…' : ''}${text.slice(from, until)}${until < text.length ? '…' : ''}`;
}
