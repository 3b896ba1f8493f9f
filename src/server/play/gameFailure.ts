import type { GameErrorCode } from '#schemas/games/codes.ts';
import type { GameError } from '#schemas/games/session.ts';

/** A refusal of the games' API: becomes `{ error, … }` with the status of its code. */
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
