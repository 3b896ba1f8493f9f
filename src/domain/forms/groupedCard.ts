/** A card's number in groups of four, as it stands on the card, however it is typed. */
export const groupedCard = (typed: string): string =>
  typed.replace(/[\s-]/g, '').replace(/(.{4})(?=.)/g, '$1 ');
