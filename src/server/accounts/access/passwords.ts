import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice: argon2id (the library's default algorithm) with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes computed at once: each takes 19 MiB and a thread that files and DNS also need. */
const atOnce = 2;

let running = 0;
const queue: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running--;
  }
}

/** The argon2id hash of a password, with its parameters and salt. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

let dummy: Promise<string> | undefined;

/**
 * Whether a password fits a hash. Without a hash (no such account) the same work is done on a dummy, so that
 * the answer takes as long, and the result is false.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const against = stored ?? (await dummy);
  const fits = await inTurn(() => verify(against, password));
  return stored !== undefined && fits;
}
