import { sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';
import { type GameNames, gameTitle } from '#src/server/records/bets.ts';
import type { MoneyOwner } from './memberMoney.ts';
import { type Movement, sourceOfMovement } from './movements.ts';

/** A bet that a movement belongs to. */
export interface BetOfMovement {
  readonly id: string;
  /** The movement's id. */
  readonly movement: string;
}

/** The bets that movements of a member belong to, by their ids. */
export async function betsOfMovements(
  db: Queries,
  brandId: string,
  { id: memberId }: MoneyOwner,
  movements: readonly Movement[],
): Promise<BetOfMovement[]> {
  const sources = movements.map((movement) => ({ id: movement.id, ...sourceOfMovement(movement) }));
  const transactions = sources.flatMap(({ bets }) => bets ?? []);
  const ids = sources.flatMap(({ bet }) => bet ?? []);
  if (transactions.length + ids.length === 0) return [];
  const rows = await db
    .selectFrom('bet_order')
    .select(['id', 'transaction_id'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where(({ eb, or }) => or([eb('transaction_id', 'in', transactions), eb('id', 'in', ids)]))
    .orderBy('transaction_id')
    .orderBy('line')
    .execute();
  return sources.flatMap(({ id: movement, bets, bet }) =>
    rows
      .filter((row) => (bets !== undefined && row.transaction_id === bets) || row.id === bet)
      .map(({ id }) => ({ id, movement })),
  );
}

/** A draw that a bet was on. */
interface DrawOfBet {
  readonly issue: string;
  readonly numbers: readonly string[];
  readonly bonus: readonly string[];
}

/** A bet with all that is stored of it. */
export interface BetView {
  readonly id: string;
  readonly transaction: string;
  readonly engine: string;
  readonly category: string;
  readonly game: string;
  readonly vendor: string;
  readonly stake: string;
  readonly win: string;
  readonly state: string;
  readonly wallet: string;
  readonly placedAt: Date;
  readonly dueAt: Date;
  readonly settledAt: Date | null;
  readonly setAsideAt: Date | null;
  readonly setAsideReason: string | null;
  /** Round, line or slip, as its game stored it. */
  readonly detail: unknown;
  /** What was drawn; null of what is no lottery, or not drawn yet. */
  readonly draw: DrawOfBet | null;
  /** All bets of the same transaction, this one among them. */
  readonly together: readonly string[];
}

/** A bet of a member; undefined for an unknown id. */
export async function findBet(
  db: Queries,
  brandId: string,
  { id: memberId }: MoneyOwner,
  id: string,
): Promise<BetView | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const { rows } = await sql<BetView & GameNames>`
    select b.id::text as id, b.transaction_id as transaction, b.engine, b.category, b.stake::text as stake,
      b.win::text as win, b.state, b.wallet, b.placed_at as "placedAt", b.due_at as "dueAt",
      b.settled_at as "settledAt", b.set_aside_at as "setAsideAt", b.set_aside_reason as "setAsideReason", b.detail,
      v.display_name as vendor, g.name as game, g.names as game_names, l.names as lottery_names,
      (select to_jsonb(d) from (
        select issue, numbers, bonus from lottery_draw where code = b.lottery_code and drawn_at = b.due_at
      ) d) as draw,
      array(
        select o.id::text from bet_order o
        where o.brand_id = b.brand_id and o.member_id = b.member_id and o.transaction_id = b.transaction_id
        order by o.line
      ) as together
    from bet_order b join vendor v on v.vassalage = b.vendor
    left join game g on g.node_id = b.node_id
    left join lottery l on l.code = b.lottery_code
    where b.brand_id = ${brandId} and b.member_id = ${memberId}::bigint and b.id = ${id}::bigint`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { game: _game, game_names: _names, lottery_names: _lottery, ...bet } = row;
  return { ...bet, game: gameTitle(row, 'EN') };
}
