import { ApiFailure } from '#src/server/kernel/failure.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';
import { type AttemptKind, countAttempt } from './attempts.ts';

/** Counts an attempt of the caller's IP address. Throws ApiFailure `login.slowDown` if there were too many. */
export async function limitAttempts(
  context: RequestContext,
  kind: Exclude<AttemptKind, 'trialFreely'>,
): Promise<void> {
  const wait = await countAttempt(context.database, { ...context, kind });
  if (wait > 0) throw new ApiFailure('login.slowDown', 'too many tries', { retryAfter: wait });
}
