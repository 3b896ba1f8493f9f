/** Joins words to a list for a sentence: `a`, `a and b`, `a, b and c`. */
export function joinWords(parts: readonly string[], word = 'and'): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${word} ${last}`;
}
