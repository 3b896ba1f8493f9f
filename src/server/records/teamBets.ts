import { type RawBuilder, sql } from 'kysely';
import type { ValueOf } from '#schemas/api/operations.ts';
import { recordFigures } from '#schemas/api/records.ts';
import { negative, sumOf } from '#src/domain/money/units.ts';
import { exactAmount } from '#src/domain/values/exactAmount.ts';
import { addDays } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';
import { addFigures } from '../teams/figures.ts';
import { readTeamDays, type TeamDay } from '../teams/readTeamDays.ts';
import { hasMoreThan } from '../teams/teamCounts.ts';
import { shownName } from '../teams/teamPath.ts';
import { type BetRow, gameTitle } from './bets.ts';
import { isWithin, type RecordQuery } from './recordQuery.ts';
import type { RecordSource, SourceTotals } from './recordSource.ts';

type Shown = ValueOf<'listTeamBets'>['list'][number];

/** A bet of somebody in a team. */
export interface TeamBetRow extends BetRow {
  readonly place: string | null;
  readonly account: string;
  readonly nickname: string | null;
}

const anyDay = '0001-01-01';

/** What is read of a bet `b`. `place`: what its time and id are read from. */
const columns = (
  place = sql`b`,
) => sql`${place}.id as row_id, ${place}.settled_at as at, b.stake, b.win, b.win - b.stake as amount, b.category, b.state,
  b.vendor, b.node_id, b.lottery_code, b.settled_at, b.member_id`;

/** Which bets of a brand are asked for, whoever's they are. `newerThan`: only those with a higher id. */
const isSettledIn = (
  query: RecordQuery,
  newerThan?: string,
) => sql`b.brand_id = ${query.brandId} and b.state = 'settled'
  and ${isWithin(query, sql`b.settled_at`, sql`b.id`)}
  ${newerThan === undefined ? sql`` : sql`and b.id > ${newerThan}::bigint`}`;

const ofCategory = ({ type }: RecordQuery) => (type === undefined ? sql`` : sql`and b.category = ${type}`);

/** Whoever came to the team or left it since the range began, with the days on which they were below. */
const moved = ({ memberId, days }: RecordQuery) =>
  sql`moved_below(array[${memberId}::bigint], ${days?.from ?? anyDay}::date)`;

/** Whether the member of a bet was below the agent on its day. */
const wasBelow = ({ memberId }: RecordQuery) => sql`exists (
  select from above_on(b.member_id, business_day(b.brand_id, b.settled_at)) above
  where above.above_id = ${memberId}::bigint)`;

/**
 * Bets by when they were settled, of whoever was below the agent on that day: those who did not move are below now.
 * `newerThan`: only those with a higher id. Bets of the others are looked for member by member (`offset 0`): otherwise the
 * database goes through all of the brand's for them.
 */
const rows = (query: RecordQuery, newerThan?: string): RawBuilder<unknown> => sql`
  with moved as materialized (select member_id, from_day, until_day from ${moved(query)})
  select ${columns()} from bet_order b
  join member_above a on a.member_id = b.member_id and a.above_id = ${query.memberId}::bigint and a.distance > 0
  where ${isSettledIn(query, newerThan)} ${ofCategory(query)} and b.member_id not in (select member_id from moved)
  union all
  select theirs.* from moved v cross join lateral (
    select ${columns()} from bet_order b
    where b.member_id = v.member_id and ${isSettledIn(query, newerThan)} ${ofCategory(query)}
      and business_day(b.brand_id, b.settled_at) >= v.from_day
      and business_day(b.brand_id, b.settled_at) < v.until_day
    offset 0
  ) theirs`;

/** Of a team of more members than this, the newest bets are looked for among those of the whole brand. */
const many = 500;

/** How many of those are looked through at most: a team of few bets is not found sooner that way. */
const lookedThrough = (most: number) => 20_000 + most * 50;

