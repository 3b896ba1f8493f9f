import { rankIndex } from './cards.ts';

/** Index of the ten and of the ace in the ranks; between them are the court cards. */
const [ten, ace] = [8, 12];

/** What a card counts: court cards ten, an ace one. */
export function blackjackValue(card: number): number {
  const rank = rankIndex(card);
  return rank === ace ? 1 : Math.min(rank, ten) + 2;
}

/** The total of cards; one ace counts eleven where that does not bust, and makes the hand soft. */
export function blackjackTotal(cards: readonly number[]): {
  readonly total: number;
  readonly isSoft: boolean;
} {
  const low = cards.reduce((sum, card) => sum + blackjackValue(card), 0);
  const isSoft = low <= 11 && cards.some((card) => rankIndex(card) === ace);
  return { total: isSoft ? low + 10 : low, isSoft };
}

/** A hand of the player. */
export interface BlackjackHand {
  readonly cards: readonly number[];
  /** Whether it takes no more cards. */
  readonly isDone: boolean;
}

/** What has been dealt, and what would come next. */
export interface BlackjackState {
  /** The cards that come next, in turn. */
  readonly deck: readonly number[];
  /** The dealer's cards; the second lies face down while the round is open. */
  readonly dealer: readonly number[];
  /** One hand, or two after a split. */
  readonly hands: readonly BlackjackHand[];
  /** The hand of every bet, in the order of placing. */
  readonly betsOn: readonly number[];
}

const isTwentyOne = (cards: readonly number[]): boolean =>
  cards.length === 2 && blackjackTotal(cards).total === 21;

/** Whether the dealer has a blackjack: an ace and a card that counts ten. */
export const dealerHasBlackjack = ({ dealer }: Pick<BlackjackState, 'dealer'>): boolean =>
  isTwentyOne(dealer);

/** Whether the player has a blackjack; 21 with two cards after a split is none. */
export const hasBlackjack = ({ hands: [hand, ...more] }: Pick<BlackjackState, 'hands'>): boolean =>
  hand !== undefined && more.length === 0 && isTwentyOne(hand.cards);

export type BlackjackResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust';

/** What came of a hand once the dealer has played. */
export function blackjackResult(
  state: Pick<BlackjackState, 'hands' | 'dealer'>,
  hand: number,
): BlackjackResult {
  const { total } = blackjackTotal(state.hands[hand]?.cards ?? []);
  if (total > 21) return 'bust';
  const [mine, dealers] = [hasBlackjack(state), dealerHasBlackjack(state)];
  if (mine || dealers) return mine && dealers ? 'push' : mine ? 'blackjack' : 'lose';
  const { total: dealer } = blackjackTotal(state.dealer);
  if (dealer > 21 || total > dealer) return 'win';
  return total === dealer ? 'push' : 'lose';
}
