/**
 * The fewest letters to change, add, leave out or swap so that `typed` becomes the beginning of `word`; `most` + 1 where it
 * takes more. Texts are short: words of names.
 */
export function typingErrors(typed: string, word: string, most: number): number {
  if (typed.length - word.length > most) return most + 1;
  // Row by row: distances of the first letters of `typed` to every beginning of `word`.
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1];
      let least = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (same ? 0 : 1),
      );
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] as number) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  // The rest of the word may still be typed.
  return Math.min(most + 1, ...row);
}

/** How many typing errors are overlooked in a word of so many letters. */
export const overlookedErrors = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);
