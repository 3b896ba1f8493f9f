/** Scripts whose letters join: a zero-width joiner or non-joiner between two of them changes how they are written. */
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Scripts without spaces, in which a zero-width space tells where a line may break. */
const unspaced =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f/u;

/**
 * Characters that nobody sees: control characters, direction overrides, zero-width characters, fillers, invisible
 * operators, tags, and code points that are no characters. Marks of direction (U+200E, U+200F, U+061C) are none.
 */
const invisible =
  /(?![\t\n\r])\p{Cc}|\p{Noncharacter_Code_Point}|\u034f|[\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200d\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;

/** Those without a width: a text looks the same without them. */
const withoutWidth = /^[\u00ad\u200b-\u200d\u2060-\u2064\ufeff]$/u;

const isBetween = (before: string, after: string, pattern: RegExp) =>
  pattern.test(before) && pattern.test(after);

/** Whether isolates of direction, as are put around a name in another script, are closed in their order. */
function areIsolatesClosed(text: string): boolean {
  let open = 0;
  for (const character of text.match(/[\u2066-\u2069]/g) ?? []) {
    open += character === '\u2069' ? -1 : 1;
    if (open < 0) return false;
  }
  return open === 0;
}

/** Whether an invisible character between two others is part of how a script or an emoji is written. */
function belongs(character: string, before: string, after: string, text: string): boolean {
  if (character === '\u200b') return isBetween(before, after, unspaced);
  if (character === '\u200c') return joining.test(before);
  if (character === '\u200d') return joining.test(before) || isBetween(before, after, emoji);
  if (character === '\u00ad' || character === '\u2060') return isBetween(before, after, /[\p{L}\p{N}\p{M}]/u);
  if (/[\u2066-\u2069]/.test(character)) return areIsolatesClosed(text);
  if (/[\ufe00-\ufe0f]/.test(character)) return /[^\p{Z}\p{C}]/u.test(before);
  if (/[\u{e0100}-\u{e01ef}]/u.test(character)) return /\p{Script=Han}/u.test(before);
  // The flag of a part of a country: a black flag, then letters as tags.
  if (/[\u{e0020}-\u{e007f}]/u.test(character)) return /[\u{1f3f4}\u{e0020}-\u{e007f}]/u.test(before);
  return false;
}

/** Invisible characters of a text that no script needs, each with its offset. */
function* hiddenIn(text: string): Generator<{ character: string; index: number }> {
  for (const { 0: character, index } of text.matchAll(invisible)) {
    const before = [...text.slice(Math.max(0, index - 2), index)].at(-1) ?? '';
    const [after = ''] = text.slice(index + character.length, index + character.length + 2);
    if (!belongs(character, before, after, text)) yield { character, index };
  }
}

/** The first invisible character of a text that no script needs, as `U+202E`; null if there is none. */
export function hiddenCharacter(text: string): string | null {
  for (const { character } of hiddenIn(text))
    return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return null;
}

/** The text without its hidden characters, if it looks the same without them; else null. */
export function withoutHidden(text: string): string | null {
  let [plain, from] = ['', 0];
  for (const { character, index } of hiddenIn(text)) {
    if (!withoutWidth.test(character)) return null;
    plain += text.slice(from, index);
    from = index + character.length;
  }
  return plain + text.slice(from);
}
