import type { GameRound, RoundBet, RoundTable } from '#schemas/games/round.ts';
import type { Notice } from '../notice.ts';

/** The state of the page of a round game. */
export interface RoundPageState {
  readonly balance: string;
  /** Index of the chosen stake in the session's `bets`. */
  readonly bet: number;
  /**
   * `idle`: a round may begin, or an open one waits for the player; `sending`: a call is under way; `revealing`: its answer
   * is being shown; `lost`: there was no answer.
   */
  readonly phase: 'idle' | 'sending' | 'revealing' | 'lost';
  /** The open round, or the last one. */
  readonly round: GameRound | undefined;
  /** What is told of the last round; undefined until its answer has been shown. */
  readonly outcome: GameRound | undefined;
  readonly notice: Notice | undefined;
  readonly rules: boolean;
}

/** The actions of the page of a round game. */
export interface RoundActions {
  /** Starts a round with these bets, at the given stakes. */
  readonly start: (bets: readonly RoundBet[]) => void;
  /** Takes one of the open round's `actions`. */
  readonly act: (action: string) => void;
  /** Sends again what was lost. */
  readonly again: () => void;
  /** The board has shown the round: its win counts now. */
  readonly shown: () => void;
  readonly step: (by: 1 | -1) => void;
  readonly rules: (open: boolean) => void;
  readonly dismiss: () => void;
  /** Asks for the open round, of which the end may have come by itself. */
  readonly look: (id: string) => void;
}

/** The state at the start of a session, with the round that was left open. */
export const initialRoundState = (balance: string, { round }: Pick<RoundTable, 'round'>): RoundPageState => ({
  balance,
  bet: 0,
  phase: 'idle',
  round: round ?? undefined,
  outcome: undefined,
  notice: undefined,
  rules: false,
});
