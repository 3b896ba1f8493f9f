import { scaleAmount } from '#src/domain/values/money.ts';
import type { Database } from '#src/server/db/handle.ts';
import { type Order, orderColumns } from '#src/server/play/orders.ts';
import type { GameCallContext } from './gameCallContext.ts';

/** Maximum number of bets in a response. */
const mostBets = 50;

/** The common fields of a bet (`betState` of schemas/games/shapes.ts). */
export const betFields = (order: Order, decimals: number) => ({
  id: order.id,
  stake: scaleAmount(order.stake, decimals),
  state: order.state as 'open' | 'settled' | 'void',
  win: scaleAmount(order.win, decimals),
  placedAt: order.placed_at.toISOString(),
});

/** A member's bets of an engine or on a lottery, newest first: open bets, or those settled since the session's start. */
export function readBets(
  { db }: Pick<Database, 'db'>,
  { player, since }: GameCallContext,
  scope: { readonly engine: string } | { readonly lottery: string },
  state: 'open' | 'settled',
): Promise<Order[]> {
  let orders = db
    .selectFrom('bet_order')
    .select(orderColumns)
    .where('brand_id', '=', player.brandId)
    .where('member_id', '=', player.memberId)
    .where('state', '=', state);
  orders =
    'engine' in scope
      ? orders.where('engine', '=', scope.engine)
      : orders.where('lottery_code', '=', scope.lottery);
  if (state === 'settled') orders = orders.where('settled_at', '>=', since);
  return orders.orderBy('id', 'desc').limit(mostBets).execute();
}
