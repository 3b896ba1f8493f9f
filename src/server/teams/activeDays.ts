import { sql } from 'kysely';
import type { Queries } from '../db/handle.ts';
import type { DayDelta } from './deltas.ts';

/** A day on which a member has become one who bet or signed in (1), or is none any more (-1). */
interface ChangedDay {
  readonly member_id: string;
  readonly day: string;
  readonly players: number;
  readonly visitors: number;
}

const keyOf = ({ member_id, day }: Pick<ChangedDay, 'member_id' | 'day'>) => `${member_id} ${day}`;

const crossed = (after: number, delta: number) => (after > 0 ? 1 : 0) - (after - delta > 0 ? 1 : 0);

/** The days on which members began to count as active, or ended, by what was added to their figures. */
export async function daysChanged(tx: Queries, rows: readonly DayDelta[]): Promise<ChangedDay[]> {
  const deltas = new Map<string, { orders: number; logins: number }>();
  for (const row of rows) {
    const delta = deltas.get(keyOf(row)) ?? { orders: 0, logins: 0 };
    deltas.set(keyOf(row), { orders: delta.orders + row.orders, logins: delta.logins + row.logins });
  }
  const asked = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  const { rows: found } = await sql<{ member_id: string; day: string; orders: number; logins: number }>`
    select o.member_id, o.day, sum(o.orders)::integer as orders, sum(o.logins)::integer as logins
    from unnest(${asked.map((row) => row.member_id)}::bigint[], ${asked.map((row) => row.day)}::date[]) as a(member_id, day)
    join member_day o on o.member_id = a.member_id and o.day = a.day
    group by o.member_id, o.day order by o.member_id, o.day`.execute(tx);
  return found.flatMap(({ member_id, day, orders, logins }) => {
    const delta = deltas.get(keyOf({ member_id, day })) ?? { orders: 0, logins: 0 };
    const [players, visitors] = [crossed(orders, delta.orders), crossed(logins, delta.logins)];
    return players === 0 && visitors === 0 ? [] : [{ member_id, day, players, visitors }];
  });
}

/** Keeps on which days of which months members were active. */
export async function keepMonths(tx: Queries, changed: readonly ChangedDay[]): Promise<void> {
  if (changed.length === 0) return;
  const months = new Map<string, { member_id: string; month: string; on: number[]; off: number[] }>();
  for (const { member_id, day, players, visitors } of changed) {
    const month = `${day.slice(0, 7)}-01`;
    const bit = 1 << (Number(day.slice(8)) - 1);
    const key = `${member_id} ${month}`;
    const { on, off } = months.get(key) ?? { on: [0, 0], off: [0, 0] };
    const mask = (sign: number) =>
      [players, visitors].map((one, at) => ((sign > 0 ? on : off)[at] ?? 0) | (one === sign ? bit : 0));
    months.set(key, { member_id, month, on: mask(1), off: mask(-1) });
  }
  const rows = [...months.values()];
  const of = (masks: 'on' | 'off', at: number) => rows.map((row) => row[masks][at] ?? 0);
  await sql`
    insert into member_month (member_id, month, played, seen)
    select d.member_id, d.month, d.played, d.seen
    from unnest(${rows.map((row) => row.member_id)}::bigint[], ${rows.map((row) => row.month)}::date[],
      ${of('on', 0)}::integer[], ${of('on', 1)}::integer[]) as d(member_id, month, played, seen)
    order by 1, 2
    on conflict (member_id, month) do update
      set played = member_month.played | excluded.played, seen = member_month.seen | excluded.seen`.execute(
    tx,
  );
  await sql`
    update member_month m set played = m.played & ~d.played, seen = m.seen & ~d.seen
    from unnest(${rows.map((row) => row.member_id)}::bigint[], ${rows.map((row) => row.month)}::date[],
      ${of('off', 0)}::integer[], ${of('off', 1)}::integer[]) as d(member_id, month, played, seen)
    where m.member_id = d.member_id and m.month = d.month and (d.played <> 0 or d.seen <> 0)`.execute(tx);
}
