import type { RoundBet } from '#schemas/games/round.ts';
import type { RoundView } from '#schemas/games/roundViews.ts';
import type { RandomInt } from '#src/domain/values/randomInt.ts';

/** What a round may depend on beside its own state. */
export interface RoundChance {
  readonly chance: RandomInt;
  /** The time of the call, in milliseconds since 1970. */
  readonly now: number;
}

/** A round after its start or an action. */
export interface RoundStep<S> {
  /** Everything that decides the rest of the round, JSON; what is hidden from the player too. */
  readonly state: S;
  /** Stakes that the action costs, such as a double. */
  readonly adds?: readonly RoundBet[];
  /** Payout per unit of stake, such as "1.90", of every bet in the order of placing; undefined while the round is open. */
  readonly odds?: readonly string[];
  /** When an open round ends by itself, in milliseconds since 1970. Default: a day after its start. */
  readonly until?: number;
}

/**
 * The rules of one kind of game. Pure: all chance comes from `chance`, so that a round can be replayed. The returns that
 * are stated are counted from these functions, and a test counts them again.
 */
export interface RulesOfRound<S = unknown> {
  /** Average return to the player by group of bets, in percent with two decimals. */
  readonly returns: readonly { readonly of: string; readonly percent: string }[];
  /** A bet that a round can be started with, alone, at any stake: what the demo's own players bet on. */
  readonly simpleBet: string;
  /** Starts a round; undefined for bets that the game does not take. Stakes have been checked. */
  start(bets: readonly RoundBet[], by: RoundChance): RoundStep<S> | undefined;
  /** Does what the player chose in an open round; undefined for an action that is not among `actions`. */
  act(
    state: S,
    action: string,
    by: RoundChance & { readonly bets: readonly RoundBet[] },
  ): RoundStep<S> | undefined;
  /** What the player may do in an open round. */
  actions(state: S): readonly string[];
  /** Ends an open round whose time is up, without any chance: the same end whoever asks. */
  finish(state: S): RoundStep<S>;
  /** What the player sees. */
  view(state: S, isOver: boolean): RoundView;
}

/** The parts of a game whose rounds are over at once. */
export const overAtOnce = {
  act: () => undefined,
  actions: () => [],
  finish: () => {
    throw new Error('a round without an open state');
  },
} as const;

/** A payout in hundredths of the stake as odds: 190 is "1.90". */
export function oddsOfHundredths(hundredths: number | bigint): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A fraction as a percentage with two decimals, rounded down: 973/1000 is "97.30". */
export function percentOf(of: bigint, all: bigint): string {
  return oddsOfHundredths((of * 10_000n) / all);
}

/** `numbers` in random order. */
export function shuffled(numbers: readonly number[], chance: RandomInt): number[] {
  const order = [...numbers];
  for (let left = order.length; left > 1; left--) {
    const at = chance(0, left);
    const last = order[left - 1] as number;
    order[left - 1] = order[at] as number;
    order[at] = last;
  }
  return order;
}
