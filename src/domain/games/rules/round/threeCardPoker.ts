import { dealt } from './cards.ts';
import { oddsOfHundredths, percentOf, type RoundStep, type RulesOfRound } from './roundRules.ts';
import { highCardScore, type ThreeCardRank, threeCardHand } from './threeCardHands.ts';

/** Index of the queen in the ranks. */
const queen = 10;

/** The dealer plays with a queen or better. */
export const dealerQualifies = (cards: readonly number[]): boolean =>
  threeCardHand(cards).score >= highCardScore(queen);

/** What the ante wins on top of it with a good hand, whatever the dealer has. */
export const threeCardAnteBonus: Readonly<Partial<Record<ThreeCardRank, number>>> = {
  straight: 1,
  threeOfAKind: 4,
  straightFlush: 5,
};

/** What a chip on a pair or better wins on top of it. */
export const threeCardPairPlus: Readonly<Partial<Record<ThreeCardRank, number>>> = {
  pair: 1,
  flush: 4,
  straight: 6,
  threeOfAKind: 30,
  straightFlush: 40,
};

const bets = ['ante', 'pairPlus', 'play'] as const;
type ThreeCardBet = (typeof bets)[number];

interface ThreeCardState {
  readonly player: readonly number[];
  readonly dealer: readonly number[];
  /** The bets in the order of placing. */
  readonly bets: readonly ThreeCardBet[];
}

/** What came of a hand that was played. */
export type ThreeCardResult = 'unqualified' | 'win' | 'push' | 'lose';

/** The result against the dealer. */
export function threeCardResult({
  player,
  dealer,
}: Pick<ThreeCardState, 'player' | 'dealer'>): ThreeCardResult {
  if (!dealerQualifies(dealer)) return 'unqualified';
  const lead = threeCardHand(player).score - threeCardHand(dealer).score;
  return lead > 0 ? 'win' : lead === 0 ? 'push' : 'lose';
}

/** What ante and play pay in units of the stake, stake included, before the bonus. */
const anteAndPlay = { unqualified: [2, 1], win: [2, 2], push: [1, 1], lose: [0, 0] } as const;

/** What a bet pays in units of the stake, stake included. */
function pays(state: ThreeCardState, bet: ThreeCardBet, isPlayed: boolean): number {
  const { rank } = threeCardHand(state.player);
  if (bet === 'pairPlus') {
    const win = threeCardPairPlus[rank];
    return win === undefined ? 0 : win + 1;
  }
  if (!isPlayed) return 0;
  const [ante, play] = anteAndPlay[threeCardResult(state)];
  if (bet === 'play') return play;
  const bonus = threeCardAnteBonus[rank] ?? 0;
  // A lost ante with a bonus wins the bonus alone.
  return ante + bonus;
}

const settle = (state: ThreeCardState, isPlayed: boolean): RoundStep<ThreeCardState> => ({
  state,
  odds: state.bets.map((bet) => oddsOfHundredths(100 * pays(state, bet, isPlayed))),
});

/** Of all deals of three cards each, those counted: what ante and play win less what they lose, in antes. */
export const threeCardDeals = 22_100n * 18_424n;
export const threeCardNet = -13_733_780n;

/** Hands of three cards by rank, out of 22,100. */
export const threeCardCounts: Readonly<Record<ThreeCardRank, number>> = {
  highCard: 16_440,
  pair: 3744,
  flush: 1096,
  straight: 720,
  threeOfAKind: 52,
  straightFlush: 48,
};

const pairPlusWon = Object.entries(threeCardPairPlus).reduce(
  (sum, [rank, win]) => sum + (win + 1) * threeCardCounts[rank as ThreeCardRank],
  0,
);

/** Three cards against the dealer's: ante, then play or fold; a pair or better may be bet on beside it. */
export const threeCardPoker: RulesOfRound<ThreeCardState> = {
  // Of the ante, for those who play with queen, six, four and better: no other choice returns more.
  returns: [
    { of: 'ante', percent: percentOf(threeCardDeals + threeCardNet, threeCardDeals) },
    { of: 'pairPlus', percent: percentOf(BigInt(pairPlusWon), 22_100n) },
  ],
  simpleBet: 'ante',
  start(placed, { chance }) {
    const names = placed.map(({ on }) => on as ThreeCardBet);
    const isKnown = names.every((name) => name === 'ante' || name === 'pairPlus');
    if (!isKnown || !names.includes('ante') || new Set(names).size < names.length) return undefined;
    const cards = dealt(1, 6, chance);
    return { state: { player: cards.slice(0, 3), dealer: cards.slice(3), bets: names } };
  },
  act(state, action, { bets: placed }) {
    if (action === 'fold') return settle(state, false);
    const ante = placed.find(({ on }) => on === 'ante');
    if (action !== 'play' || !ante) return undefined;
    const played = settle({ ...state, bets: [...state.bets, 'play'] }, true);
    return { ...played, adds: [{ on: 'play', stake: ante.stake }] };
  },
  actions: () => ['play', 'fold'],
  finish: (state) => settle(state, false),
  view: (state, isOver) => ({
    kind: 'threeCardPoker',
    player: [...state.player],
    dealer: isOver ? [...state.dealer] : [],
    isPlayed: state.bets.includes('play'),
  }),
};
