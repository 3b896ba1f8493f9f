/** Escapes a text so that a LIKE pattern matches it literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
