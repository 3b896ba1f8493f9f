/** A character that leaves something on the screen: no space, no control, no mark without a letter, no filler. */
const drawn = /[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Whether nobody could see anything of a text. */
export const isBlank = (text: string): boolean => !drawn.test(text);

/** Most marks on one letter. Two are common in Thai and Arabic, three in Hebrew. */
const mostMarks = 5;
const heapedMarks = new RegExp(`\\p{M}{${mostMarks + 1},}`, 'u');

/** What keeps a text from being read as letters; null if nothing does. */
export function describeBroken(text: string): string | null {
  if (!text.isWellFormed()) return 'This text holds half of a character, which nothing can show';
  if (text.includes('\ufffd')) return 'This text holds "\ufffd" in place of a character that was lost';
  if (heapedMarks.test(text)) return `This text heaps more than ${mostMarks} marks on one letter`;
  return isBlank(text) && /(?![\ufe00-\ufe0f])\p{M}/u.test(text)
    ? 'This text consists of marks without letters'
    : null;
}

/** Widths of characters in an average font, as parts of its size; of all others, `otherWidth`. */
const widths: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[\p{M}\p{Cf}]/u, 0],
  [
    /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60MWmw@%]/u,
    1,
  ],
  [/[\s.,:;'!|ijlIft()[\]-]/u, 0.35],
  [/\p{Lu}/u, 0.7],
];
const otherWidth = 0.55;

/** About how wide a text is drawn, as a multiple of the size of its letters. */
export const widthInEm = (text: string): number =>
  [...text].reduce(
    (sum, character) => sum + (widths.find(([pattern]) => pattern.test(character))?.[1] ?? otherWidth),
    0,
  );

/**
 * Greatest width of a brand's name. Where the logo has not loaded, the header shows the name, beside three buttons:
 * 256 pixels in letters of 16, on a phone of 412.
 */
export const maxNameWidth = 16;
