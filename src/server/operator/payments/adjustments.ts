import { sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';

/** An adjustment that waits for a second operator. */
export interface WaitingAdjustment {
  readonly id: string;
  /** Of the member. */
  readonly account: string;
  /** Decimal text; below zero takes money away. */
  readonly amount: string;
  readonly note: string;
  readonly askedBy: string;
  readonly askedAt: Date;
}

const waitingOf = (db: Queries, brandId: string) =>
  db
    .selectFrom('adjustment')
    .where('adjustment.brand_id', '=', brandId)
    .where('adjustment.state', '=', 'waiting');

/** How many adjustments of a brand wait for a second operator. */
export async function countWaitingAdjustments(db: Queries, brandId: string): Promise<number> {
  const { count } = await waitingOf(db, brandId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** At most `most` of the adjustments of a brand that wait for a second operator, the oldest first; of all members or of one. */
export function listWaitingAdjustments(
  db: Queries,
  brandId: string,
  { account, most }: { readonly account?: string; readonly most: number },
): Promise<WaitingAdjustment[]> {
  let waiting = waitingOf(db, brandId)
    .innerJoin('member', 'member.id', 'adjustment.member_id')
    .select(['adjustment.id', 'member.account', 'adjustment.amount', 'adjustment.note'])
    .select(['adjustment.asked_by as askedBy', 'adjustment.asked_at as askedAt']);
  if (account !== undefined) waiting = waiting.where('member.account', '=', account);
  return waiting.orderBy('adjustment.id').limit(most).execute();
}

/** Who made an adjustment, and why. */
export interface MadeAdjustment {
  readonly who: string;
  /** The second operator; null where none was needed. */
  readonly approvedBy: string | null;
  readonly note: string;
}

/** Who made the adjustments among these transactions of the ledger, by the transaction's id. */
export async function adjustmentsOf(
  db: Queries,
  transactions: readonly string[],
): Promise<ReadonlyMap<string, MadeAdjustment>> {
  if (transactions.length === 0) return new Map();
  const rows = await db
    .selectFrom('adjustment')
    .select(['transaction_id', 'asked_by as who', 'decided_by as approvedBy', 'note'])
    .where('transaction_id', 'in', transactions)
    .execute();
  return new Map(rows.map(({ transaction_id, ...made }) => [transaction_id ?? '', made]));
}
