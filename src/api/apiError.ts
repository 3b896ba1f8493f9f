import { errorText } from '#schemas/api/errors.ts';
import type { OperationName } from '#schemas/api/operations.ts';

/**
 * Why a call failed: `offline` no answer arrived; `absent` another server than the site's answered; `expired` the session is over; `rejected` the server refused;
 * `broken` the answer does not match the operation's schema; `blocked` the server is closed (maintenance, region);
 * `unoffered` the server does not have the operation's path, so that nothing was sent.
 */
export type FailureKind = 'offline' | 'absent' | 'expired' | 'rejected' | 'broken' | 'blocked' | 'unoffered';

/** A failed call. Holds no request data, so that it can be reported. */
export class ApiError extends Error {
  readonly operation: OperationName;
  readonly kind: FailureKind;
  /** The server's error code, if any. */
  readonly code: string | undefined;
  /** The value sent with a refusal, such as `{ captcha: true }`. Unchecked. */
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
  absent: 'error.serverAbsent',
  expired: 'error.loggedOut',
  rejected: 'error.unknown',
  broken: 'error.wrongAnswer',
  blocked: 'error.maintenance',
  unoffered: 'error.notHere',
};

/** Whether a call failed because the device has no network: other calls without an answer met a slow one, or no server. */
export const isWithoutNetwork = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'offline' && globalThis.navigator?.onLine === false;

/** Whether the server does not have what was called: trying again never helps. */
export const isUnoffered = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'unoffered' || error.code === 'not.available');

/** Returns the text key of the message that a player reads for a failure (specification 8). */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'error.unknown';
  if (error.code !== undefined) return errorText(error.code);
  return isWithoutNetwork(error) ? 'error.offline' : kindTexts[error.kind];
}
