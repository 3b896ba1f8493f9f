import { scaleAmount } from '#src/domain/values/money.ts';
import type { Database } from '#src/server/db/handle.ts';
import { type Order, orderColumns } from '#src/server/play/orders.ts';
import type { Playing } from './playing.ts';

/** Bets told at most. */
const shownBets = 50;

/** What every bet tells its player (`betState` of schemas/games/shapes.ts). */
export const betState = (order: Order, decimals: number) => ({
  id: order.id,
  stake: scaleAmount(order.stake, decimals),
  state: order.state as 'open' | 'settled' | 'void',
  win: scaleAmount(order.win, decimals),
  placedAt: order.placed_at.toISOString(),
});

/** A member's bets of one engine, or on one lottery, newest first: open ones, or those settled since the session began. */
export function betsOf(
  { db }: Pick<Database, 'db'>,
  { player, since }: Playing,
  of: { readonly engine: string } | { readonly lottery: string },
  state: 'open' | 'settled',
): Promise<Order[]> {
  let orders = db
    .selectFrom('bet_order')
    .select(orderColumns)
    .where('brand_id', '=', player.brandId)
    .where('member_id', '=', player.memberId)
    .where('state', '=', state);
  orders =
    'engine' in of ? orders.where('engine', '=', of.engine) : orders.where('lottery_code', '=', of.lottery);
  if (state === 'settled') orders = orders.where('settled_at', '>=', since);
  return orders.orderBy('id', 'desc').limit(shownBets).execute();
}
