/** Letters of one sound that keyboards of Arabic and Persian write differently. */
const sameLetters: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ة: 'ه' };

/** Marks, the tatweel, and the signs of the glottal stop, which many leave out as they type. */
const leftOut = /[\p{M}\u0640‘’'ʻʼ`´\u200c\u200d]/u;

/** A text as searches compare it. */
export interface FoldedText {
  readonly text: string;
  /** Index in the original of each unit of `text`; one more for its end. */
  readonly places: readonly number[];
}

/** A text without what a search overlooks: case, accents, vowel signs, width. */
export function fold(original: string): FoldedText {
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
