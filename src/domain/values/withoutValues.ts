const longest = 300;

/**
 * A text of an error without what may identify or admit somebody: quoted values, words after a sign of equality, mail and
 * network addresses, numbers of five digits and more, and words as long as tokens.
 */
export function withoutValues(text: string): string {
  return text
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`/g, '"…"')
    .replace(/=\S+/g, '=…')
    .replace(/\S+@\S+/g, '…')
    .replace(/(?:[0-9a-f]{0,4}:){3,}[0-9a-f.]*/gi, '…')
    .replace(/\d{1,3}(?:\.\d{1,3}){3}/g, '…')
    .replace(/(?:\d[ ().-]*){5,}/g, '…')
    .replace(/[\w-]{24,}/g, '…')
    .slice(0, longest);
}
