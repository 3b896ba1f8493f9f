import type { RoundBet } from '#schemas/games/round.ts';
import type { RandomInt } from '#src/domain/values/randomInt.ts';
import { oddsOfHundredths, overAtOnce, type RoundChance, type RoundStep } from './roundRules.ts';

/** A game of spots on a table: chips are put on any of them, then one result decides all. */
interface ChipGame<S> {
  readonly isSpot: (on: string) => boolean;
  readonly draw: (chance: RandomInt) => S;
  /** What a spot pays at a result, in hundredths of the stake, stake included; 0 if it has lost. */
  readonly pays: (result: S, on: string) => number;
}

/** Start and actions of a game of spots. A spot may be bet on more than once. */
export const chipGame = <S>({ isSpot, draw, pays }: ChipGame<S>) => ({
  ...overAtOnce,
  start(bets: readonly RoundBet[], { chance }: Pick<RoundChance, 'chance'>): RoundStep<S> | undefined {
    if (!bets.every(({ on }) => isSpot(on))) return undefined;
    const state = draw(chance);
    return { state, odds: bets.map(({ on }) => oddsOfHundredths(pays(state, on))) };
  },
});
