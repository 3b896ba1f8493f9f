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

/**
 * Opens a game; a visitor is sent to the login page first, and returned to the game (specification 6). With `asTrial` to the
 * page that begins a free trial.
 */
export function playGame(game: Playable, { asTrial = false } = {}): void {
  // Listed explicitly: callers often pass a whole list item.
  const {
    vassalage: vendor,
    nodeId,
    gameId,
    roomId,
    outcome,
    odds,
    code,
    playType,
    prizeMode,
    pageBack,
  } = game;
  const entries = Object.entries({
    ...{ vendor, nodeId, gameId, roomId, outcome, odds },
    ...{ code, playType, prizeMode, pageBack },
  });
  const params = Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  if (currentSession()) {
    navigate('launch-game', params);
    return;
  }
  const remember = asTrial ? rememberForTrial : rememberReturnTo;
  remember('launch-game', params);
  navigate(asTrial ? 'free-trial' : 'login');
}
