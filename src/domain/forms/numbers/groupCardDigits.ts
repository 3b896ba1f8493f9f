/** A card number in groups of four, as printed on the card, however it was typed. */
export const groupCardDigits = (typed: string): string =>
  typed.replace(/[\s-]/g, '').replace(/(.{4})(?=.)/g, '$1 ');
