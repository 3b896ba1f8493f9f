import { randomUUID } from 'node:crypto';
import type { Database } from '#src/server/db/handle.ts';

/**
 * Stores an open bet of a member of the brand `base` on "big" of the last draw but one, or on nothing that makes sense:
 * `change` replaces parts of its detail. Returns its id.
 */
export async function storeDueOrder(
  { db }: Database,
  memberId: string,
  change: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('bet_order')
    .values({
      brand_id: 'base',
      member_id: memberId,
      engine: 'draw',
      category: 'LOTT',
      vendor: 'TCG_LOTTO_VN',
      node_id: null,
      lottery_code: 'MOTU1M',
      transaction_id: randomUUID(),
      line: 0,
      fingerprint: '',
      stake: '1',
      state: 'open',
      placed_at: new Date(Date.now() - 600_000),
      due_at: new Date(Math.floor(Date.now() / 60_000) * 60_000 - 120_000),
      settled_at: null,
      detail: JSON.stringify({
        play: 'big',
        numbers: [],
        odds: '1.9',
        potential: '1.9',
        issue: '1',
        ...change,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The id of a member of a brand, by account. */
export async function memberIdOf({ db }: Database, account: string, brandId = 'base'): Promise<string> {
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return id;
}
