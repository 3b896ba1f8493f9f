import type { Queries } from '../db/handle.ts';
import type { WalletOwner } from './ownWallets.ts';

/** How long a refusal is kept, in milliseconds: devices send a key again for an hour, and nothing is on its way for a day. */
const retention = 24 * 3_600_000;

/** What a member was told: the code and its message, and what else the answer says, JSON or null. */
export interface KeptRefusal {
  readonly code: string;
  readonly message: string;
  readonly value: unknown;
}

/** What a member was refused with for good under a key; undefined if they were not. */
export const findRefusal = (
  db: Queries,
  { brandId, memberId }: WalletOwner,
  key: string,
): Promise<KeptRefusal | undefined> =>
  db
    .selectFrom('refused_key')
    .select(['code', 'message', 'value'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();

/** Keeps what a member is refused with under a key: the first refusal stays. */
export async function keepRefusal(
  tx: Queries,
  { brandId, memberId }: WalletOwner,
  { key, at, code, message, value }: KeptRefusal & { readonly key: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('refused_key')
    .values({
      ...{ brand_id: brandId, member_id: memberId, key, code, message, at },
      value: value === null ? null : JSON.stringify(value),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes refusals of requests that nobody sends any more. */
export const deleteOldRefusals = (db: Queries, now: Date) =>
  db
    .deleteFrom('refused_key')
    .where('at', '<=', new Date(now.getTime() - retention))
    .execute();
