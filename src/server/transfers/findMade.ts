import type { ValueOf } from '#schemas/api/operations.ts';
import type { Queries } from '../db/handle.ts';
import type { WalletOwner } from '../wallet/ownWallets.ts';

/** A movement that was made, by the key that the member's device sent. */
type Made = ValueOf<'findMovements'>['made'][number];

/** What each way of transferring makes of a key. */
const transferKeys = (key: string): readonly string[] => [
  `transfer:${key}`,
  `transfer:collect-${key}`,
  `upline:${key}`,
  `downline:${key}`,
  `given-rain:${key}`,
];

/** Those of these keys with which a member has asked for a deposit or withdrawal, has transferred money, or claimed rebates or an activity. */
export async function findMade(
  db: Queries,
  { brandId, memberId }: WalletOwner,
  keys: readonly string[],
): Promise<Made[]> {
  const orders = await db
    .selectFrom('pay_order')
    .select(['id', 'idempotency_key'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('idempotency_key', 'in', keys)
    .execute();
  const transfers = await db
    .selectFrom('transaction')
    .select('idempotency_key')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('idempotency_key', 'in', keys.flatMap(transferKeys))
    .execute();
  const rebates = await db
    .selectFrom('rebate_payment')
    .select('idempotency_key')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('idempotency_key', 'in', keys)
    .execute();
  const activities = await db
    .selectFrom('activity_claim')
    .select('key')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('key', 'in', keys)
    .execute();
  const orderOf = new Map(orders.map((row) => [row.idempotency_key, row.id]));
  const transferred = new Set(transfers.map((row) => row.idempotency_key));
  const claimed = new Set([
    ...rebates.map((row) => row.idempotency_key),
    ...activities.map((row) => row.key),
  ]);
  return keys.flatMap((key) => {
    const order = orderOf.get(key) ?? null;
    const isMade =
      order !== null || claimed.has(key) || transferKeys(key).some((one) => transferred.has(one));
    return isMade ? [{ key, order }] : [];
  });
}
