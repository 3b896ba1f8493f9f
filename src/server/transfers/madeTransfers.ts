import type { Queries } from '../db/handle.ts';
import type { WalletOwner } from '../wallet/ownWallets.ts';

/** What each way of transferring makes of the key that a member's device sends. */
const keysOf = (key: string): readonly string[] => [
  `transfer:${key}`,
  `transfer:collect-${key}`,
  `upline:${key}`,
];

/** Those of these keys with which a member has transferred money. */
export async function madeTransfers(
  db: Queries,
  { brandId, memberId }: WalletOwner,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('transaction')
    .select('idempotency_key')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('idempotency_key', 'in', keys.flatMap(keysOf))
    .execute();
  const made = new Set(rows.map((row) => row.idempotency_key));
  return keys.filter((key) => keysOf(key).some((stored) => made.has(stored)));
}
