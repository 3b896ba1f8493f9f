import type { ComponentType } from 'preact';
import type { PlayContext } from '../playContext.ts';
import type { RoundActions, RoundPageState } from './roundState.ts';

/** What a board of a round game is drawn from. A board has its own state only of what has not been staked yet. */
export interface BoardProps {
  readonly play: PlayContext;
  readonly state: RoundPageState;
  readonly acts: RoundActions;
  /** The chosen stake. */
  readonly stake: string;
}

/** A kind of round game in the browser. */
export interface BoardModule {
  /** The board with its controls. Calls `acts.shown` once it has shown a round that is being revealed. */
  readonly Board: ComponentType<BoardProps>;
  /** How the game is played, in the sheet of the rules. */
  readonly Rules: ComponentType<Pick<BoardProps, 'play'>>;
}
