import type { PokerRank } from '#schemas/games/codes.ts';
import { dealt, ranks } from './cards.ts';
import { lowestScore, pokerHand } from './pokerHands.ts';
import { oddsOfHundredths, type RoundStep, type RulesOfRound } from './roundRules.ts';

interface VideoPokerState {
  /** The five cards dealt, and those that come for the ones thrown away, in order. */
  readonly cards: readonly number[];
  /** Places of the cards held; undefined while the player has not drawn. */
  readonly held?: readonly number[];
}

const handSize = 5;
const places = Array.from({ length: handSize }, (_, at) => at);

/** What every hand pays per unit of stake, stake included; a pair pays from jacks on. */
export const videoPokerPays: Readonly<Partial<Record<PokerRank, number>>> = {
  ...{ pair: 1, twoPair: 2, threeOfAKind: 3, straight: 4, flush: 5 },
  ...{ fullHouse: 8, fourOfAKind: 25, straightFlush: 50, royalFlush: 800 },
};

const lowestPaying = lowestScore('pair', ranks.indexOf('J'));

/** What five cards pay per unit of stake. */
export function videoPokerPay(hand: readonly number[]): number {
  const { rank, score } = pokerHand(hand);
  return score >= lowestPaying ? (videoPokerPays[rank] ?? 0) : 0;
}

/** The action that holds the cards at these places and draws for the rest: `hold-10001` holds the first and the last. */
export const holdAction = (held: readonly number[]): string =>
  `hold-${places.map((place) => (held.includes(place) ? 1 : 0)).join('')}`;

const choices = Array.from({ length: 2 ** handSize }, (_, bits) =>
  holdAction(places.filter((place) => bits & (1 << place))),
);

const handOf = ({ cards, held }: VideoPokerState): number[] => {
  const drawn = cards.slice(handSize);
  return places.map((place) => {
    const card = !held || held.includes(place) ? cards[place] : drawn.shift();
    return card as number;
  });
};

function draw(state: VideoPokerState, held: readonly number[]): RoundStep<VideoPokerState> {
  const next = { ...state, held };
  return { state: next, odds: [oddsOfHundredths(100 * videoPokerPay(handOf(next)))] };
}

/** Jacks or Better: of five cards any are held, the others are drawn anew. The return is that of the best play, counted over all hands. */
export const videoPoker: RulesOfRound<VideoPokerState> = {
  returns: [{ of: 'videoPokerBest', percent: '97.29' }],
  simpleBet: 'cards',
  start([bet, ...more], { chance }) {
    if (bet?.on !== 'cards' || more.length > 0) return undefined;
    return { state: { cards: dealt(1, 2 * handSize, chance) } };
  },
  act(state, action) {
    if (!choices.includes(action)) return undefined;
    const bits = action.slice('hold-'.length);
    return draw(
      state,
      places.filter((place) => bits[place] === '1'),
    );
  },
  actions: () => choices,
  finish: (state) => draw(state, places),
  view(state) {
    const hand = handOf(state);
    return {
      kind: 'videoPoker',
      dealt: state.cards.slice(0, handSize),
      hand,
      held: [...(state.held ?? [])],
      rank: pokerHand(hand).rank,
      pays: videoPokerPay(hand) > 0,
    };
  },
};
