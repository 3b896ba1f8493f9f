import { sql } from 'kysely';
import type { TeamReach } from '#schemas/api/teamLists.ts';
import type { Queries } from '../db/handle.ts';

/** How long after their last request a member counts as here, in seconds. */
const hereFor = 300;

/** Whether a session `s` is used now. */
export const isHere = (now: Date) =>
  sql`(s.seen_at >= ${new Date(now.getTime() - hereFor * 1000)} and s.expires_at > ${now})`;

/** How many are below an agent now. */
export async function countTeam(db: Queries, agentId: string, reach: TeamReach): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from member_above where above_id = ${agentId}::bigint
      and ${reach === 'direct' ? sql`distance = 1` : sql`distance > 0`}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether more than so many are below an agent: it is not counted further. */
export async function hasMoreThan(db: Queries, agentId: string, most: number): Promise<boolean> {
  const { rows } = await sql`
    select member_id from member_above where above_id = ${agentId}::bigint and distance > 0
    order by distance, member_id offset ${most} limit 1`.execute(db);
  return rows.length > 0;
}

/** How many of those below an agent are here. */
export async function countOnline(
  db: Queries,
  { brandId, agentId, now }: { readonly brandId: string; readonly agentId: string; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct s.member_id)::integer as count
    from session s join member_above a on a.member_id = s.member_id and a.above_id = ${agentId}::bigint and a.distance > 0
    where s.brand_id = ${brandId} and ${isHere(now)}`.execute(db);
  return rows[0]?.count ?? 0;
}
