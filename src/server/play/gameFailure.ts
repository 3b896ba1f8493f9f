import type { GameErrorCode } from '#schemas/games/codes.ts';
import type { GameError } from '#schemas/games/session.ts';

/** An error of the games' API, sent as `{ error, … }` with the HTTP status of its code. */
export class GameFailure extends Error {
  readonly code: GameErrorCode;
  readonly more: Omit<Partial<GameError>, 'error'>;

  constructor(code: GameErrorCode, more: Omit<Partial<GameError>, 'error'> = {}) {
    super(`games: ${code}`);
    this.name = 'GameFailure';
    this.code = code;
    this.more = more;
  }
}
