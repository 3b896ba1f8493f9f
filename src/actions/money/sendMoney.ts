import type { BodyOf, NamedOperation, OperationName, ValueOf } from '#schemas/api/operations.ts';
import { undecidedRefusals } from '#schemas/api/undecidedRefusals.ts';
import { ApiError } from '#src/api/apiError.ts';
import { type CallOptions, call } from '#src/api/call.ts';
import { connected } from '#src/api/connection.ts';
import { afterMovement } from './afterMovement.ts';
import { isPending, keyOfMovement, movementName, settleMovement } from './pendingMoney.ts';

/** How often one movement is sent by itself. */
const tries = 3;

/** Longest pauses before the second and the third try, and longest pause that a server may ask for, in milliseconds. */
const firstPauseMs = 1000;
const longestPauseMs = 20_000;

/** Code of a movement that was not sent, because the device has no connection. The server does not know it. */
export const notSent = 'money.notSent';

/** Undecided refusals after which the same is sent again. */
const passing: readonly string[] = ['money.underWay', 'system.busy', 'system.upgrading'];

const undecided: readonly string[] = undecidedRefusals;

const isDefinite = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'rejected' &&
  error.code !== undefined &&
  !undecided.includes(error.code);

const isLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'offline' || error.kind === 'broken' || passing.includes(error.code ?? ''));

/** Full jitter, so that phones that lost the server together do not return together; never before the server asks for. */
function pauseAfter(error: unknown, attempt: number): number {
  const value = error instanceof ApiError ? (error.value as { retryAfter?: unknown } | null) : null;
  const asked = typeof value?.retryAfter === 'number' ? value.retryAfter * 1000 : 0;
  return Math.min(asked + Math.random() * firstPauseMs * 2 ** (attempt - 1), longestPauseMs);
}

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

const isOffline = () => navigator.onLine === false;

/**
 * Sends what moves money, up to three times with one key, which is kept until there is a definite answer: after a
 * reload or a lost answer the same body is sent with it again, so that it takes effect once. Nothing waits for a
 * connection: without one it rejects at once. Rejects with ApiError.
 */
export async function sendMoney<N extends OperationName>(
  operation: NamedOperation<N>,
  body: BodyOf<N>,
): Promise<ValueOf<N>> {
  const movement = movementName(operation.name, body as object);
  if (isOffline()) throw new ApiError(operation.name, 'offline', isPending(movement) ? undefined : notSent);
  const session = connected().token();
  const options = { body, idempotencyKey: keyOfMovement(movement) } as unknown as CallOptions<N>;
  for (let attempt = 1; ; attempt++) {
    try {
      const value = await call(operation, options);
      settleMovement(movement);
      await afterMovement();
      return value;
    } catch (error) {
      if (isDefinite(error)) settleMovement(movement);
      if (!isLost(error)) throw error;
      if (attempt < tries) await pause(pauseAfter(error, attempt));
      // In another session nobody waits for the answer any more: there the movement is found by its key.
      if (attempt < tries && !isOffline() && connected().token() === session) continue;
      // It may have moved all the same.
      void afterMovement();
      throw error;
    }
  }
}
