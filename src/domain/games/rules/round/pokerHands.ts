import { type PokerRank, pokerRanks, type TeenPattiRank, teenPattiRanks } from '#schemas/games/codes.ts';
import { rankIndex, ranks, suitOf } from './cards.ts';

/** A hand and its worth: of two hands of the same game, the higher score wins, equal scores tie. */
export interface RankedHand<R extends string> {
  readonly rank: R;
  readonly score: number;
}

/** One more than the highest index of a rank: the base in which the cards of a hand are compared one after the other. */
const base = ranks.length + 2;
const ace = ranks.length - 1;

/** Indices of ranks, those that occur most often first, then the highest first. */
function inOrder(cards: readonly number[]): { readonly order: number[]; readonly most: number } {
  const counts = new Uint8Array(ranks.length);
  const order = cards.map(rankIndex);
  for (const rank of order) counts[rank] = (counts[rank] ?? 0) + 1;
  const countOf = (rank: number) => counts[rank] ?? 0;
  order.sort((a, b) => countOf(b) - countOf(a) || b - a);
  return { order, most: countOf(order[0] ?? 0) };
}

const isFlush = (cards: readonly number[]): boolean =>
  cards.every((card) => suitOf(card) === suitOf(cards[0] as number));

/** The ranks of a hand as one number: those before it by `worth`, then card by card. */
const scoreOf = (worth: number, order: readonly number[]): number =>
  order.reduce((score, rank) => score * base + rank, worth);

/** The highest rank of a straight, in which an ace may stand below the two; undefined for other cards. */
function straightTop([first = 0, second = 0, ...rest]: readonly number[]): number | undefined {
  const last = rest.at(-1) ?? 0;
  if (first - last === rest.length + 1) return first;
  return first === ace && second === rest.length && last === 0 ? second : undefined;
}

function pokerRankOf(cards: readonly number[], order: readonly number[], most: number): PokerRank {
  if (most === 4) return 'fourOfAKind';
  const isSecondPair = order[most] === order[most + 1];
  if (most === 3) return isSecondPair ? 'fullHouse' : 'threeOfAKind';
  if (most === 2) return isSecondPair ? 'twoPair' : 'pair';
  const top = straightTop(order);
  if (isFlush(cards)) return top === undefined ? 'flush' : top === ace ? 'royalFlush' : 'straightFlush';
  return top === undefined ? 'highCard' : 'straight';
}

/** The hand of five cards. */
export function pokerHand(cards: readonly number[]): RankedHand<PokerRank> {
  const { order, most } = inOrder(cards);
  const rank = pokerRankOf(cards, order, most);
  const isStraight = rank === 'straight' || rank === 'straightFlush' || rank === 'royalFlush';
  const top = straightTop(order) ?? 0;
  // The ace of the lowest straight counts below the two.
  const compared = isStraight ? [top, 0, 0, 0, 0] : order;
  return { rank, score: scoreOf(pokerRanks.indexOf(rank), compared) };
}

/** The worth of the lowest hand of a rank whose first cards are of the rank with this index, such as the lowest pair of fours. */
export const lowestScore = (rank: PokerRank, first: number): number =>
  scoreOf(pokerRanks.indexOf(rank), [first, 0, 0, 0, 0]);

/** The choices of five of these cards, leaving out cards from a place on. */
function fives(cards: readonly number[], from = 0): (readonly number[])[] {
  if (cards.length <= 5) return [cards];
  return cards.slice(from).flatMap((_, at) => fives(cards.toSpliced(from + at, 1), from + at));
}

/** The best hand of five among five to seven cards, with its cards. */
export function bestPokerHand(
  cards: readonly number[],
): RankedHand<PokerRank> & { readonly cards: number[] } {
  const hands = fives(cards).map((five) => ({ ...pokerHand(five), cards: [...five] }));
  return hands.reduce((best, hand) => (hand.score > best.score ? hand : best));
}

function teenPattiRankOf(cards: readonly number[], order: readonly number[], most: number): TeenPattiRank {
  if (most === 3) return 'trail';
  if (most === 2) return 'pair';
  const isSequence = straightTop(order) !== undefined;
  if (isFlush(cards)) return isSequence ? 'pureSequence' : 'colour';
  return isSequence ? 'sequence' : 'highCard';
}

/** The hand of three cards. Ace, two, three is the second highest sequence, between ace-king-queen and king-queen-jack. */
export function teenPattiHand(cards: readonly number[]): RankedHand<TeenPattiRank> {
  const { order, most } = inOrder(cards);
  const rank = teenPattiRankOf(cards, order, most);
  const isSequence = rank === 'sequence' || rank === 'pureSequence';
  const top = order[0] === ace && order[1] === ace - 1 ? ace + 1 : (order[0] ?? 0);
  return { rank, score: scoreOf(teenPattiRanks.indexOf(rank), isSequence ? [top, 0, 0] : order) };
}

/** The worth of the lowest hand with this highest card and nothing else. */
export const lowestOfHighCard = (index: number): number => scoreOf(0, [index, 0, 0]);
