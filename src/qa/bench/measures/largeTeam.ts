import { type RawBuilder, sql } from 'kysely';
import { mulberry32 } from '#src/domain/values/mulberry32.ts';
import { addDays, dayAt } from '#src/domain/values/zonedDay.ts';
import type { Database, Queries } from '#src/server/db/handle.ts';

/** A team that is made at once, and its size. */
export interface LargeTeam {
  readonly members: number;
  readonly orders: number;
  /** Most levels below its head. */
  readonly depth: number;
  /** Over how many days up to today its bets are spread. */
  readonly days: number;
}

export const teamBrand = 'team';
export const teamZone = 'Pacific/Tahiti';

const categories = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT'] as const;
const vendorsEach = 3;
const moversEvery = 250;

/** Of each member but the first, who is above: anybody before whose level leaves room for another one. */
export function uplinesOf({ members, depth }: Pick<LargeTeam, 'members' | 'depth'>): readonly number[] {
  const random = mulberry32(20261127);
  const levels = [0];
  return Array.from({ length: members - 1 }, (_, at) => {
    let above = random() % (at + 1);
    while ((levels[above] ?? 0) >= depth) above = random() % (at + 1);
    levels.push((levels[above] ?? 0) + 1);
    return above + 1;
  });
}

/** Runs a statement that reads, makes and writes millions of rows. */
const run = (tx: Queries, statement: RawBuilder<unknown>) => statement.execute(tx);

const sums = sql.join(
  ['orders', 'stake', 'win', 'bonus', 'deposits', 'withdrawals', 'logins', 'joined'].map(
    (name) => sql`sum(${sql.ref(`o.${name}`)})`,
  ),
);

/**
 * Makes a team in an empty database on PostgreSQL: what the triggers of rows would do of each is done of all at once, by the
 * same definitions. The first member is above everybody.
 */
