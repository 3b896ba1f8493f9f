import type { RoundBet } from '#schemas/games/round.ts';
import {
  type BlackjackHand,
  type BlackjackState,
  blackjackResult,
  blackjackTotal,
  blackjackValue,
  dealerHasBlackjack,
  hasBlackjack,
} from './blackjackHands.ts';
import { dealt } from './cards.ts';
import { oddsOfHundredths, type RoundStep, type RulesOfRound } from './roundRules.ts';

/** Decks in the shoe, freshly shuffled for every round. */
export const blackjackDecks = 6;

/** More cards than any round can use: two hands of aces and twos, and the dealer's. */
const mostCards = 60;

/** What a hand pays in hundredths of its stakes, stakes included. */
const pays = { blackjack: 250, win: 200, push: 100, lose: 0, bust: 0 } as const;

/** The hand whose turn it is; -1 when all are done. */
export const handInTurn = ({ hands }: Pick<BlackjackState, 'hands'>): number =>
  hands.findIndex(({ isDone }) => !isDone);

const isAce = (card: number | undefined): boolean => card !== undefined && blackjackValue(card) === 1;

/** A hand that takes no more cards of itself at 21 and above. */
const handOf = (cards: readonly number[], isDone = false): BlackjackHand => ({
  cards,
  isDone: isDone || blackjackTotal(cards).total >= 21,
});

/** The dealer draws to 17 and stands on every 17, unless all hands have bust. */
function dealerPlays(state: BlackjackState): BlackjackState {
  const lives = state.hands.some(({ cards }) => blackjackTotal(cards).total <= 21);
  const [dealer, deck] = [[...state.dealer], [...state.deck]];
  while (lives && !hasBlackjack(state) && blackjackTotal(dealer).total < 17) dealer.push(deck.shift() ?? 0);
  return { ...state, dealer, deck };
}

/** Ends the round: the dealer plays, and every bet is paid by its hand. */
function settle(state: BlackjackState): RoundStep<BlackjackState> {
  const done = dealerPlays({ ...state, hands: state.hands.map((hand) => ({ ...hand, isDone: true })) });
  return {
    state: done,
    odds: done.betsOn.map((hand) => oddsOfHundredths(pays[blackjackResult(done, hand)])),
  };
}

/** Goes on with the hands, or ends the round when all are done. */
const goOn = (state: BlackjackState, adds: readonly RoundBet[] = []): RoundStep<BlackjackState> => ({
  ...(handInTurn(state) < 0 ? settle(state) : { state }),
  ...(adds.length > 0 && { adds }),
});

/** The state with one more card on the hand in turn. */
function drawn(state: BlackjackState, isLast: boolean): BlackjackState {
  const turn = handInTurn(state);
  const [card = 0, ...deck] = state.deck;
  const hands = state.hands.map((hand, at) => (at === turn ? handOf([...hand.cards, card], isLast) : hand));
  return { ...state, hands, deck };
}

/** Two hands of one: each gets a second card; split aces no more than that. */
function split(state: BlackjackState): BlackjackState {
  const [one = 0, two = 0] = state.hands[0]?.cards ?? [];
  const [first = 0, second = 0, ...deck] = state.deck;
  const hands = [handOf([one, first], isAce(one)), handOf([two, second], isAce(two))];
  return { ...state, hands, deck, betsOn: [...state.betsOn, 1] };
}

const canSplit = ({ hands }: BlackjackState): boolean => {
  const [one, two, ...more] = hands[0]?.cards ?? [];
  if (hands.length > 1 || one === undefined || two === undefined || more.length > 0) return false;
  return blackjackValue(one) === blackjackValue(two);
};

/** Blackjack against the dealer, who looks for a blackjack before the player acts and stands on every 17. */
export const blackjack: RulesOfRound<BlackjackState> = {
  /**
   * On the first stake, with basic strategy. Counting all rounds is out of reach: it is the average of 30 million
   * played with these rules, rounded down by more than its uncertainty. The test plays some of them again.
   */
  returns: [{ of: 'blackjack', percent: '99.50' }],
  simpleBet: 'main',
  start([bet, ...more], { chance }) {
    if (bet?.on !== 'main' || more.length > 0) return undefined;
    const [one = 0, up = 0, two = 0, hole = 0, ...deck] = dealt(blackjackDecks, mostCards, chance);
    const state: BlackjackState = { deck, dealer: [up, hole], hands: [handOf([one, two])], betsOn: [0] };
    return dealerHasBlackjack(state) ? settle(state) : goOn(state);
  },
  act(state, action, { bets }) {
    if (!blackjack.actions(state).includes(action)) return undefined;
    const stake = bets[0]?.stake ?? '0';
    const turn = handInTurn(state);
    if (action === 'hit') return goOn(drawn(state, false));
    if (action === 'split') return goOn(split(state), [{ on: 'split', stake }]);
    if (action === 'double') {
      const doubled = { ...drawn(state, true), betsOn: [...state.betsOn, turn] };
      return goOn(doubled, [{ on: 'double', stake }]);
    }
    const hands = state.hands.map((hand, at) => (at === turn ? { ...hand, isDone: true } : hand));
    return goOn({ ...state, hands });
  },
  actions(state) {
    const { cards } = state.hands[handInTurn(state)] ?? { cards: [] };
    return ['stand', 'hit', ...(cards.length === 2 ? ['double'] : []), ...(canSplit(state) ? ['split'] : [])];
  },
  finish: settle,
  view: (state, isOver) => ({
    kind: 'blackjack',
    dealer: isOver ? [...state.dealer] : state.dealer.slice(0, 1),
    hands: state.hands.map(({ cards }) => [...cards]),
    turn: isOver ? state.hands.length : handInTurn(state),
    bets: [...state.betsOn],
  }),
};
