import type { TeenPattiRank } from '#schemas/games/codes.ts';
import type { RoundBet } from '#schemas/games/round.ts';
import { dealt, ranks } from './cards.ts';
import { lowestOfHighCard, teenPattiHand } from './pokerHands.ts';
import { oddsOfHundredths, type RoundStep, type RulesOfRound } from './roundRules.ts';

interface TeenPattiState {
  /** Three of the player, three of the dealer. */
  readonly cards: readonly number[];
  /** What the first bets were on, in their order. */
  readonly on: readonly string[];
  readonly played: boolean;
}

/** What the ante pays extra for a high hand, whatever the dealer holds. */
export const anteBonus: Readonly<Partial<Record<TeenPattiRank, number>>> = {
  ...{ sequence: 1, pureSequence: 4, trail: 5 },
};

/** What pair plus pays on top of its stake. */
export const pairPlusPays: Readonly<Partial<Record<TeenPattiRank, number>>> = {
  ...{ pair: 1, colour: 4, sequence: 6, pureSequence: 30, trail: 40 },
};

/** The dealer qualifies with a queen. */
const qualifying = lowestOfHighCard(ranks.indexOf('Q'));

const handsOf = ({ cards }: Pick<TeenPattiState, 'cards'>) => {
  const [own, theirs] = [teenPattiHand(cards.slice(0, 3)), teenPattiHand(cards.slice(3))];
  return { own, theirs, qualifies: theirs.score >= qualifying };
};

/** What ante and play pay, in hundredths. */
export function teenPattiOdds(state: Pick<TeenPattiState, 'cards'>): readonly [number, number] {
  const { own, theirs, qualifies } = handsOf(state);
  const bonus = 100 * (anteBonus[own.rank] ?? 0);
  if (!qualifies) return [200 + bonus, 100];
  const base = own.score > theirs.score ? 200 : own.score === theirs.score ? 100 : 0;
  return [base + bonus, base];
}

/** The end of a round: the bets in the order of placing, the play last. */
function end(state: TeenPattiState, adds?: readonly RoundBet[]): RoundStep<TeenPattiState> {
  const [ante, play] = teenPattiOdds(state);
  const { own } = handsOf(state);
  const extra = pairPlusPays[own.rank];
  const pairPlus = extra === undefined ? 0 : 100 + 100 * extra;
  const first = state.on.map((on) => (on === 'pairPlus' ? pairPlus : state.played ? ante : 0));
  return { state, ...(adds && { adds }), odds: [...first, ...(adds ? [play] : [])].map(oddsOfHundredths) };
}

/**
 * Teen Patti against the dealer: an ante, and a play of the same amount once the cards are seen. Pair plus is on the
 * player's cards alone. The returns are counted over all deals; that of the ante is the one of the best play.
 */
export const teenPatti: RulesOfRound<TeenPattiState> = {
  returns: [
    { of: 'teenPattiAnte', percent: '96.64' },
    { of: 'teenPattiPairPlus', percent: '97.86' },
  ],
  simpleBet: 'ante',
  start(bets, { chance }) {
    const on = bets.map((bet) => bet.on);
    if (!['ante', 'ante pairPlus'].includes(on.toSorted().join(' '))) return undefined;
    return { state: { cards: dealt(1, 6, chance), on, played: false } };
  },
  act(state, action, { bets }) {
    if (action === 'fold') return end(state);
    const ante = bets.find(({ on }) => on === 'ante');
    if (action !== 'play' || !ante) return undefined;
    return end({ ...state, played: true }, [{ on: 'play', stake: ante.stake }]);
  },
  actions: () => ['play', 'fold'],
  finish: (state) => end(state),
  view(state) {
    const { own, theirs, qualifies } = handsOf(state);
    const { cards, played } = state;
    return {
      kind: 'teenPatti',
      player: cards.slice(0, 3),
      dealer: played ? cards.slice(3) : [],
      hand: own.rank,
      dealerHand: played ? theirs.rank : null,
      qualifies: played ? qualifies : null,
    };
  },
};
