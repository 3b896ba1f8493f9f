import { lineWins } from '#src/domain/games/rules/drawBets.ts';
import { ensureDraw } from '../catalogue/lotteryDraws.ts';
import type { Queries } from '../db/handle.ts';
import type { DueOrder } from './dueOrders.ts';
import { type BettableLottery, drawKindOf, findPlay, type StoredLine } from './lotteryPlays.ts';
import { matchResultsOf } from './results.ts';
import { decideRound } from './rounds.ts';
import { contestOfLeg, legsAt, type StoredSlip } from './slips.ts';

/** What a due order has won, and what is then stored of it. */
export interface DecidedOrder {
  readonly order: DueOrder;
  /** Decimal text; "0" for a loss. */
  readonly win: string;
  readonly detail: object;
}

/** The win of a line: its potential or "0". */
async function decideLine(
  db: Queries,
  order: DueOrder,
  lotteries: ReadonlyMap<string, BettableLottery>,
): Promise<DecidedOrder> {
  const line = order.detail as StoredLine;
  const lottery = lotteries.get(order.lottery_code ?? '');
  const play = lottery && findPlay(lottery, line.play);
  if (!lottery || !play) throw new Error('it is on no lottery that is known');
  const { numbers } = await ensureDraw(db, lottery, order.due_at);
  return {
    order,
    win: lineWins(drawKindOf(lottery), play, line.numbers, numbers) ? line.potential : '0',
    detail: line,
  };
}

/** The win of a slip: its potential if every leg has won. */
async function decideSlip(db: Queries, order: DueOrder, now: Date): Promise<DecidedOrder> {
  const slip = order.detail as StoredSlip;
  const results = await matchResultsOf(db, order.brand_id, slip.legs.map(contestOfLeg), now);
  const legs = legsAt(slip, results, now);
  return { order, win: legs.every(({ won }) => won) ? slip.potential : '0', detail: { ...slip, legs } };
}

/**
 * Decides a due order, by the draw or the matches that it is on, or by the end of its round. Nothing is paid: draws and
 * results are facts that whoever asks first stores. Throws where the order makes no sense.
 */
export async function decideOrder(
  db: Queries,
  order: DueOrder,
  lotteries: ReadonlyMap<string, BettableLottery>,
  now: Date,
): Promise<DecidedOrder> {
  if (order.engine === 'draw') return decideLine(db, order, lotteries);
  if (order.engine === 'round') return { order, ...(await decideRound(db, order)) };
  return decideSlip(db, order, now);
}
