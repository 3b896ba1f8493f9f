import type { HiLoView } from '#schemas/games/roundViews.ts';
import { dealt, deckSize, rankIndex } from './cards.ts';
import { oddsOfHundredths, percentOf, type RoundStep, type RulesOfRound } from './roundRules.ts';

const guesses = ['higher', 'same', 'lower'] as const;
/** What the next card may be guessed to be, compared with the one that lies open. */
export type HiLoGuess = (typeof guesses)[number];

interface HiLoState {
  /** The whole deck as it will be turned. */
  readonly deck: readonly number[];
  readonly guesses: readonly HiLoGuess[];
}

/** Average return in percent, from which the odds are computed. */
const payoutPercent = 97n;

/** From this payout on, in hundredths, the win is taken by itself. */
const mostOdds = 100_000n;

/** The chance of a guess and of those before it, as a fraction. */
interface Chance {
  readonly right: bigint;
  readonly of: bigint;
}

const holds = (guess: HiLoGuess, open: number, next: number): boolean => {
  const by = rankIndex(next) - rankIndex(open);
  return guess === 'higher' ? by > 0 : guess === 'lower' ? by < 0 : by === 0;
};

/** The chance of the guess, counted on the cards that have not been turned. */
function chanceOf(deck: readonly number[], turned: number, guess: HiLoGuess): Chance {
  const left = deck.slice(turned);
  const right = left.filter((card) => holds(guess, deck[turned - 1] as number, card)).length;
  return { right: BigInt(right), of: BigInt(left.length) };
}

/** The chance that all guesses so far, and a further one, were right. */
const chanceOfAll = ({ deck, guesses: made }: HiLoState, further: readonly HiLoGuess[] = []): Chance =>
  [...made, ...further]
    .map((guess, at) => chanceOf(deck, at + 1, guess))
    .reduce((all, one) => ({ right: all.right * one.right, of: all.of * one.of }), { right: 1n, of: 1n });

/** What leaving pays in hundredths, rounded down; the stake before the first guess. */
function oddsOf(state: HiLoState): bigint {
  if (state.guesses.length === 0) return 100n;
  const { right, of } = chanceOfAll(state);
  return (payoutPercent * of) / right;
}

/** What leaving will pay after a right guess, in hundredths; undefined where no card left would make it right. */
function oddsAfter(state: HiLoState, guess: HiLoGuess): bigint | undefined {
  const { right, of } = chanceOfAll(state, [guess]);
  return right === 0n ? undefined : (payoutPercent * of) / right;
}

const isRight = ({ deck, guesses: made }: HiLoState): boolean =>
  made.every((guess, at) => holds(guess, deck[at] as number, deck[at + 1] as number));

const leave = (state: HiLoState): RoundStep<HiLoState> => ({
  state,
  odds: [oddsOfHundredths(isRight(state) ? oddsOf(state) : 0n)],
});

const possible = (state: HiLoState): readonly HiLoGuess[] =>
  guesses.filter((guess) => oddsAfter(state, guess) !== undefined);

/**
 * The least return of all ways to play: odds of at least 97 × 51/48, which are those of the surest first guess, lose less
 * than one hundredth by being rounded down.
 */
const leastOdds = (payoutPercent * 51n * 100n) / 48n;
const leastReturn = percentOf(payoutPercent * (leastOdds - 100n), leastOdds * 100n);

/** Guess whether the next card is higher or lower. The odds are counted on the cards that are left; a win can be taken after any guess. */
export const hiLo: RulesOfRound<HiLoState> = {
  returns: [{ of: 'all', percent: leastReturn }],
  simpleBet: 'cards',
  start([bet, ...more], { chance }) {
    if (bet?.on !== 'cards' || more.length > 0) return undefined;
    return { state: { deck: dealt(1, deckSize, chance), guesses: [] } };
  },
  act(state, action) {
    if (!hiLo.actions(state).includes(action)) return undefined;
    if (action === 'leave') return leave(state);
    const next: HiLoState = { ...state, guesses: [...state.guesses, action as HiLoGuess] };
    const isEnd = !isRight(next) || oddsOf(next) >= mostOdds || next.guesses.length === deckSize - 1;
    return isEnd ? leave(next) : { state: next };
  },
  actions: (state) => [...(state.guesses.length > 0 ? ['leave'] : []), ...possible(state)],
  finish: leave,
  view(state, isOver): HiLoView {
    const after = (guess: HiLoGuess): string | null => {
      const odds = isOver ? undefined : oddsAfter(state, guess);
      return odds === undefined ? null : oddsOfHundredths(odds);
    };
    const missed = !isRight(state);
    return {
      kind: 'hiLo',
      cards: state.deck.slice(0, state.guesses.length + 1),
      missed,
      odds: oddsOfHundredths(missed ? 0n : oddsOf(state)),
      higher: after('higher'),
      same: after('same'),
      lower: after('lower'),
    };
  },
};
