import { plainText } from '#src/domain/guide/textSearch.ts';

/** A line of a comparison. */
export interface ComparedLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** The lines of HTML as a reader takes them: a heading, paragraph, item or cell each. */
const linesOf = (html: string): string[] =>
  html
    .replace(/<\/?(?:p|h[1-6]|li|ul|ol|div|tr|td|th|table|blockquote|br)\b[^>]*>/g, '\n')
    .split('\n')
    .map(plainText)
    .filter((line) => line !== '');

/** Longest lists whose common lines are looked for: beyond, all counts as another. */
const mostLines = 2000;

/** Compares two texts line by line, by the longest list of lines that both have in the same order. */
export function compareTexts(before: string, after: string): ComparedLine[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  if (old.length > mostLines || now.length > mostLines)
    return [
      ...old.map((text) => ({ kind: 'removed', text }) as const),
      ...now.map((text) => ({ kind: 'added', text }) as const),
    ];
  const width = now.length + 1;
  const common = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: ComparedLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [from, to] = [old[i], now[j]];
    if (from !== undefined && from === to) {
      lines.push({ kind: 'same', text: from });
      i += 1;
      j += 1;
    } else if (to === undefined || (from !== undefined && at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: from ?? '' });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: to });
      j += 1;
    }
  }
  return lines;
}
