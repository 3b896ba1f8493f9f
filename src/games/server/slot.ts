import type { SlotTable, SpinBody, SpinResult } from '#schemas/games/slot.ts';
import {
  payLines,
  payTable,
  reelStrips,
  returnToPlayer,
  symbolCount,
  wild,
  windowAt,
  winningLines,
} from '#src/domain/games/rules/slotRules.ts';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Database } from '#src/server/db/handle.ts';
import { retrying } from '#src/server/db/retrying.ts';
import { randomIntFor } from '#src/server/kernel/randomInt.ts';
import { GameFailure } from '#src/server/play/gameFailure.ts';
import { balanceOf, type Order, placeOrders } from '#src/server/play/orders.ts';
import type { GameCallContext } from './gameCallContext.ts';

/** The paytable as the games' API returns it. */
export const slotRules = (): SlotTable => ({
  reels: 5,
  rows: 3,
  symbols: symbolCount,
  wild,
  lines: payLines.map((line) => [...line]),
  pays: Object.fromEntries(
    payTable.flatMap(([x3, x4, x5], symbol) => (symbol === wild ? [] : [[symbol, { x3, x4, x5 }]])),
  ),
  rtp: returnToPlayer(),
});

/** A round as stored in its order. */
interface Round {
  readonly grid: number[][];
  readonly wins: { line: number; symbol: number; count: number; amount: string }[];
}

/** Draws a random round. `bet` is the total stake of all lines. */
function decideRound(bet: string, seed: string): Round & { readonly win: string } {
  const chance = randomIntFor(`spin ${seed}`);
  const grid = windowAt(reelStrips.map(({ length }) => chance(0, length)));
  const perLine = toUnits(bet) / BigInt(payLines.length);
  const wins = winningLines(grid).map(({ pay, ...run }) => ({
    ...run,
    amount: fromUnits(perLine * BigInt(pay)),
  }));
  return { grid, wins, win: fromUnits(wins.reduce((sum, { amount }) => sum + toUnits(amount), 0n)) };
}

/**
 * Plays a round: stake, result and win in one database transaction. A repeated transaction id returns the same round.
 * Throws GameFailure.
 */
export async function spin(
  database: Database,
  { player, currency, stakes, now }: GameCallContext,
  body: SpinBody,
): Promise<SpinResult> {
  if (!stakes.includes(body.bet)) throw new GameFailure('bet.limits');
  const { order, balance } = await retrying(database, async (tx) => {
    const bet = {
      transactionId: body.transactionId,
      request: ['spin', player.nodeId, body.bet],
      stake: body.bet,
      now,
    };
    const [placed] = await placeOrders(tx, player, bet, () => {
      const { win, ...round } = decideRound(body.bet, body.transactionId);
      return [{ stake: body.bet, win, dueAt: now, detail: round }];
    });
    return { order: placed as Order, balance: await balanceOf(tx, player) };
  });
  const { grid, wins } = order.detail as Round;
  const amount = (exact: string) => scaleAmount(exact, currency.decimals);
  return {
    roundId: order.id,
    grid,
    wins: wins.map((win) => ({ ...win, amount: amount(win.amount) })),
    win: amount(order.win),
    balance: amount(balance),
  };
}
