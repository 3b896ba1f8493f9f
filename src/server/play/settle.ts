import { lineWins } from '#src/domain/games/rules/drawBets.ts';
import { ensureDraw } from '../catalogue/lotteryDraws.ts';
import type { Database, Queries } from '../db/handle.ts';
import { type BettableLottery, findPlay, type StoredLine } from './lotteryPlays.ts';
import { orderColumns, type Player, settleOrder } from './orders.ts';
import { matchResultsOf } from './results.ts';
import { legsAt, matchOfLeg, type StoredSlip } from './slips.ts';

/** Maximum number of orders settled in one transaction. */
const batch = 200;

type Due = Awaited<ReturnType<typeof dueOrders>>[number];

function dueOrders(tx: Queries, now: Date, member: Pick<Player, 'brandId' | 'memberId'> | undefined) {
  let due = tx
    .selectFrom('bet_order')
    .select(orderColumns)
    .select(['brand_id', 'member_id', 'engine', 'category', 'vendor', 'node_id', 'lottery_code'])
    .where('state', '=', 'open')
    .where('due_at', '<=', now);
  if (member) due = due.where('brand_id', '=', member.brandId).where('member_id', '=', member.memberId);
  // Orders that another process is settling are locked, and skipped here.
  return due.orderBy('due_at').orderBy('id').limit(batch).forUpdate().skipLocked().execute();
}

/** The win of a line: its potential or "0". */
async function settledLine(tx: Queries, order: Due, lotteries: Map<string, BettableLottery>) {
  const line = order.detail as StoredLine;
  const lottery = lotteries.get(order.lottery_code ?? '');
  const play = lottery && findPlay(lottery, line.play);
  if (!lottery || !play) throw new Error(`order ${order.id} is on no lottery`);
  const { numbers } = await ensureDraw(tx, lottery, order.due_at);
  return { win: lineWins(play, line.numbers, numbers) ? line.potential : '0', detail: line };
}

/** The win of a slip: its potential if every leg has won. */
async function settledSlip(tx: Queries, order: Due, now: Date) {
  const slip = order.detail as StoredSlip;
  const results = await matchResultsOf(tx, order.brand_id, slip.legs.map(matchOfLeg), now);
  const legs = legsAt(slip, results, now);
  return { win: legs.every(({ won }) => won) ? slip.potential : '0', detail: { ...slip, legs } };
}

/**
 * Settles bets whose draw or matches are over, of all members or of one, and pays their wins once. Returns the number
 * of settled bets.
 */
export async function settleDue(
  database: Database,
  now: Date,
  member?: Pick<Player, 'brandId' | 'memberId'>,
): Promise<number> {
  let open = database.db
    .selectFrom('bet_order')
    .select('id')
    .where('state', '=', 'open')
    .where('due_at', '<=', now);
  if (member) open = open.where('brand_id', '=', member.brandId).where('member_id', '=', member.memberId);
  if (!(await open.limit(1).executeTakeFirst())) return 0;
  return database.transaction(async (tx) => {
    const due = await dueOrders(tx, now, member);
    const rows = await tx.selectFrom('lottery').selectAll().execute();
    const lotteries = new Map(rows.map((row) => [row.code, row]));
    for (const order of due) {
      const { win, detail } =
        order.engine === 'draw' ? await settledLine(tx, order, lotteries) : await settledSlip(tx, order, now);
      const player: Player = {
        brandId: order.brand_id,
        memberId: order.member_id,
        engine: order.engine,
        category: order.category,
        vendor: order.vendor,
        nodeId: order.node_id,
        lotteryCode: order.lottery_code,
      };
      await settleOrder(tx, player, order.id, win, detail, now);
    }
    return due.length;
  });
}
