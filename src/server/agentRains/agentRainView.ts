import { sql } from 'kysely';
import { type AgentRainState, listedAgentRains, listedTakers } from '#schemas/api/agentRains.ts';
import type { ValueOf } from '#schemas/api/operations.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Queries } from '../db/handle.ts';
import type { BrandSettings } from '../settings/settings.ts';
import { type NamedRow, shownPerson } from '../teams/teamPath.ts';

type AgentRainView = ValueOf<'giveAgentRain'>;

/** Who looks at their own rains. */
export interface RainOwner {
  readonly brandId: string;
  readonly ownerId: string;
  readonly decimals: number;
  readonly names: BrandSettings['team']['names'];
  readonly now: Date;
}

interface OwnedRow {
  readonly id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly closed_at: Date | null;
  readonly budget: string;
  readonly returned: string | null;
  readonly envelopes: number;
  readonly opened: number;
  readonly taken: string;
  readonly reach: AgentRainView['reach'];
  readonly active_days: number | null;
}

/** How far an agent's rain is. What an operator ended is over, whatever is left of its round. */
export function agentRainState(
  { starts_at, ends_at, closed_at }: Pick<OwnedRow, 'starts_at' | 'ends_at' | 'closed_at'>,
  now: Date,
): AgentRainState {
  if (closed_at !== null) return closed_at < starts_at ? 'cancelled' : 'over';
  if (now < starts_at) return 'upcoming';
  return now < ends_at ? 'running' : 'over';
}

interface TakerRow extends NamedRow {
  readonly rain_id: string;
  readonly amount: string;
  readonly opened_at: Date;
}

/** Who found how much in rains of an agent, the most first. */
const takersOf = async (db: Queries, { brandId, ownerId }: RainOwner, ids: readonly string[]) =>
  (
    await sql<TakerRow>`
    select c.rain_id, c.amount::text as amount, c.opened_at, m.id::text as id, m.account, m.nickname,
      place_below(${ownerId}::bigint, m.id) as place
    from unnest(${ids}::text[]) as wanted (id)
    cross join lateral (
      select * from rain_claim where brand_id = ${brandId} and rain_id = wanted.id
      order by amount desc, opened_at limit ${listedTakers}) c
    join member m on m.id = c.member_id
    order by c.amount desc, c.opened_at`.execute(db)
  ).rows;

/** The last rains of an agent, the newest first, with who found how much; with `id`, that one. */
export async function listOwnRains(db: Queries, owner: RainOwner, id?: string): Promise<AgentRainView[]> {
  const { brandId, ownerId, decimals, names, now } = owner;
  const { rows } = await sql<OwnedRow>`
    select r.id, r.starts_at, r.ends_at, r.closed_at, r.budget::text as budget, r.returned::text as returned,
      (r.terms ->> 'envelopes')::integer as envelopes, r.reach, r.active_days,
      coalesce(o.opened, 0) as opened,
      coalesce((select sum(c.amount) from rain_claim c where c.brand_id = r.brand_id and c.rain_id = r.id), 0)::text as taken
    from rain r left join rain_round o on o.brand_id = r.brand_id and o.rain_id = r.id and o.starts_at = r.starts_at
    where r.brand_id = ${brandId} and r.owner_id = ${ownerId}::bigint ${id === undefined ? sql`` : sql`and r.id = ${id}`}
    order by r.starts_at desc, r.id limit ${listedAgentRains}`.execute(db);
  const takers = await takersOf(
    db,
    owner,
    rows.map((row) => row.id),
  );
  const money = (amount: string) => scaleAmount(amount, decimals);
  return rows.map((row) => ({
    ...{ rain: row.id, state: agentRainState(row, now), reach: row.reach, activeDays: row.active_days },
    ...{ startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString() },
    ...{ budget: money(row.budget), taken: money(row.taken) },
    returned: row.returned === null ? null : money(row.returned),
    ...{ envelopes: row.envelopes, opened: row.opened },
    takers: takers
      .filter(({ rain_id }) => rain_id === row.id)
      .map((taker) => {
        const { name, number } = shownPerson(taker, names);
        return { name, number, amount: money(taker.amount), at: taker.opened_at.toISOString() };
      }),
  }));
}
