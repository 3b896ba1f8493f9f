import { sql } from 'kysely';
import type { ActivityGoal } from '#src/domain/promotions/activityTerms.ts';
import type { Queries } from '../db/handle.ts';

/** What is counted: whose, in which time, on which days of the week in a zone; none for all. */
export interface CountedActs {
  readonly brandId: string;
  readonly memberId: string;
  readonly from: Date;
  /** Left out itself; null: without end. */
  readonly until: Date | null;
  readonly days: readonly number[];
  readonly zone: string;
}

/** Condition: a time is among what is counted. */
const isCounted = (at: string, { from, until, days, zone }: CountedActs) =>
  sql`${sql.ref(at)} >= ${from}::timestamptz ${until === null ? sql`` : sql`and ${sql.ref(at)} < ${until}::timestamptz`}
    ${days.length === 0 ? sql`` : sql`and extract(isodow from ${sql.ref(at)} at time zone ${zone})::int = any(${[...days]}::int[])`}`;

/**
 * What counts for a goal, as exact decimal text: deposits by when they were credited, with what arrived; bets by when they
 * were settled.
 */
export async function countProgress(
  db: Queries,
  { measure, categories }: Pick<ActivityGoal, 'measure' | 'categories'>,
  counted: CountedActs,
): Promise<string> {
  const { brandId, memberId, zone } = counted;
  if (measure === 'deposit') {
    const { rows } = await sql<{ done: string }>`
      select coalesce(sum(coalesce(arrived, amount)), 0)::text as done from pay_order
      where brand_id = ${brandId} and member_id = ${memberId}::bigint and kind = 'deposit' and state = 'credited'
        and ${isCounted('done_at', counted)}`.execute(db);
    return rows[0]?.done ?? '0';
  }
  const figure = {
    stake: sql`coalesce(sum(stake), 0)`,
    rounds: sql`count(*)`,
    days: sql`count(distinct (settled_at at time zone ${zone})::date)`,
  }[measure];
  const { rows } = await sql<{ done: string }>`
    select (${figure})::text as done from bet_order
    where brand_id = ${brandId} and member_id = ${memberId}::bigint and state = 'settled'
      and ${isCounted('settled_at', counted)}
      ${categories.length === 0 ? sql`` : sql`and category = any(${[...categories]}::text[])`}`.execute(db);
  return rows[0]?.done ?? '0';
}
