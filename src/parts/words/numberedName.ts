/**
 * A member's name with the number that tells it from others. Each keeps its own direction: beside Arabic words `#3` would
 * be drawn as `3#`.
 */
export const numberedName = (name: string, number: string): string =>
  `\u2068${name}\u2069 \u2066#${number}\u2069`;
