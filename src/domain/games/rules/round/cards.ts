import type { RandomInt } from '#src/domain/values/randomInt.ts';

/** Ranks from the lowest to the ace. */
export const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof ranks)[number];

export const suits = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
export type Suit = (typeof suits)[number];

/** Cards of a deck: each is a number from 0 to 51, the four suits of a rank in a row. */
export const deckSize = ranks.length * suits.length;

/** Index of a card's rank in `ranks`: 0 is a two, 12 an ace. */
export const rankIndex = (card: number): number => Math.floor(card / suits.length);

export const cardRankOf = (card: number): Rank => ranks[rankIndex(card)] as Rank;

export const suitOf = (card: number): Suit => suits[card % suits.length] as Suit;

/** The card of a rank and a suit. */
export const cardOf = (rank: Rank, suit: Suit): number =>
  ranks.indexOf(rank) * suits.length + suits.indexOf(suit);

/** The first `count` cards of so many decks freshly shuffled together. Shuffles no further than it deals. */
export function dealt(decks: number, count: number, chance: RandomInt): number[] {
  const places = decks * deckSize;
  /** Cards that were moved to a place by the shuffle; all others are where they were. */
  const moved = new Map<number, number>();
  return Array.from({ length: count }, (_, place) => {
    const from = chance(place, places);
    const card = moved.get(from) ?? from;
    moved.set(from, moved.get(place) ?? place);
    return card % deckSize;
  });
}
