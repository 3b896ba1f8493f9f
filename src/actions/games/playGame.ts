import type { Board, OutcomeId } from '#schemas/games/codes.ts';
import { rememberForTrial, rememberReturnTo } from '#src/stores/account/returnTo.ts';
import { currentSession } from '#src/stores/account/session.ts';
import { navigate } from '../navigation.ts';

/** A playable item: a game of a list, or a lottery by its code. */
export interface Playable {
  readonly vassalage?: string;
  readonly nodeId?: string;
  readonly gameId?: string | null;
  /** The room within the game: a table, a match. */
  readonly roomId?: string | null;
  /** What is picked in the room's match, and the odds that the player saw. */
  readonly outcome?: OutcomeId;
  readonly odds?: string;
  /** A lottery's code; `lobby` for the first lottery. */
  readonly code?: string;
  /** The lottery's board: traditional or entertainment. */
  readonly playType?: Board;
  readonly prizeMode?: string;
  /** Id of the page to return to; by default the previous page. */
  readonly pageBack?: string;
}

/** Fields that the launch page is told. Listed, as callers often pass a whole item. */
const launchParams = [
  'vassalage',
  'nodeId',
  'gameId',
  'roomId',
  'outcome',
  'odds',
  'code',
  'playType',
  'prizeMode',
  'pageBack',
] as const;

/**
 * Opens a game; a visitor is sent to the login page first, and returned to the game (specification 6). With `asTrial` to the
 * page that begins a free trial.
 */
export function playGame(game: Playable, { asTrial = false } = {}): void {
  const params: Record<string, string> = {};
  for (const field of launchParams) {
    const value = game[field];
    if (typeof value === 'string') params[field === 'vassalage' ? 'vendor' : field] = value;
  }
  if (currentSession()) {
    navigate('launch-game', params);
    return;
  }
  const remember = asTrial ? rememberForTrial : rememberReturnTo;
  remember('launch-game', params);
  navigate(asTrial ? 'free-trial' : 'login');
}
