import type { Board } from '#schemas/games/codes.ts';
import { currentSession } from '#src/stores/session.ts';
import { rememberWanted } from '#src/stores/wanted.ts';
import { navigate } from './navigation.ts';

/** What can be played: a game of a list, or a lottery by its code. */
export interface Playable {
  readonly vassalage?: string;
  readonly nodeId?: string;
  readonly gameId?: string | null;
  /** A lottery's code; `lobby` for whichever comes first. */
  readonly code?: string;
  /** Its board: traditional or entertainment. */
  readonly playType?: Board;
  readonly prizeMode?: string;
  /** Id of the page that a player comes back to; without it, the one before. */
  readonly pageBack?: string;
}

/** Starts a game; a visitor is sent to the login page first, and comes back to the game (specification 6). */
export function playGame(game: Playable): void {
  // Named one by one: what is tapped is often a whole item of a list.
  const { vassalage: vendor, nodeId, gameId, code, playType, prizeMode, pageBack } = game;
  const named = Object.entries({ vendor, nodeId, gameId, code, playType, prizeMode, pageBack });
  const params = Object.fromEntries(
    named.filter((one): one is [string, string] => typeof one[1] === 'string'),
  );
  if (currentSession()) {
    navigate('launch-game', params);
    return;
  }
  rememberWanted('launch-game', params);
  navigate('login');
}
