import { sql } from 'kysely';
import type { Queries } from '../db/handle.ts';

/** Most events that are added to the figures at once. */
const batch = 5000;

/** What members did on a day that is in no figure yet, by category and vendor. */
export interface DayDelta {
  readonly member_id: string;
  readonly day: string;
  readonly category: string;
  readonly vendor: string;
  readonly orders: number;
  readonly stake: string;
  readonly win: string;
  readonly bonus: string;
  readonly deposits: string;
  readonly withdrawals: string;
  readonly logins: number;
  readonly joined: number;
}

/** Columns of what adds up. */
export const sums = [
  'orders',
  'stake',
  'win',
  'bonus',
  'deposits',
  'withdrawals',
  'logins',
  'joined',
] as const;

/** Whether something that happened in a brand is in no figure yet. */
export async function hasDeltas(db: Queries, brandId: string): Promise<boolean> {
  const { rows } =
    await sql`select id from team_delta where brand_id = ${brandId} order by id limit 1`.execute(db);
  return rows.length > 0;
}

/** For how long after its end a day waits for transactions that began in it, in milliseconds. */
export const lateMs = 600_000;

/** Whether something that happened on a day of a brand, or before, is in no figure yet. */
export async function hasDeltasUntil(db: Queries, brandId: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from team_delta where brand_id = ${brandId} and day <= ${day}::date limit 1`.execute(db);
  return rows.length > 0;
}

/** Takes events of a brand away, and returns what they come to. */
export async function claimDeltas(tx: Queries, brandId: string): Promise<readonly DayDelta[]> {
  const columns = sql.join(sums.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));
  const { rows } = await sql<DayDelta>`
    with claimed as (
      delete from team_delta where id in (
        select id from team_delta where brand_id = ${brandId} order by id limit ${sql.lit(batch)}
      ) returning *
    ), summed as (
      select member_id, day, category, vendor, ${columns} from claimed group by member_id, day, category, vendor
    )
    select member_id, day, category, vendor, orders::integer, stake, win, bonus, deposits, withdrawals,
      logins::integer, joined::integer
    from summed`.execute(tx);
  return rows;
}
