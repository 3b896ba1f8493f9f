import type { RoundBet } from '#schemas/games/round.ts';
import { dealt, rankIndex } from './cards.ts';
import { oddsOfHundredths, type RoundStep, type RulesOfRound } from './roundRules.ts';

interface WarState {
  /** The player's card and the dealer's, and the same for a war. */
  readonly cards: readonly number[];
  /** What the first bets were on, in their order. */
  readonly on: readonly string[];
  readonly end: 'first' | 'war' | 'surrender' | undefined;
}

/** Decks that are shuffled together for every round. */
export const warDecks = 6;

/** What the bet on a tie pays on top of its stake. */
export const tiePays = 12;

/** Above zero where the player's card of this turn is the higher one. */
const ahead = ({ cards }: WarState, turn: 0 | 1): number =>
  rankIndex(cards[2 * turn] as number) - rankIndex(cards[2 * turn + 1] as number);

/** What the bet on the higher card and the raise of a war pay, in hundredths. */
function decided(state: WarState): readonly [number, number] {
  if (state.end === 'surrender') return [50, 0];
  if (state.end === 'first') return [ahead(state, 0) > 0 ? 200 : 0, 0];
  const by = ahead(state, 1);
  return by < 0 ? [0, 0] : [100, by === 0 ? 300 : 200];
}

/** The end of a round: the bets in the order of placing, the raise last. */
function over(state: WarState, adds?: readonly RoundBet[]): RoundStep<WarState> {
  const [card, raise] = decided(state);
  const tie = ahead(state, 0) === 0 ? 100 + 100 * tiePays : 0;
  const first = state.on.map((on) => (on === 'tie' ? tie : card));
  return { state, ...(adds && { adds }), odds: [...first, ...(adds ? [raise] : [])].map(oddsOfHundredths) };
}

/** War: the returns are counted over all ranks, that of the card with a war at every tie, which is the best play. The higher card wins; at a tie the player gives up half, or raises for one more card each. */
export const war: RulesOfRound<WarState> = {
  returns: [
    { of: 'warCard', percent: '97.66' },
    { of: 'warTie', percent: '96.14' },
  ],
  simpleBet: 'card',
  start(bets, { chance }) {
    const on = bets.map((bet) => bet.on);
    if (!['card', 'card tie'].includes(on.toSorted().join(' '))) return undefined;
    const state: WarState = { cards: dealt(warDecks, 4, chance), on, end: undefined };
    return ahead(state, 0) === 0 ? { state } : over({ ...state, end: 'first' });
  },
  act(state, action, { bets }) {
    if (action === 'surrender') return war.finish(state);
    const card = bets.find(({ on }) => on === 'card');
    if (action !== 'war' || !card) return undefined;
    return over({ ...state, end: 'war' }, [{ on: 'raise', stake: card.stake }]);
  },
  actions: () => ['war', 'surrender'],
  finish: (state) => over({ ...state, end: 'surrender' }),
  view({ cards, end }) {
    const seen = cards.slice(0, end === 'war' ? 4 : 2);
    return {
      kind: 'war',
      player: seen.filter((_, at) => at % 2 === 0),
      dealer: seen.filter((_, at) => at % 2 === 1),
      surrendered: end === 'surrender',
    };
  },
};
