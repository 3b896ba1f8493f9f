import type { GameErrorCode } from '#schemas/games/codes.ts';

/** Why a call failed: the server's error code, `offline` without a response, or `broken` for an invalid response. */
export type FailureCode = GameErrorCode | 'offline' | 'broken';

/** A failed call of the games' API. */
export class GameApiError extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode) {
    super(code);
    this.code = code;
  }
}

const uncertain: ReadonlySet<string> = new Set<FailureCode>(['offline', 'broken', 'failed']);

/** Whether it is unknown if the call took effect. The same transaction may then be sent again and takes effect once. */
export const isOutcomeUnknown = (error: unknown): boolean => uncertain.has(failureCodeOf(error));

/** The failure code of a thrown value; `broken` for other errors. */
export const failureCodeOf = (error: unknown): FailureCode =>
  error instanceof GameApiError ? error.code : 'broken';
