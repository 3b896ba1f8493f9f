import type { PokerRank } from '#schemas/games/codes.ts';
import { sumOf } from '#src/domain/money/units.ts';
import { dealt, ranks } from './cards.ts';
import { bestPokerHand, lowestScore } from './pokerHands.ts';
import { oddsOfHundredths, type RoundStep, type RulesOfRound } from './roundRules.ts';

interface HoldemState {
  /** Two of the player, five of the table, two of the dealer. */
  readonly cards: readonly number[];
  readonly called: boolean;
}

/** What the ante pays on top of itself by the player's hand, where the dealer does not win. */
export const holdemPays: Readonly<Record<PokerRank, number>> = {
  ...{ highCard: 1, pair: 1, twoPair: 1, threeOfAKind: 1, straight: 1 },
  ...{ flush: 2, fullHouse: 3, fourOfAKind: 10, straightFlush: 20, royalFlush: 100 },
};

/** The call is this many times the ante. */
export const callTimes = 2;

/** The dealer qualifies with a pair of fours. */
const qualifying = lowestScore('pair', ranks.indexOf('4'));

/** Cards as they lie: the table's are all there, of which the player sees three before calling. */
const laid = ({ cards }: Pick<HoldemState, 'cards'>) => ({
  player: cards.slice(0, 2),
  board: cards.slice(2, 7),
  dealer: cards.slice(7),
});

/** The hands at the showdown. */
function showdown(state: HoldemState) {
  const { player, board, dealer } = laid(state);
  const own = bestPokerHand([...player, ...board]);
  const theirs = bestPokerHand([...dealer, ...board]);
  return { own, theirs, qualifies: theirs.score >= qualifying, ahead: own.score - theirs.score };
}

/** What ante and call pay, in hundredths. */
function decided(state: HoldemState): readonly [number, number] {
  const { own, qualifies, ahead } = showdown(state);
  const won = 100 + 100 * holdemPays[own.rank];
  if (!qualifies) return [won, 100];
  if (ahead === 0) return [100, 100];
  return ahead > 0 ? [won, 200] : [0, 0];
}

const fold = (state: HoldemState): RoundStep<HoldemState> => ({ state, odds: [oddsOfHundredths(0)] });

/**
 * Casino Hold'em against the dealer: an ante, then with five cards known a call of twice the ante, or the ante is lost.
 * The return is that of the best play in relation to the ante, counted over every hand, flop, turn,
 * river and dealer.
 */
export const holdem: RulesOfRound<HoldemState> = {
  returns: [{ of: 'holdemAnte', percent: '97.84' }],
  simpleBet: 'ante',
  start([bet, ...more], { chance }) {
    if (bet?.on !== 'ante' || more.length > 0) return undefined;
    return { state: { cards: dealt(1, 9, chance), called: false } };
  },
  act(state, action, { bets: [ante] }) {
    if (action === 'fold') return fold(state);
    if (action !== 'call' || !ante) return undefined;
    const called = { ...state, called: true };
    const stake = sumOf(...Array.from({ length: callTimes }, () => ante.stake));
    return { state: called, adds: [{ on: 'call', stake }], odds: decided(called).map(oddsOfHundredths) };
  },
  actions: () => ['call', 'fold'],
  finish: fold,
  view(state) {
    const { player, board, dealer } = laid(state);
    const { called } = state;
    const seen = called ? board : board.slice(0, 3);
    const own = bestPokerHand([...player, ...seen]);
    const theirs = called ? showdown(state) : undefined;
    return {
      kind: 'holdem',
      player,
      board: seen,
      dealer: called ? dealer : [],
      hand: own.rank,
      best: own.cards,
      dealerHand: theirs?.theirs.rank ?? null,
      qualifies: theirs?.qualifies ?? null,
    };
  },
};
