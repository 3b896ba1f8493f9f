import type { Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { WalletOwner } from '../wallet/ownWallets.ts';
import type { OrderRow } from './moveOrder.ts';

/** A withdrawal of a member. Throws `request.notFound`, also for another's. */
export async function findWithdrawal(
  db: Queries,
  { brandId, memberId }: WalletOwner,
  id: string,
): Promise<OrderRow> {
  const missing = () => new ApiFailure('request.notFound', 'no such withdrawal');
  if (!/^\d{1,18}$/.test(id)) throw missing();
  return db
    .selectFrom('pay_order')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'withdrawal')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(missing);
}
