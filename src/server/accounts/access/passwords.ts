import { hash, verify } from '@node-rs/argon2';
import { boundedQueue } from './boundedQueue.ts';

/** OWASP's recommendation: argon2id (the library's default algorithm) with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes wait for their turn: each needs 19 MiB and, for about 30 ms, a thread of the pool that file and DNS access share.
 * A full queue takes about a second.
 */
const queued = boundedQueue({ running: 2, waiting: 64, retryAfter: 2 });

/** Throws ApiFailure `system.busy` if no hash can be begun now: to be called before a captcha is used up for it. */
export const requireRoomToHash = queued.requireRoom;

/** Resolves to the argon2id hash of a password, with parameters and salt. */
export const hashPassword = (password: string): Promise<string> => queued.run(() => hash(password, cost));

/** Made once, and not queued: a refusal would be kept. */
let dummyHash: Promise<string> | undefined;

/**
 * Whether a password matches a hash. Without a hash (no such account) a dummy hash is verified, so that the answer takes
 * as long, and the result is false.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash('nobody has this password', cost);
  const against = stored ?? (await dummyHash);
  const matches = await queued.run(() => verify(against, password));
  return stored !== undefined && matches;
}
