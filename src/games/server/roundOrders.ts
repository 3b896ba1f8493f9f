import { sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';
import { type Order, orderColumns, type Player } from '#src/server/play/orders.ts';

/** The order that started a round. */
export type RoundOrder = Order;

/** Orders of the player's game that started a round; those of further stakes name the order that they are part of. */
const startsOf = (db: Queries, { brandId, memberId, nodeId }: Player) =>
  db
    .selectFrom('bet_order')
    .select(orderColumns)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('engine', '=', 'round')
    .where('node_id', '=', nodeId)
    .where(sql`detail ->> 'of'`, 'is', null);

const isId = (id: string): boolean => /^\d{1,18}$/.test(id);

/** The open round of the player's game. */
export const openRound = (db: Queries, player: Player): Promise<RoundOrder | undefined> =>
  startsOf(db, player).where('state', '=', 'open').orderBy('id').executeTakeFirst();

/** A round of the player's game by its id. */
export const findRoundOrder = async (
  db: Queries,
  player: Player,
  id: string,
): Promise<RoundOrder | undefined> =>
  isId(id) ? startsOf(db, player).where('id', '=', id).executeTakeFirst() : undefined;

/** The same, locked until the transaction ends. */
export const lockRound = async (tx: Queries, player: Player, id: string): Promise<RoundOrder | undefined> =>
  isId(id) ? startsOf(tx, player).where('id', '=', id).forUpdate().executeTakeFirst() : undefined;
