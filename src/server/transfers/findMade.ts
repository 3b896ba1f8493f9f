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
];

/** Those of these keys with which a member has asked for a deposit or withdrawal, or has transferred money. */
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
  const orderOf = new Map(orders.map((row) => [row.idempotency_key, row.id]));
  const transferred = new Set(transfers.map((row) => row.idempotency_key));
  return keys.flatMap((key) => {
    const order = orderOf.get(key) ?? null;
    return order !== null || transferKeys(key).some((one) => transferred.has(one)) ? [{ key, order }] : [];
  });
}
