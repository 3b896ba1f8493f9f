import { errorText } from '#schemas/api/errors.ts';
import type { OperationName } from '#schemas/api/operations.ts';

/**
 * Why a call failed: `offline` no answer came; `expired` the session is over; `rejected` the server said no;
 * `broken` the answer was not what the operation promises; `blocked` the server is shut (maintenance, region).
 */
export type FailureKind = 'offline' | 'expired' | 'rejected' | 'broken' | 'blocked';

/** A failed call. Holds no request data, so that it can be reported. */
export class ApiError extends Error {
  readonly operation: OperationName;
  readonly kind: FailureKind;
  /** The server's error code, if it gave one. */
  readonly code: string | undefined;
  /** What the server sent with the refusal, such as `{ captcha: true }`. Unchecked. */
  readonly value: unknown;

  constructor(operation: OperationName, kind: FailureKind, code?: string, value?: unknown) {
    super(`${operation}: ${kind}${code === undefined ? '' : ` (${code})`}`);
    this.name = 'ApiError';
    this.operation = operation;
    this.kind = kind;
    this.code = code;
    this.value = value;
  }
}

const kindTexts: Record<FailureKind, string> = {
  offline: 'error.network',
  expired: 'error.loggedOut',
  rejected: 'error.unknown',
  broken: 'error.wrongAnswer',
  blocked: 'error.maintenance',
};

/** The text key a player reads for a failure (specification 8). */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'error.unknown';
  return error.code === undefined ? kindTexts[error.kind] : errorText(error.code);
}
