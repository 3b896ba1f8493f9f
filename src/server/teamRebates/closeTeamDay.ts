import { sql } from 'kysely';
import { nonAgentTypes } from '#schemas/codes.ts';
import { addDays } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';
import { businessDay } from '../teams/brandZone.ts';
import { hasDeltasUntil, lateMs } from '../teams/deltas.ts';
import { payTeamRebates } from './payTeamRebates.ts';

/** The brand whose days are closed. */
export interface RebateBrand {
  readonly brandId: string;
  /** Decimals of the currency. */
  readonly decimals: number;
}

/** Agents that are paid in one transaction: their wallets wait for it. */
const agentBatch = 100;

/** Notes that a brand has team rebates from the next day on, unless that was noted before. */
export const startTeamRebates = (tx: Queries, brandId: string, today: string) =>
  sql`insert into team_rebate_day (brand_id, day, state)
    select ${brandId}, ${today}::date, 'before' where not exists (select from team_rebate_day where brand_id = ${brandId})
    on conflict do nothing`.execute(tx);

const lastDay = (tx: Queries, brandId: string) =>
  tx
    .selectFrom('team_rebate_day')
    .select(['day', 'state', 'paid_up_to'])
    .where('brand_id', '=', brandId)
    .orderBy('day', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Agents of a brand who have a rate on a day, after an id. */
async function nextAgents(
  tx: Queries,
  brandId: string,
  { day, after, most }: { readonly day: string; readonly after: string; readonly most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.member_id as id from agent_rate r
    join member m on m.id = r.member_id and m.type <> all(${[...nonAgentTypes]}::integer[])
    where r.brand_id = ${brandId} and r.member_id > ${after}::bigint and r.from_day <= ${day}::date
    order by 1 limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Pays some of the agents for the day of a brand that is next to be closed, and notes up to whom. `done`: no day is to be
 * closed now; `waiting`: figures of it are still to be brought up to date. In a transaction, of which there may be several
 * at a time: each goes on where the other one ended.
 */
export async function closeTeamDay(
  tx: Queries,
  { brandId, decimals }: RebateBrand,
  now: Date,
  most = agentBatch,
): Promise<'more' | 'done' | 'waiting'> {
  await startTeamRebates(tx, brandId, await businessDay(tx, brandId, now));
  const last = await lastDay(tx, brandId);
  if (!last) throw new Error(`${brandId} has no first day of rebates`);
  if (last.state !== 'open') {
    const next = addDays(last.day, 1);
    if (next >= (await businessDay(tx, brandId, new Date(now.getTime() - lateMs)))) return 'done';
    if (await hasDeltasUntil(tx, brandId, next)) return 'waiting';
    await tx
      .insertInto('team_rebate_day')
      .values({ brand_id: brandId, day: next, state: 'open', closed_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return 'more';
  }
  const { day, paid_up_to: after } = last;
  const agents = await nextAgents(tx, brandId, { day, after, most });
  await payTeamRebates(tx, { brandId, day, decimals, now }, agents);
  const isLast = agents.length < most;
  await tx
    .updateTable('team_rebate_day')
    .set({
      paid_up_to: agents.at(-1) ?? after,
      ...(isLast ? { state: 'closed' as const, closed_at: now } : {}),
    })
    .where('brand_id', '=', brandId)
    .where('day', '=', day)
    .execute();
  return 'more';
}