export async function makeLargeTeam(database: Database, team: LargeTeam): Promise<void> {
  const { members, orders, days } = team;
  const today = dayAt(new Date(), teamZone);
  const uplines = [null, ...uplinesOf(team)];
  const vendors = categories.flatMap((category) =>
    Array.from({ length: vendorsEach }, (_, at) => `${category}-${at}`),
  );
  await database.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local work_mem = '256MB'`.execute(tx);
    await run(
      tx,
      sql`insert into brand_zone (brand_id, since, zone) values (${teamBrand}, '-infinity', ${teamZone})`,
    );
    await run(tx, sql`insert into team_fold (brand_id) values (${teamBrand})`);
    await run(
      tx,
      sql`insert into vendor (vassalage, display_name, account_type_name, sort)
        select name, name, name, 1 from unnest(${vendors}::text[]) name`,
    );
    await run(
      tx,
      sql`insert into member (id, brand_id, account, password_hash, type, upline_id, reg_date, registered_at, last_login_at)
        overriding system value
        select n, ${teamBrand}, 'm' || n, '', case when n = 1 or n % 10 = 0 then 41 else 0 end, above, ${today},
          now() - (n % 400) * interval '1 day', now() - (n % 90) * interval '1 hour'
        from unnest(${uplines}::bigint[]) with ordinality as made(above, n)`,
    );
    await run(
      tx,
      sql`update member m set place = p.place
        from (select id, row_number() over (partition by upline_id order by id) as place from member
          where upline_id is not null) p where p.id = m.id`,
    );
    await run(
      tx,
      sql`insert into member_above (above_id, member_id, distance)
        with recursive up (above_id, member_id, distance) as (
          select id, id, 0 from member union all
          select m.upline_id, up.member_id, up.distance + 1 from up join member m on m.id = up.above_id
          where m.upline_id is not null
        ) select above_id, member_id, distance from up`,
    );
    // A few came from somebody else in those days, with everybody below them.
    await run(
      tx,
      sql`insert into upline_change (member_id, day, from_id, to_id, brand_id)
        select id, ${today}::date - (random() * ${days - 1})::integer, 1 + (random() * (id - 2))::bigint, upline_id, ${teamBrand}
        from member where id % ${moversEvery} = 0`,
    );
    await run(
      tx,
      sql`insert into bet_order (brand_id, member_id, engine, category, vendor, transaction_id, line, fingerprint, stake, win,
          state, placed_at, due_at, settled_at, detail)
        select ${teamBrand}, member_id, 'slot', split_part(vendor, '-', 1), vendor, n::text, 0, '', stake, win, 'settled', at,
          at, at, '{}'
        from (select n, 1 + (random() * ${members - 1})::bigint as member_id, round((0.01 + random() * 50)::numeric, 2) as stake,
            round((random() * 45)::numeric, 2) as win, (${vendors}::text[])[1 + (n % ${vendors.length})] as vendor,
            now() - random() * ${days} * interval '1 day' as at
          from generate_series(1, ${orders}::bigint) n) made`,
    );
    await run(
      tx,
      sql`insert into session (token_hash, brand_id, member_id, created_at, seen_at, expires_at)
        select 's' || n, ${teamBrand}, 1 + (random() * ${members - 1})::bigint, now() - interval '1 hour',
          now() - (n % 3600) * interval '1 second', now() + interval '1 hour' from generate_series(1, ${members / 5}::bigint) n`,
    );
    await run(
      tx,
      sql`insert into member_day (member_id, day, category, vendor, upline_id, orders, stake, win, bonus, deposits,
          withdrawals, logins, joined)
        select b.member_id, (b.settled_at at time zone ${teamZone})::date, b.category, b.vendor, m.upline_id, count(*), sum(b.stake),
          sum(b.win), 0, 0, 0, 0, 0
        from bet_order b join member m on m.id = b.member_id group by 1, 2, 3, 4, 5`,
    );
    await run(
      tx,
      sql`insert into team_day (member_id, day, direct, category, vendor, upline_id, orders, stake, win, bonus, deposits,
          withdrawals, logins, joined, players, visitors)
        select a.above_id, o.day, a.distance = 1, o.category, o.vendor, m.upline_id, ${sums}, 0, 0
        from member_day o join member_above a on a.member_id = o.member_id and a.distance > 0
        join member m on m.id = a.above_id group by 1, 2, 3, 4, 5, 6`,
    );
    await run(
      tx,
      sql`insert into team_day (member_id, day, direct, category, vendor, upline_id, orders, stake, win, bonus, deposits,
          withdrawals, logins, joined, players, visitors)
        select a.above_id, o.day, a.distance = 1, '', '', m.upline_id, 0, 0, 0, 0, 0, 0, 0, 0, count(*), count(*)
        from (select distinct member_id, day from member_day) o
        join member_above a on a.member_id = o.member_id and a.distance > 0
        join member m on m.id = a.above_id group by 1, 2, 3, 6`,
    );
    await run(
      tx,
      sql`insert into member_month (member_id, month, played, seen)
        select member_id, date_trunc('month', day)::date, bit_or(1 << (extract(day from day)::integer - 1)),
          bit_or(1 << (extract(day from day)::integer - 1))
        from (select distinct member_id, day from member_day) o group by 1, 2`,
    );
    await run(tx, sql`select reckon_team_totals()`);
    await run(tx, sql`select setval(pg_get_serial_sequence('member', 'id'), ${members})`);
  });
  // As a server does by itself once so many rows have come.
  for (const table of [
    'member',
    'member_above',
    'upline_change',
    'member_day',
    'team_day',
    'member_month',
    'branch_day',
    'active_part',
    'bet_order',
    'session',
    'vendor',
  ])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(database.db);
}

/** The last days up to today, as pages ask for them. */
export const lastDays = (days: number) => {
  const to = dayAt(new Date(), teamZone);
  return { from: addDays(to, 1 - days), to };
};
