import type { Database } from '../db/handle.ts';
import { GameFailure } from './gameFailure.ts';
import { hasOrders } from './orders.ts';
import { type AskedBet, keepRefusedBet } from './refusedBets.ts';

/**
 * Runs `work`, which places a bet. What it refuses stays refused: so whoever is told of a refusal knows that the same
 * request places nothing any more, not even one that was on its way for longer. If such a one was quicker, its bet is the
 * answer.
 */
export async function refusingBet<T>(
  database: Pick<Database, 'transaction'>,
  bet: AskedBet,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Who used an id twice has placed a bet by it.
    if (!(error instanceof GameFailure) || error.code === 'transaction.reused') throw error;
    const { player, transactionId } = bet;
    const isPlaced = await database.transaction(async (tx) => {
      // Orders refer to their member: none is stored until this ends.
      await tx
        .selectFrom('member')
        .select('id')
        .where('brand_id', '=', player.brandId)
        .where('id', '=', player.memberId)
        .forUpdate()
        .executeTakeFirst();
      if (await hasOrders(tx, player, transactionId)) return true;
      await keepRefusedBet(tx, bet, error);
      return false;
    });
    if (isPlaced) return work();
    throw error;
  }
}
