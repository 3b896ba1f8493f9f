import { type RawBuilder, sql } from 'kysely';
import {
  activeDays,
  type DownlineShow,
  type DownlineSort,
  newDays,
  type TeamReach,
  teamPageSize,
} from '#schemas/api/teamLists.ts';
import { nonAgentTypes } from '#schemas/codes.ts';
import { addDays, type DayRange, dayStart } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';
import { type ActiveIn, activeIn } from './activeIn.ts';
import { isHere } from './teamCounts.ts';
import type { NamedRow } from './teamPath.ts';
import { isLookedFor, type TeamSearch } from './teamSearch.ts';

/** A member of a team with what lists say of them. */
export interface DownlineRow extends NamedRow {
  readonly type: number;
  readonly joined: string;
  readonly last_seen: Date | null;
  readonly played: string | null;
  readonly direct: number;
  readonly team: number;
  readonly stake: string;
}

/** Which members of a team are read. */
export interface DownlineQuery {
  readonly brandId: string;
  /** Who asks. */
  readonly agentId: string;
  readonly ofId: string;
  /** Those right below, or everybody: then the newest come first. With `search` everybody. */
  readonly reach: TeamReach;
  /** An account, or how one begins. */
  readonly search?: TeamSearch | undefined;
  readonly show: DownlineShow;
  readonly sort: DownlineSort;
  readonly page: number;
  /** The brand's day, and its zone. */
  readonly today: string;
  readonly zone: string;
  readonly now: Date;
  /** What came before it is none of the asker's. */
  readonly since?: string | undefined;
}

/** The days up to a day that say whether a member is active, without those before the member came to the asker's team. */
export function activeRange(today: string, since: string | undefined): DayRange {
  const first = addDays(today, 1 - activeDays);
  return { from: since !== undefined && since > first ? since : first, to: today };
}

/** Values of a member `m`, on a day. */
const valuesOn = (today: string, since: string | undefined) => {
  const { from } = activeRange(today, since);
  const months = [...new Set([`${from.slice(0, 7)}-01`, `${today.slice(0, 7)}-01`])];
  return {
    joined: sql`coalesce(business_day(m.brand_id, m.registered_at), m.reg_date)`,
    lastSeen: sql`greatest(m.last_login_at,
      (select max(s.seen_at) from session s where s.brand_id = m.brand_id and s.member_id = m.id))`,
    // The highest bit of the months that the range touches.
    played: sql`(select max(p.month + day.bit) from member_month p cross join generate_series(0, 30) as day(bit)
      where p.member_id = m.id and p.month = any(${months}::date[]) and (p.played & (1 << day.bit)) <> 0
        and p.month + day.bit >= ${from}::date)`,
    team: sql`(select count(*)::integer from member_above d where d.above_id = m.id and d.distance > 0)`,
    direct: sql`(select count(*)::integer from member_above d where d.above_id = m.id and d.distance = 1)`,
    stake: sql`coalesce((select sum(f.stake) from branch_day f
      where f.member_id = m.id and f.day between ${from}::date and ${today}::date), 0)`,
  };
};

type Values = ReturnType<typeof valuesOn>;

/** What is selected of a member `m` to be shown to an agent. */
const shownRow = (agentId: string, values: Values) => sql`
    select m.id, m.account, m.nickname, place_below(${agentId}::bigint, m.id) as place, m.type, ${values.joined} as joined, ${values.lastSeen} as last_seen,
      ${values.played} as played, ${values.direct} as direct, ${values.team} as team, ${values.stake}::text as stake`;

/** Whether a member joined on a day of the brand or later. */
const joinedSince = (day: string, zone: string) =>
  sql`and case when m.registered_at is null then m.reg_date >= ${day}::date
    else m.registered_at >= ${dayStart(day, zone)}::timestamptz end`;

/** In which days members have to have been active to be shown, or not; undefined: that does not matter. */
const daysOfActive = ({ show, today, since }: DownlineQuery): DayRange | undefined =>
  show === 'active' || show === 'idle'
    ? activeRange(today, since)
    : show === 'players' || show === 'visitors'
      ? { from: today, to: today }
      : undefined;

const shownBy = (
  { show, today, zone, now, brandId }: DownlineQuery,
  active: ActiveIn | undefined,
): RawBuilder<unknown> => {
  switch (show) {
    case 'active':
    case 'players':
      return sql`and ${active?.was('played')}`;
    case 'idle':
      return sql`and not (${active?.was('played')})`;
    case 'new':
      return joinedSince(addDays(today, 1 - newDays), zone);
    case 'agents':
      return sql`and m.type <> all(${[...nonAgentTypes]}::integer[])`;
    case 'visitors':
      return sql`and ${active?.was('seen')}`;
    case 'joined':
      return joinedSince(today, zone);
    case 'online':
      return sql`and exists (select from session s where s.brand_id = ${brandId} and s.member_id = m.id and ${isHere(now)})`;
    default:
      return sql``;
  }
};

const sortedBy = (sort: DownlineSort, values: Values): RawBuilder<unknown> =>
  ({
    newest: sql`a.member_id`,
    seen: sql`coalesce(${values.lastSeen}, '-infinity')`,
    team: values.team,
    stake: values.stake,
  })[sort];

/** A page of those below a member, and how many there are. */
export async function listDownlineRows(
  db: Queries,
  query: DownlineQuery,
): Promise<{ readonly rows: readonly DownlineRow[]; readonly total: number }> {
  const { agentId, ofId, reach, search, show, page, today, since } = query;
  // Sorting everybody below a great agent by what each of them did would take as long as there are many.
  const sort = reach === 'whole' ? 'newest' : query.sort;
  const values = valuesOn(today, since);
  const found =
    search === undefined
      ? reach === 'whole'
        ? // The same as a distance, from the index in the order of ids.
          sql`a.member_id <> ${ofId}::bigint`
        : sql`a.distance = 1`
      : sql`a.distance > 0 and ${isLookedFor(search)}`;
  const days = daysOfActive(query);
  const active = days && (await activeIn(db, ofId, days));
  // Whom the bits of days say are found without the rest of what is known of them: a great team has many of those.
  const bare = search === undefined && sort === 'newest' && (show === 'all' || days !== undefined);
  const matching = sql`from member_above a ${bare ? sql`` : sql`join member m on m.id = a.member_id`}
    where a.above_id = ${ofId}::bigint and ${found} ${shownBy(query, active)}`;
  const { rows: counted } = await sql<{
    total: number;
  }>`${active ? sql`with ${active.with}` : sql``} select count(*)::integer as total ${matching}`.execute(db);
  const { rows } = await sql<DownlineRow>`
    with ${active ? sql`${active.with},` : sql``} page as materialized (
      select a.member_id as id, ${sortedBy(sort, values)} as sorted ${matching}
      order by sorted desc, a.member_id desc limit ${sql.lit(teamPageSize)} offset ${(page - 1) * teamPageSize}
    )
    ${shownRow(agentId, values)}
    from page join member m on m.id = page.id order by page.sorted desc, m.id desc`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** A member as lists say it. */
export async function readDownlineRow(
  db: Queries,
  { id, agentId, today, since }: Pick<DownlineQuery, 'agentId' | 'today' | 'since'> & { readonly id: string },
): Promise<DownlineRow | undefined> {
  const values = valuesOn(today, since);
  const { rows } = await sql<DownlineRow>`
    ${shownRow(agentId, values)}
    from member m where m.id = ${id}::bigint`.execute(db);
  return rows[0];
}
