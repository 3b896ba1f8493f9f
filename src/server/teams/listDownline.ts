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
import { type ActiveIn, activeIn, monthsOf } from './activeIn.ts';
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

/** Whom somebody below an agent took along or who came by themselves after a day, and the first day below. */
const cameAfter = (day: string, { brandId, ofId }: Pick<DownlineQuery, 'brandId' | 'ofId'>) => sql`
    came as materialized (
      select theirs.member_id, max(c.day) as day from upline_change c
      join member_above mine on mine.member_id = c.member_id and mine.above_id = ${ofId}::bigint and mine.distance > 0
      join member_above theirs on theirs.above_id = c.member_id
      where c.brand_id = ${brandId} and c.day > ${day}::date group by theirs.member_id
    )`;

/** Values of a member `m` in a range, of which those days count that are not before the day `from`. */
const valuesIn = (range: DayRange, from: RawBuilder<string>) => {
  const { months } = monthsOf(range);
  return {
    joined: sql`coalesce(business_day(m.brand_id, m.registered_at), m.reg_date)`,
    lastSeen: sql`greatest(m.last_login_at,
      (select max(s.seen_at) from session s where s.brand_id = m.brand_id and s.member_id = m.id))`,
    // The highest bit of the months that the range touches.
    played: sql`(select max(p.month + day.bit) from member_month p cross join generate_series(0, 30) as day(bit)
      where p.member_id = m.id and p.month = any(${months}::date[]) and (p.played & (1 << day.bit)) <> 0
        and p.month + day.bit >= ${from})`,
    team: sql`(select count(*)::integer from member_above d where d.above_id = m.id and d.distance > 0)`,
    direct: sql`(select count(*)::integer from member_above d where d.above_id = m.id and d.distance = 1)`,
    stake: sql`coalesce((select sum(f.stake) from branch_day f
      where f.member_id = m.id and f.day between ${from} and ${range.to}::date), 0)`,
  };
};

type Values = ReturnType<typeof valuesIn>;

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

/** Whether somebody below was active in days: whoever came meanwhile, since then. */
const wasActive = (active: ActiveIn, what: 'played' | 'seen', { from, to }: DayRange) => sql`
  case when came.day is null then ${active.was(what)} else exists (
    select from member_month p
    where p.member_id = a.member_id and p.month between date_trunc('month', ${from}::date) and ${to}::date
      and p.${sql.ref(what)} & bits_of_days(p.month, greatest(came.day, ${from}::date), ${to}::date + 1) <> 0) end`;

const shownBy = (
  { show, today, zone, now, brandId }: DownlineQuery,
  was: ((what: 'played' | 'seen') => RawBuilder<unknown>) | undefined,
): RawBuilder<unknown> => {
  switch (show) {
    case 'active':
    case 'players':
      return sql`and ${was?.('played')}`;
    case 'idle':
      return sql`and not (${was?.('played')})`;
    case 'new':
      return joinedSince(addDays(today, 1 - newDays), zone);
    case 'agents':
      return sql`and m.type <> all(${[...nonAgentTypes]}::integer[])`;
    case 'visitors':
      return sql`and ${was?.('seen')}`;
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
  const range = activeRange(today, since);
  const values = valuesIn(range, sql`greatest(${range.from}::date, came.day)`);
  const found =
    search === undefined
      ? reach === 'whole'
        ? // The same as a distance, from the index in the order of ids.
          sql`a.member_id <> ${ofId}::bigint`
        : sql`a.distance = 1`
      : sql`a.distance > 0 and ${isLookedFor(search)}`;
  const days = daysOfActive(query);
  const active = days && (await activeIn(db, ofId, days));
  const was = active && ((what: 'played' | 'seen') => wasActive(active, what, days));
  const came = cameAfter(range.from, query);
  const known = active ? sql`with ${came}, ${active.with}` : sql`with ${came}`;
  const joinCame = sql`left join came on came.member_id = a.member_id`;
  // Whom the bits of days say are found without the rest of what is known of them: a great team has many of those.
  const bare = search === undefined && sort === 'newest' && (show === 'all' || days !== undefined);
  const matching = sql`from member_above a ${bare ? sql`` : sql`join member m on m.id = a.member_id`}
    ${days !== undefined || sort === 'stake' ? joinCame : sql``}
    where a.above_id = ${ofId}::bigint and ${found} ${shownBy(query, was)}`;
  const { rows: counted } = await sql<{
    total: number;
  }>`${known} select count(*)::integer as total ${matching}`.execute(db);
  const { rows } = await sql<DownlineRow>`
    ${known}, page as materialized (
      select a.member_id as id, ${sortedBy(sort, values)} as sorted ${matching}
      order by sorted desc, a.member_id desc limit ${sql.lit(teamPageSize)} offset ${(page - 1) * teamPageSize}
    )
    ${shownRow(agentId, values)}
    from page join member m on m.id = page.id left join came on came.member_id = m.id
    order by page.sorted desc, m.id desc`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** A member as lists say it. */
export async function readDownlineRow(
  db: Queries,
  { id, agentId, today, since }: Pick<DownlineQuery, 'agentId' | 'today' | 'since'> & { readonly id: string },
): Promise<DownlineRow | undefined> {
  const range = activeRange(today, since);
  const values = valuesIn(range, sql`${range.from}::date`);
  const { rows } = await sql<DownlineRow>`
    ${shownRow(agentId, values)}
    from member m where m.id = ${id}::bigint`.execute(db);
  return rows[0];
}
