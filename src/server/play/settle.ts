import { lineWins } from '#src/domain/games/drawBets.ts';
import { drawOnce } from '../catalogue/lotteryDraws.ts';
import type { Database, Queries } from '../db/handle.ts';
import { type KeptLine, type Lottery, playOf } from './lotteryPlays.ts';
import { orderColumns, type Player, settleOrder } from './orders.ts';
import { resultsOf } from './results.ts';
import { type KeptSlip, legsAt, matchOfLeg } from './slips.ts';

/** Orders settled in one transaction. */
const batch = 200;

type Due = Awaited<ReturnType<typeof dueOrders>>[number];

function dueOrders(tx: Queries, now: Date, whose: Pick<Player, 'brandId' | 'memberId'> | undefined) {
  let due = tx
    .selectFrom('bet_order')
    .select(orderColumns)
    .select(['brand_id', 'member_id', 'engine', 'category', 'vendor', 'node_id', 'lottery_code'])
    .where('state', '=', 'open')
    .where('due_at', '<=', now);
  if (whose) due = due.where('brand_id', '=', whose.brandId).where('member_id', '=', whose.memberId);
  // Those that another process is settling are left to it.
  return due.orderBy('due_at').orderBy('id').limit(batch).forUpdate().skipLocked().execute();
}

/** What a line has won: its potential or nothing. */
async function settledLine(tx: Queries, order: Due, lotteries: Map<string, Lottery>) {
  const line = order.detail as KeptLine;
  const lottery = lotteries.get(order.lottery_code ?? '');
  const play = lottery && playOf(lottery, line.play);
  if (!lottery || !play) throw new Error(`order ${order.id} is on no lottery`);
  const { numbers } = await drawOnce(tx, lottery, order.due_at);
  return { win: lineWins(play, line.numbers, numbers) ? line.potential : '0', detail: line };
}

/** What a slip has won: its potential where every leg is right. */
async function settledSlip(tx: Queries, order: Due, now: Date) {
  const slip = order.detail as KeptSlip;
  const results = await resultsOf(tx, order.brand_id, slip.legs.map(matchOfLeg), now);
  const legs = legsAt(slip, results, now);
  return { win: legs.every(({ won }) => won) ? slip.potential : '0', detail: { ...slip, legs } };
}

/**
 * Settles bets whose draw or matches are over, all or one member's: what they won is paid, once. Returns how many
 * there were.
 */
export async function settleDue(
  database: Database,
  now: Date,
  whose?: Pick<Player, 'brandId' | 'memberId'>,
): Promise<number> {
  let open = database.db
    .selectFrom('bet_order')
    .select('id')
    .where('state', '=', 'open')
    .where('due_at', '<=', now);
  if (whose) open = open.where('brand_id', '=', whose.brandId).where('member_id', '=', whose.memberId);
  if (!(await open.limit(1).executeTakeFirst())) return 0;
  return database.transaction(async (tx) => {
    const due = await dueOrders(tx, now, whose);
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
