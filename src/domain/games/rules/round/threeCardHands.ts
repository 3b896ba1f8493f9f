import { rankIndex, suitOf } from './cards.ts';

/** Hands of three cards, the lowest first: a straight is rarer than a flush. */
export const threeCardRanks = [
  'highCard',
  'pair',
  'flush',
  'straight',
  'threeOfAKind',
  'straightFlush',
] as const;
export type ThreeCardRank = (typeof threeCardRanks)[number];

const ace = 12;
const base = ace + 1;

function rankOfThree(
  cards: readonly number[],
  [high, middle, low]: readonly [number, number, number],
): ThreeCardRank {
  if (high === low) return 'threeOfAKind';
  if (high === middle || middle === low) return 'pair';
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0));
  const isStraight = (high === middle + 1 && middle === low + 1) || (high === ace && middle === 1);
  if (isStraight) return isFlush ? 'straightFlush' : 'straight';
  return isFlush ? 'flush' : 'highCard';
}

/** The hand of three cards; of two hands the one with the higher score wins. Ace, two, three is the lowest straight. */
export function threeCardHand(cards: readonly number[]): {
  readonly rank: ThreeCardRank;
  readonly score: number;
} {
  const [high = 0, middle = 0, low = 0] = cards.map(rankIndex).sort((a, b) => b - a);
  const rank = rankOfThree(cards, [high, middle, low]);
  const isLowStraight = rank.startsWith('straight') && middle === 1;
  // The pair counts before the third card.
  const order = isLowStraight
    ? [1, 0, 0]
    : rank === 'pair' && middle === low
      ? [middle, low, high]
      : [high, middle, low];
  return { rank, score: order.reduce((score, card) => score * base + card, threeCardRanks.indexOf(rank)) };
}

/** The lowest score of a hand with nothing but high cards of these indices. */
export const highCardScore = (high: number, middle = 0, low = 0): number =>
  (high * base + middle) * base + low;
