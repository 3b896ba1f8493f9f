import type { Database, Queries } from '#src/server/db/handle.ts';
import type { Log } from '#src/server/kernel/log/errorLog.ts';
import { settleDue } from '#src/server/play/settle.ts';
import { type ChangeContext, recordChange } from './operatorChanges.ts';

const setAside = (db: Queries) =>
  db
    .selectFrom('bet_order')
    .where('state', '=', 'open')
    .where('set_aside_at', 'is not', null)
    .select(['id', 'brand_id', 'member_id', 'stake', 'set_aside_at', 'set_aside_reason']);

/** An open order that nobody tries to settle any more. */
export interface OrderSetAside {
  readonly id: string;
  readonly brandId: string;
  readonly memberId: string;
  /** Decimal text. */
  readonly stake: string;
  readonly since: Date;
  /** The message of the error. */
  readonly reason: string;
}

const described = (
  row: Awaited<ReturnType<ReturnType<typeof setAside>['execute']>>[number],
): OrderSetAside => ({
  id: row.id,
  brandId: row.brand_id,
  memberId: row.member_id,
  stake: row.stake,
  since: row.set_aside_at ?? new Date(0),
  reason: row.set_aside_reason ?? '',
});

/** The orders of all brands that were set aside, the oldest first; at most `most`. */
export const listOrdersSetAside = async (db: Queries, most: number): Promise<OrderSetAside[]> =>
  (await setAside(db).orderBy('set_aside_at').orderBy('id').limit(most).execute()).map(described);

/** How a try ended: `open`: it is settled when its time comes; `gone`: there is no such order. */
export type TryOutcome = 'settled' | 'open' | 'aside' | 'gone';

/** Has an order that was set aside settled, as if it never had been, and records that. */
export async function tryOrderAgain(
  database: Database,
  at: Omit<ChangeContext, 'brandId'>,
  id: string,
  log: Log,
): Promise<TryOutcome> {
  if (!/^\d{1,18}$/.test(id)) return 'gone';
  const order = await database.transaction(async (tx) => {
    const row = await setAside(tx).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) return undefined;
    const found = described(row);
    await tx
      .updateTable('bet_order')
      .set({ set_aside_at: null, set_aside_reason: null })
      .where('id', '=', id)
      .execute();
    await recordChange(
      tx,
      { ...at, brandId: found.brandId },
      { kind: 'order', subject: id, before: { 'set aside': found.reason }, after: {} },
    );
    return found;
  });
  if (!order) return 'gone';
  await settleDue(database, at.now, { member: order, log });
  const { state, set_aside_at } = await database.db
    .selectFrom('bet_order')
    .select(['state', 'set_aside_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return set_aside_at !== null ? 'aside' : state === 'open' ? 'open' : 'settled';
}
