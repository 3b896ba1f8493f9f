import type { GameOperation } from '#schemas/games/operations.ts';
import type { Database } from '#src/server/db/handle.ts';
import { GameFailure } from '#src/server/play/gameFailure.ts';
import { hasOrders, type Player } from '#src/server/play/orders.ts';
import { closureOf } from '#src/server/settings/closure.ts';

/**
 * Throws GameFailure `maintenance` or `region` if the brand is closed and the operation with it. A bet that was placed
 * before may be sent again: its answer may have been lost.
 */
export async function refuseClosedGame(
  { db }: Database,
  { whileClosed }: GameOperation,
  player: Pick<Player, 'brandId' | 'memberId'>,
  call: { readonly body: unknown; readonly now: Date },
): Promise<void> {
  if (whileClosed === 'open') return;
  const closure = await closureOf(db, player.brandId, call.now);
  if (!closure) return;
  const { transactionId } = call.body as { transactionId?: string };
  if (
    whileClosed === 'repeats' &&
    transactionId !== undefined &&
    (await hasOrders(db, player, transactionId))
  )
    return;
  const { reason, retryAfter } = closure;
  throw new GameFailure(reason, retryAfter === undefined ? {} : { retryAfter });
}
