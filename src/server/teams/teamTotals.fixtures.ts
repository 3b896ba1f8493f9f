import { sql } from 'kysely';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import type { DayRange } from '#src/domain/values/zonedDay.ts';
import { aboveOn, type Life } from './teamLife.fixtures.ts';

interface Figures {
  readonly orders: number;
  readonly stake: string;
  readonly win: string;
}

/** What figures say of bets. */
export const figuresSaid = ({ orders, stake, win }: Figures) => [orders, toUnits(stake), toUnits(win)];

const sumOfBets = (bets: Life['played']): Figures => ({
  orders: bets.length,
  stake: fromUnits(bets.reduce((sum, { stake }) => sum + toUnits(stake), 0n)),
  win: fromUnits(bets.reduce((sum, { win }) => sum + toUnits(win), 0n)),
});

/** What a branch of an agent did in a range, itself and all below it: recounted from what everybody did. */
export function reckonBranch(life: Life, agent: string, branch: string, { from, to }: DayRange): Figures[] {
  const within = life.played.filter(
    ({ day }) => day >= from && day <= to && aboveOn(life, branch, day)[0] === agent,
  );
  return [
    sumOfBets(within.filter(({ member }) => member === branch)),
    sumOfBets(within.filter(({ member, day }) => aboveOn(life, member, day).includes(branch))),
  ];
}

/** What a member and everybody below staked from a day on. */
export const stakeOf = (life: Life, id: string, first: string): bigint =>
  toUnits(
    sumOfBets(
      life.played.filter(
        ({ member, day }) => day >= first && (member === id || aboveOn(life, member, day).includes(id)),
      ),
    ).stake,
  );

/** The sums that the database keeps of a brand beside its figures, as lines in order: of days on which something was done. */
export async function keptTotals({ brand: { database, brandId } }: Life): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', b.member_id, b.day, case when b.own then 'own' else 'team' end, coalesce(b.upline_id, 0), b.orders,
      b.stake, b.win) as line
    from branch_day b join member m on m.id = b.member_id
    where m.brand_id = ${brandId} and (b.orders, b.stake, b.win) <> (0, 0, 0)
    union all
    select concat_ws(' ', (p.part << 12) + bit, p.day, case when get_bit(p.played, bit) = 1 then 'played' end,
      case when get_bit(p.seen, bit) = 1 then 'seen' end)
    from active_part p cross join generate_series(0, 4095) as bit
    where p.brand_id = ${brandId} and get_bit(p.played | p.seen, bit) = 1`.execute(database.db);
  return rows.map(({ line }) => line).sort();
}

/** The same sums, recounted from what everybody did. */
export function recountedTotals(life: Life): string[] {
  const of = new Map<string, Life['played']>();
  const add = (key: string, bet: Life['played'][number]) => of.set(key, [...(of.get(key) ?? []), bet]);
  const active = new Map<string, Set<string>>();
  const mark = (member: string, day: string, what: string) =>
    active.set(`${member} ${day}`, (active.get(`${member} ${day}`) ?? new Set()).add(what));
  for (const bet of life.played) {
    const { member, day } = bet;
    const above = aboveOn(life, member, day);
    add(`${member} ${day} own ${above[0] ?? 0}`, bet);
    above.forEach((id, at) => {
      add(`${id} ${day} team ${above[at + 1] ?? 0}`, bet);
    });
    mark(member, day, 'played');
  }
  for (const { member, day } of life.signedIn) mark(member, day, 'seen');
  const sums = [...of].map(([key, bets]) => {
    const { orders, stake, win } = sumOfBets(bets);
    return `${key} ${orders} ${stake} ${win}`;
  });
  const days = [...active].map(([key, what]) => [key, ...[...what].sort()].join(' '));
  return [...sums, ...days].sort();
}
