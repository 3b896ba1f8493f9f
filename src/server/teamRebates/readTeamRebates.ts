import { sql } from 'kysely';
import type { GameFamily } from '#schemas/codes.ts';
import type { DayRange } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';
import type { NamedRow } from '../teams/teamPath.ts';

/** What an agent got for a day, and when. */
export interface PaidDay {
  readonly day: string;
  readonly amount: string;
  readonly paid_at: Date;
}

/** What an agent got for days of a range, in their order. */
export const readPaidDays = (db: Queries, agentId: string, { from, to }: DayRange): Promise<PaidDay[]> =>
  db
    .selectFrom('team_rebate')
    .select(['day', 'amount', 'paid_at'])
    .where('member_id', '=', agentId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();

/** What an agent got of days of a range by category, the highest first. */
export async function readPaidCategories(
  db: Queries,
  agentId: string,
  { from, to }: DayRange,
): Promise<{ category: GameFamily; stake: string; amount: string }[]> {
  const { rows } = await sql<{ category: GameFamily; stake: string; amount: string }>`
    select category, sum(stake)::text as stake, sum(amount)::text as amount from team_rebate_line
    where member_id = ${agentId}::bigint and day between ${from}::date and ${to}::date
    group by category order by sum(amount) desc, category`.execute(db);
  return rows;
}

/** The first day of which a brand pays team rebates, and the last one of which all are paid; null before there is one. */
export async function readClosedDays(
  db: Queries,
  brandId: string,
): Promise<{ readonly since: string | null; readonly closed: string | null }> {
  const { rows } = await sql<{ since: string | null; closed: string | null }>`
    select (min(day) + 1)::text as since, (max(day) filter (where state = 'closed'))::text as closed
    from team_rebate_day where brand_id = ${brandId}`.execute(db);
  return rows[0] ?? { since: null, closed: null };
}

/** A line of what an agent got for a day; with whoever's team staked it. */
export interface PaidLine extends NamedRow {
  readonly day: string;
  readonly category: GameFamily;
  readonly belowId: string | null;
  readonly stake: string;
  readonly rate: string;
  readonly below: string | null;
  readonly amount: string;
}

/** Lines of an agent's days, at most so many: a day's own one after the other, in each the highest amounts first. */
export async function readPaidLines(
  db: Queries,
  agentId: string,
  { from, to }: DayRange,
  most: number,
): Promise<PaidLine[]> {
  const { rows } = await sql<PaidLine>`
    select l.day, l.category, l.below_id as "belowId", l.stake::text as stake, l.rate::text as rate,
      l.below_rate::text as below, l.amount::text as amount, coalesce(m.id, 0) as id, coalesce(m.account, '') as account,
      m.nickname, place_below(${agentId}::bigint, m.id) as place
    from team_rebate_line l left join member m on m.id = l.below_id
    where l.member_id = ${agentId}::bigint and l.day between ${from}::date and ${to}::date
    order by l.day, l.amount desc, l.category, l.below_id nulls first limit ${most}`.execute(db);
  return rows;
}

/** How many lines a day of an agent has, and their sum to the last digit. */
export async function sumPaidLines(
  db: Queries,
  agentId: string,
  day: string,
): Promise<{ readonly count: number; readonly exact: string }> {
  const { rows } = await sql<{ count: number; exact: string }>`
    select count(*)::integer as count, coalesce(sum(amount), 0)::text as exact from team_rebate_line
    where member_id = ${agentId}::bigint and day = ${day}::date`.execute(db);
  return rows[0] ?? { count: 0, exact: '0' };
}
