/**
 * An account's name as strangers may see it: two letters and the last one of a long name, one letter of a short one, and
 * stars of a fixed number between, which tell nothing of its length.
 */
export function maskedAccount(account: string): string {
  const letters = [...account];
  const long = letters.length >= 5;
  return `${letters.slice(0, long ? 2 : 1).join('')}***${long ? letters.at(-1) : ''}`;
}
