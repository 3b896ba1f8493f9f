import type { GameErrorCode } from '#schemas/games/codes.ts';
import type { GameError } from '#schemas/games/session.ts';

/** Why a call came to nothing: what the server said, or that it could not be asked, or not be understood. */
export type FailureCode = GameErrorCode | 'offline' | 'broken';

/** A call that came to nothing. */
export class GameFailure extends Error {
  readonly code: FailureCode;
  /** What the server said with it. */
  readonly said: GameError | undefined;

  constructor(code: FailureCode, said?: GameError) {
    super(code);
    this.code = code;
    this.said = said;
  }
}

const unsure: ReadonlySet<string> = new Set<FailureCode>(['offline', 'broken', 'failed']);

/** Whether nobody knows if the call took effect: the same transaction may be sent again, and counts once. */
export const isUnsure = (error: unknown): boolean => unsure.has(codeOf(error));

/** The code of whatever was thrown. */
export const codeOf = (error: unknown): FailureCode => (error instanceof GameFailure ? error.code : 'broken');
