import type { Database } from '../db/handle.ts';
import type { RebateOwner } from './closeDays.ts';

let parts = 1000;

/** Stores a line of a member that can be claimed until the day after tomorrow, by the first version of the rule. */
export async function storeRebate(
  { db }: Pick<Database, 'db'>,
  { brandId, memberId }: RebateOwner,
  { amount = '4.20', now = new Date() }: { readonly amount?: string; readonly now?: Date } = {},
): Promise<string> {
  const yesterday = new Date(now.getTime() - 86_400_000);
  const { id } = await db
    .insertInto('rebate_line')
    .values({
      ...{ brand_id: brandId, member_id: memberId, day: yesterday.toISOString().slice(0, 10) },
      ...{ category: 'RNG', vendor: 'TCG_LOTTO_VN', part: parts++, revision: 1, level: 0, percent: '0.5' },
      ...{ orders: 3, stake: '840', computed: amount, amount, state: 'open' },
      ...{ day_at: yesterday, made_at: now, expires_at: new Date(now.getTime() + 2 * 86_400_000) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
