import type { ValueOf } from '#schemas/api/operations.ts';
import { sumOf } from '#src/domain/money/units.ts';
import type { Database } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import { type ClaimedReward, payReward } from './payReward.ts';

/**
 * Pays rewards of a member, each in a transaction of its own: one that is not there any more does not hold up the others.
 * Asked again, it pays nothing more and answers the same.
 */
export async function claimEach(
  database: Pick<Database, 'transaction'>,
  { brandId, memberId, at }: Omit<ClaimedReward, 'id'>,
  ids: readonly string[],
): Promise<ValueOf<'claimRewards'>> {
  const paid: string[] = [];
  const amounts: string[] = [];
  const wanted = [...new Set(ids)];
  for (const id of wanted) {
    const claim = await retrying(database, (tx) => payReward(tx, { brandId, memberId, id, at }));
    if (!('amount' in claim)) continue;
    paid.push(id);
    amounts.push(claim.amount);
  }
  return { paid, amount: sumOf('0', ...amounts), missed: wanted.length - paid.length };
}
