import type { RoundPageState } from '../roundState.ts';

/** What a table of cards tells of the state of its page. */
export interface DuelState {
  /** Identity of the cards on the table; undefined before the first round. */
  readonly id: string | undefined;
  readonly isOpen: boolean;
  readonly isOver: boolean;
  /** Nothing moves and no answer is awaited: the player may act, and what the cards are may be told. */
  readonly isIdle: boolean;
}

/** Reads the state of a page. */
export const duelState = ({ phase, round }: Pick<RoundPageState, 'phase' | 'round'>): DuelState => ({
  id: round?.id,
  isOpen: round?.state === 'open',
  isOver: round?.state === 'over',
  isIdle: phase === 'idle',
});

/** How long a card takes after the one before, and to come to rest, in milliseconds; `--pace` in duel.css. */
const pace = 140;
const rest = 500;

/** How long it takes until so many cards lie there, in milliseconds. */
export const dealing = (cards: number): number => cards * pace + rest;
