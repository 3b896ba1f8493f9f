import { sql } from 'kysely';
import type { Database, Queries } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import { daysChanged, keepMonths } from './activeDays.ts';
import { claimDeltas, type DayDelta, sums } from './deltas.ts';

/** Rows as the database takes them in: the columns of `DayDelta`, and who of them has become active. */
const given = (rows: readonly object[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(member_id bigint, day date, category text, vendor text,
    orders integer, stake numeric, win numeric, bonus numeric, deposits numeric, withdrawals numeric, logins integer,
    joined integer, players integer, visitors integer)`;

const added = (table: string, columns: readonly string[]) =>
  sql.join(
    columns.map(
      (name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
    ),
  );

const refs = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)));

/** From this day on everybody is below whom they are below now. */
export async function settledSince(tx: Queries, brandId: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select coalesce(max(day), '0001-01-01'::date) as day from upline_change where brand_id = ${brandId}`.execute(
    tx,
  );
  return rows[0]?.day ?? '0001-01-01';
}

/** Adds to what members did themselves. Rows are written in their key's order, as everywhere. */
const addOwn = (tx: Queries, rows: readonly DayDelta[], since: string) =>
  sql`
  insert into member_day (member_id, day, category, vendor, upline_id, ${refs(sums)})
  select d.member_id, d.day, d.category, d.vendor,
    case when d.day >= ${since}::date then m.upline_id else upline_on(d.member_id, d.day) end, ${refs(sums.map((name) => `d.${name}`))}
  from ${given(rows)} join member m on m.id = d.member_id
  order by 1, 2, 3, 4
  on conflict (member_id, day, category, vendor) do update set ${added('member_day', sums)}`.execute(tx);

const teamSums = [...sums, 'players', 'visitors'] as const;

/** Adds to what everybody above them shows of them. */
const addAbove = (tx: Queries, rows: readonly object[], since: string) =>
  sql`
  with d as materialized (
    select d.*, a.above_id, a.distance from ${given(rows)}
    join member_above a on a.member_id = d.member_id and a.distance > 0
    where d.day >= ${since}::date
    union all
    select d.*, a.above_id, a.distance from ${given(rows)} cross join lateral above_on(d.member_id, d.day) a
    where d.day < ${since}::date
  ), team as (
    select above_id, day, distance = 1 as direct, category, vendor, ${sql.join(
      teamSums.map((name) => sql`sum(${sql.ref(`d.${name}`)}) as ${sql.ref(name)}`),
    )}
    from d group by 1, 2, 3, 4, 5
  )
  insert into team_day (member_id, day, direct, category, vendor, upline_id, ${refs(teamSums)})
  select t.above_id, t.day, t.direct, t.category, t.vendor,
    case when t.day >= ${since}::date then m.upline_id else upline_on(t.above_id, t.day) end, ${refs(teamSums.map((name) => `t.${name}`))}
  from team t join member m on m.id = t.above_id
  order by 1, 2, 3, 4, 5
  on conflict (member_id, day, direct, category, vendor) do update set ${added('team_day', teamSums)}`.execute(
    tx,
  );

/** Adds events to the figures of a brand, whose row of `team_fold` is locked; returns how many days of members they were of. */
async function fold(tx: Queries, brandId: string): Promise<number> {
  const rows = await claimDeltas(tx, brandId);
  if (rows.length === 0) return 0;
  const since = await settledSince(tx, brandId);
  await addOwn(tx, rows, since);
  const changed = await daysChanged(tx, rows);
  await keepMonths(tx, changed);
  const active = changed.map(({ member_id, day, players, visitors }) => ({
    ...{ member_id, day, category: '', vendor: '', players, visitors },
  }));
  const none = { orders: 0, stake: '0', win: '0', bonus: '0', deposits: '0', withdrawals: '0' };
  await addAbove(
    tx,
    [
      ...rows.map((row) => ({ ...row, players: 0, visitors: 0 })),
      ...active.map((row) => ({ ...none, logins: 0, joined: 0, ...row })),
    ],
    since,
  );
  return rows.length;
}

/** Whether nobody else adds to the figures of a brand now; nobody will until the transaction ends. */
async function lockFold(tx: Queries, brandId: string, wait: boolean): Promise<boolean> {
  const { rows } = await sql`
    select brand_id from team_fold where brand_id = ${brandId} for update ${wait ? sql`` : sql`skip locked`}`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Adds what happened in a brand to the figures of teams, at most a batch; returns how much that was. Where another one does
 * it at the same time, it comes after (`wait`), or leaves it to that one.
 */
export const foldTeams = (
  database: Pick<Database, 'transaction'>,
  brandId: string,
  { wait }: { readonly wait: boolean },
): Promise<number> =>
  retrying(database, async (tx) => ((await lockFold(tx, brandId, wait)) ? fold(tx, brandId) : 0));
