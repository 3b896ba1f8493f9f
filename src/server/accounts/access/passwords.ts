import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation: argon2id (the library's default algorithm) with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes computed concurrently: each needs 19 MiB and a thread of the pool that file and DNS access share. */
const maxConcurrent = 2;

let running = 0;
const queue: (() => void)[] = [];

async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) await new Promise<void>((resolve) => queue.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running--;
  }
}

/** Resolves to the argon2id hash of a password, with parameters and salt. */
export const hashPassword = (password: string): Promise<string> =>
  limitConcurrency(() => hash(password, cost));

let dummyHash: Promise<string> | undefined;

/**
 * Whether a password matches a hash. Without a hash (no such account) a dummy hash is verified, so that the answer takes
 * as long, and the result is false.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const against = stored ?? (await dummyHash);
  const matches = await limitConcurrency(() => verify(against, password));
  return stored !== undefined && matches;
}
