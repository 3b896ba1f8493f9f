import { sql } from 'kysely';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';

/** What was won, lost and moved: exact amounts as decimal text. `net`: wins less stakes, and bonus, as a player sees it. */
export interface TeamFigures {
  readonly orders: number;
  readonly stake: string;
  readonly win: string;
  readonly bonus: string;
  readonly net: string;
  readonly deposits: string;
  readonly withdrawals: string;
}

/** Columns of amounts, as rows have them. */
const amounts = ['stake', 'win', 'bonus', 'deposits', 'withdrawals'] as const;

/** The sums of `TeamFigures` but `net`, over rows of a table by its alias. */
export const figureSums = (table: string) =>
  sql.join([
    sql`coalesce(sum(${sql.ref(`${table}.orders`)}), 0)::integer as orders`,
    ...amounts.map((name) => sql`coalesce(sum(${sql.ref(`${table}.${name}`)}), 0)::text as ${sql.ref(name)}`),
  ]);

/** Sums as the database gives them, with the net result. */
export function figuresOf<Row extends Omit<TeamFigures, 'net'>>(row: Row): TeamFigures {
  const { orders, stake, win, bonus, deposits, withdrawals } = row;
  const net = fromUnits(toUnits(win) - toUnits(stake) + toUnits(bonus));
  return { orders, stake, win, bonus, net, deposits, withdrawals };
}

/** The sum of figures. */
export function addFigures(rows: readonly TeamFigures[]): TeamFigures {
  const sum = (name: (typeof amounts)[number]) =>
    fromUnits(rows.reduce((units, row) => units + toUnits(row[name]), 0n));
  return figuresOf({
    orders: rows.reduce((orders, row) => orders + row.orders, 0),
    ...{ stake: sum('stake'), win: sum('win'), bonus: sum('bonus') },
    ...{ deposits: sum('deposits'), withdrawals: sum('withdrawals') },
  });
}