/** The same bets among the newest of the brand, one after another until there are enough. */
async function amongAll(db: Queries, query: RecordQuery, most: number, few = many) {
  if (!(await hasMoreThan(db, query.memberId, few))) return undefined;
  // Asked for each bet, not put together with all of the team.
  const isBelow = sql`(select true from member_above a
    where a.member_id = b.member_id and a.above_id = ${query.memberId}::bigint and a.distance > 0)`;
  const newest = sql`
    select b.id, b.settled_at, b.member_id, b.category, b.brand_id from bet_order b where ${isSettledIn(query)}
    order by b.settled_at desc, b.id desc limit ${lookedThrough(most)}`;
  return sql`
    select ${columns(sql`n`)} from (
      select * from (${newest}) b
      where case when b.member_id in (select member_id from ${moved(query)})
        then ${wasBelow(query)} else ${isBelow} end ${ofCategory(query)}
    ) n join bet_order b on b.id = n.id`;
}

const ofType = ({ type }: RecordQuery, days: readonly TeamDay[]) =>
  days.filter(({ category }) => (type === undefined ? category !== '' : category === type));

/** What the team's figures say, less what is newer than the list that the sums are of. */
async function totals(db: Queries, query: RecordQuery): Promise<SourceTotals | undefined> {
  const { days, asOf, ...asked } = query;
  if (!days) return undefined;
  const all = addFigures(ofType(query, await readTeamDays(db, query.memberId, days, 'whole')));
  const { rows: newer } = await sql<{ orders: string; stake: string; win: string }>`
    select count(*)::text as orders, coalesce(sum(r.stake), 0)::text as stake, coalesce(sum(r.win), 0)::text as win
    from (${asOf === undefined ? rows({ ...asked, asOf: '0' }) : rows({ ...asked, days }, asOf)}) r`.execute(
    db,
  );
  const [less = { orders: '0', stake: '0', win: '0' }] = newer;
  const [stake, win] = [sumOf(all.stake, negative(less.stake)), sumOf(all.win, negative(less.win))];
  return {
    count: all.orders - Number(less.orders),
    sums: { stake, win, amount: sumOf(win, negative(stake)) },
  };
}

/** No clock of the world is further from UTC, in milliseconds. */
const widest = 14 * 3_600_000;

/**
 * The range as far back as enough bets were settled, by the figures of its days: looking for the newest bets of a small
 * team would go through all of the brand's. The last day counts for nothing, since a page may end in the middle of it.
 */
async function narrow(db: Queries, query: RecordQuery, most: number): Promise<RecordQuery> {
  if (!query.days) return query;
  const until = query.end === undefined ? query.days.to : query.end.toISOString().slice(0, 10);
  const days = ofType(query, await readTeamDays(db, query.memberId, query.days, 'whole'));
  let found = 0;
  for (const { day, orders } of days.toReversed().filter((one) => one.day < addDays(until, -1))) {
    found += orders;
    if (found < most) continue;
    const start = new Date(Date.parse(day) - widest);
    return query.start && query.start > start ? query : { ...query, start };
  }
  return query;
}

export const teamBets: RecordSource<TeamBetRow, Shown> = {
  newest: () => sql`select max(id)::text as id from bet_order`,
  rows: (query) => rows(query),
  amongAll,
  named: ({ memberId }, page) => sql<TeamBetRow>`
    select p.row_id::text as id, p.at, p.key, p.amount::text as amount, p.stake::text as stake, p.win::text as win,
      p.category, p.state, p.settled_at, v.display_name as vendor, g.name as game, g.names as game_names,
      l.names as lottery_names, place_below(${memberId}::bigint, m.id) as place, m.account, m.nickname
    from (${page}) p join member m on m.id = p.member_id join vendor v on v.vassalage = p.vendor
    left join game g on g.node_id = p.node_id left join lottery l on l.code = p.lottery_code`,
  sums: recordFigures.teamBets.sums,
  totals,
  narrow,
  show: (row, { language, decimals, names = 'masked' }) => ({
    ...{ id: row.id, at: row.at.toISOString(), amount: exactAmount(row.amount, decimals) },
    ...{ member: shownName(row, names), memberNumber: row.place ?? '' },
    ...{ title: gameTitle(row, language), vendor: row.vendor },
    gameType: row.category as Shown['gameType'],
    ...{ stake: exactAmount(row.stake, decimals), win: exactAmount(row.win, decimals) },
  }),
};
