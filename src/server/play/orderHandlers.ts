import { sql } from 'kysely';
import { orderPageSize } from '#schemas/api/play.ts';
import type { GameFamily } from '#schemas/codes.ts';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Database } from '../db/handle.ts';
import { inLanguage } from '../kernel/inLanguage.ts';
import type { HandlerInput, Handlers } from '../kernel/requestContext.ts';
import { settleBeforeAnswer } from './settle.ts';

const dayAfter = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000);

/** The query of a member's orders that match the filters. */
function ordersOf(
  { db }: Database,
  brandId: string,
  memberId: string,
  query: HandlerInput<'listOrders'>['query'],
) {
  const { from, to, since, gameType, state } = query;
  let orders = db
    .selectFrom('bet_order')
    .where('bet_order.brand_id', '=', brandId)
    .where('bet_order.member_id', '=', memberId);
  if (from !== undefined) orders = orders.where('placed_at', '>=', new Date(`${from}T00:00:00Z`));
  if (to !== undefined) orders = orders.where('placed_at', '<', dayAfter(to));
  if (since !== undefined) orders = orders.where('placed_at', '>=', new Date(since));
  if (gameType !== undefined && gameType !== 'HOT') orders = orders.where('category', '=', gameType);
  if (state !== undefined) orders = orders.where('bet_order.state', '=', state);
  return orders;
}

/** A page of orders with the names of their games, newest first. */
const orderPage = (orders: ReturnType<typeof ordersOf>, pageNo: number) =>
  orders
    .innerJoin('vendor', 'vendor.vassalage', 'bet_order.vendor')
    .leftJoin('game', 'game.node_id', 'bet_order.node_id')
    .leftJoin('lottery', 'lottery.code', 'bet_order.lottery_code')
    .select([
      'bet_order.id',
      'bet_order.vendor',
      'bet_order.category',
      'bet_order.stake',
      'bet_order.win',
      'bet_order.state',
      'bet_order.placed_at',
      'bet_order.settled_at',
      'vendor.display_name',
      'game.name',
      'game.names',
      'lottery.names as lottery_names',
    ])
    .orderBy('placed_at', 'desc')
    .orderBy('bet_order.id', 'desc')
    .limit(orderPageSize)
    .offset((pageNo - 1) * orderPageSize)
    .execute();

/** Win minus stake, as decimal text. */
const netOf = (stake: string, win: string): string => fromUnits(toUnits(win) - toUnits(stake));

/** A member's bets, with sums over all that match the filters (specification 7). */
export const orderHandlers: Handlers<'listOrders'> = {
  async listOrders({ query, member, context: { database, brandId, site, now, log } }) {
    const { decimals } = site.brand.currency;
    const amount = (exact: string) => scaleAmount(exact, decimals);
    await settleBeforeAnswer(database, now, { brandId, memberId: member.id }, log);
    const orders = () => ordersOf(database, brandId, member.id, query);
    const sums = await orders()
      .select([
        sql<string>`count(*)`.as('total'),
        sql<string>`coalesce(sum(stake) filter (where bet_order.state <> 'void'), 0)`.as('stake'),
        sql<string>`coalesce(sum(win) filter (where bet_order.state <> 'void'), 0)`.as('win'),
      ])
      .executeTakeFirstOrThrow();
    const rows = await orderPage(orders(), query.pageNo);
    const nameOf = ({ name, names, lottery_names }: (typeof rows)[number]): string => {
      const lotteryName = lottery_names && (inLanguage(lottery_names, query.language) ?? lottery_names.EN);
      // A lottery's name wins over the name of the catalogue game that it is played through.
      return lotteryName ?? (names && inLanguage(names, query.language)) ?? name ?? '';
    };
    const total = Number(sums.total);
    return {
      list: rows.map((row) => ({
        orderId: row.id,
        gameName: nameOf(row),
        vendor: row.vendor,
        vendorName: row.display_name,
        gameType: row.category as GameFamily,
        stake: amount(row.stake),
        win: amount(row.win),
        net: row.state === 'void' ? amount('0') : amount(netOf(row.stake, row.win)),
        state: row.state as 'open' | 'settled' | 'void',
        placedAt: row.placed_at.toISOString(),
        settledAt: row.settled_at?.toISOString() ?? null,
      })),
      pageNum: query.pageNo,
      totalPages: Math.ceil(total / orderPageSize),
      total,
      totals: {
        stake: amount(sums.stake),
        win: amount(sums.win),
        net: amount(netOf(sums.stake, sums.win)),
      },
    };
  },
};
