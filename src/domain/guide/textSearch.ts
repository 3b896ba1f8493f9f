import { fold } from '../values/foldText.ts';

/** A part of a text, from one index up to, not including, another. */
export interface TextHit {
  readonly from: number;
  readonly until: number;
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
