import { randomUUID } from 'node:crypto';
import { releaseLease, takeLease } from '../db/lease.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext } from '../kernel/requestContext.ts';
import type { WalletOwner } from '../wallet/ownWallets.ts';

/** How long a request keeps others with its key out, in seconds: of a process that was killed it ends by itself. */
const longest = 20;

/** Seconds after which such a request may come again. */
const retryAfter = 1;

/**
 * Runs `work` while no other request of a member with this key is at it, in whichever process. Throws ApiFailure
 * `money.underWay` where one is: so whoever is refused for another reason knows that no request before moved anything.
 */
export async function holdKey<T>(
  { database: { db }, log }: Pick<RequestContext, 'database' | 'log'>,
  { brandId, memberId }: WalletOwner,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  const name = `money ${brandId} ${memberId} ${key}`;
  const holder = randomUUID();
  if (!(await takeLease(db, name, holder, longest)))
    throw new ApiFailure('money.underWay', 'the same request is under way', { retryAfter });
  try {
    return await work();
  } finally {
    await releaseLease(db, name, holder).catch((error: unknown) => log('a key was not let go of', error));
  }
}
