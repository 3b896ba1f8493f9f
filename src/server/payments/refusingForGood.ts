import type { ErrorCode } from '#schemas/api/errors.ts';
import { undecidedRefusals } from '#schemas/api/undecidedRefusals.ts';
import type { Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext } from '../kernel/requestContext.ts';
import type { WalletOwner } from '../wallet/ownWallets.ts';
import { findRefusal, keepRefusal } from '../wallet/refusedKeys.ts';
import { lockMember } from './idempotentOrder.ts';

/** Throws the ApiFailure that a member was refused with before, under this key. */
export async function requireUnrefused(db: Queries, owner: WalletOwner, key: string): Promise<void> {
  const refused = await findRefusal(db, owner, key);
  if (refused)
    throw new ApiFailure(refused.code as ErrorCode, refused.message, { value: refused.value ?? null });
}

/** Whether after this refusal a key moves nothing any more. Who used a key twice has moved something by it. */
const isFinal = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure &&
  error.retryAfter === undefined &&
  error.code !== 'money.reused' &&
  !undecidedRefusals.includes(error.code);

/** A movement that a member asked for under a key. */
interface KeyedMovement<T> {
  readonly owner: WalletOwner;
  /** The key, with the way of moving it is of. */
  readonly key: string;
  /** What the key moved; undefined as long as it moved nothing. */
  readonly made: (db: Queries) => Promise<T | undefined>;
}

/**
 * Runs `work`, which moves money under a key, or throws what the key was refused with for good before. What it refuses for
 * good stays refused: so whoever is told of a refusal knows that no request with the key moves anything any more, not even
 * one that was on its way for longer. `work` looks by `requireUnrefused`, too, once it has locked the member.
 */
export async function refusingForGood<T>(
  { database, now }: Pick<RequestContext, 'database' | 'now'>,
  { owner, key, made }: KeyedMovement<T>,
  work: () => Promise<T>,
): Promise<T> {
  await requireUnrefused(database.db, owner, key);
  try {
    return await work();
  } catch (error) {
    if (!isFinal(error)) throw error;
    const { code, message, value } = error;
    const moved = await database.transaction(async (tx) => {
      await lockMember(tx, owner.brandId, owner.memberId);
      // Another request with the key was quicker.
      const before = await made(tx);
      if (before !== undefined) return before;
      await keepRefusal(tx, owner, { key, at: now, code, message, value });
      return undefined;
    });
    if (moved === undefined) throw error;
    return moved;
  }
}
