import { type RawBuilder, sql } from 'kysely';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import { dayStart, daysIn } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';
import { instantsOf, type RecordOwner } from './recordQuery.ts';
import { mainWalletOf } from './transactions.ts';

/** Money that a member won, lost and moved on a day. */
export type DaySums = Readonly<Record<(typeof figures)[number], string>>;
const figures = ['stake', 'win', 'bonus', 'net', 'deposits', 'withdrawals'] as const;

type Part = Exclude<(typeof figures)[number], 'net'>;

/** Sums by the day's place in the range. */
const byDay = (
  part: Part,
  at: string,
  sum: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  starts: readonly Date[],
) => {
  const bounds = starts.map((start) => start.toISOString());
  return sql`
    select ${part} as part, width_bucket(${sql.ref(at)}, ${bounds}::timestamptz[]) - 1 as day, sum(${sum})::text as amount
    from ${from} and ${sql.ref(at)} >= ${bounds.at(0)}::timestamptz and ${sql.ref(at)} < ${bounds.at(-1)}::timestamptz
    group by 2`;
};

/** The figures of every day of a range in a zone, in order, and their totals: bets by when they were settled. */
export async function readProfitAndLoss(
  db: Queries,
  { brandId, memberId }: RecordOwner,
  range: { readonly from: string; readonly to: string },
  zone: string,
): Promise<{
  readonly days: readonly (DaySums & { readonly day: string })[];
  readonly totals: DaySums;
}> {
  const { end } = instantsOf(range, zone);
  const days = daysIn(range.from, range.to);
  const starts = [...days.map((day) => dayStart(day, zone)), end];
  const own = (table: string) =>
    sql`${sql.ref(`${table}.brand_id`)} = ${brandId} and ${sql.ref(`${table}.member_id`)} = ${memberId}::bigint`;
  const bets = sql`bet_order b where ${own('b')} and b.state = 'settled'`;
  const orders = (kind: string, state: string) =>
    sql`pay_order o where ${own('o')} and o.kind = ${kind} and o.state = ${state}`;
  const bonuses = sql`transaction t where ${own('t')} and t.kind = 'bonus'`;
  // Asked for one by one: joined, all postings of the wallet would be read.
  const bonus = sql`coalesce((select sum(p.amount) from posting p
    where p.transaction_id = t.id and p.account_id = ${mainWalletOf({ brandId, memberId })}), 0)`;
  const { rows } = await sql<{ part: Part; day: number; amount: string }>`
    ${byDay('stake', 'b.settled_at', sql`b.stake`, bets, starts)} union all
    ${byDay('win', 'b.settled_at', sql`b.win`, bets, starts)} union all
    ${byDay('bonus', 't.created_at', bonus, bonuses, starts)} union all
    ${byDay('bonus', 'r.paid_at', sql`r.amount`, sql`rebate_payment r where ${own('r')}`, starts)} union all
    ${byDay('bonus', 'w.ended_at', sql`w.amount`, sql`reward w where ${own('w')} and w.state = 'paid'`, starts)} union all
    ${byDay('deposits', 'o.done_at', sql`coalesce(o.arrived, o.amount)`, orders('deposit', 'credited'), starts)} union all
    ${byDay('withdrawals', 'o.done_at', sql`o.amount`, orders('withdrawal', 'paid'), starts)}`.execute(db);
  const units = days.map(() => ({ stake: 0n, win: 0n, bonus: 0n, deposits: 0n, withdrawals: 0n }));
  const totals = { stake: 0n, win: 0n, bonus: 0n, deposits: 0n, withdrawals: 0n };
  for (const { part, day, amount } of rows) {
    const figures = units[day];
    if (figures) figures[part] += toUnits(amount);
    totals[part] += toUnits(amount);
  }
  return {
    days: days.map((day, at) => ({ day, ...described(units[at] ?? totals) })),
    totals: described(totals),
  };
}

/** Figures as text. `net`: wins less stakes, and bonus. */
function described(units: Readonly<Record<Part, bigint>>): DaySums {
  const net = units.win - units.stake + units.bonus;
  const all = Object.entries({ ...units, net }).map(([name, value]) => [name, fromUnits(value)]);
  return Object.fromEntries(all) as DaySums;
}
