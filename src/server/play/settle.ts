import { toUnits } from '#src/domain/money/units.ts';
import { isPassing } from '../db/faults.ts';
import type { Database, Queries } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import type { Log } from '../kernel/log/errorLog.ts';
import { lockAccounts } from '../wallet/ledger.ts';
import { type DecidedOrder, decideOrder } from './decideOrder.ts';
import {
  type DueOrder,
  lockOpenOrders,
  type OrderOwner,
  playerOf,
  readDueOrders,
  setOrderAside,
} from './dueOrders.ts';
import { ownWalletOf, settleOrder, walletOf } from './orders.ts';

/** Maximum number of orders settled in one transaction, which holds up bets of their members and at their vendors. */
const batch = 50;

/** The same for the orders of one member. */
const memberBatch = 200;

/** How due orders are settled. */
export interface Settling {
  /** Only this member's orders. Without it those of all, except what another process is settling. */
  readonly member?: OrderOwner | undefined;
  /** Tells the operator of each order that was set aside. */
  readonly log: Log;
}

/**
 * Settles decided orders, each once, and pays their wins. Orders are locked by their ids' order, then accounts by
 * theirs, as everywhere. Returns how many were still open.
 */
async function pay(
  tx: Queries,
  decisions: readonly DecidedOrder[],
  now: Date,
  waitForOthers: boolean,
): Promise<number> {
  const ids = decisions.map(({ order }) => order.id);
  const open = await lockOpenOrders(tx, ids, waitForOthers);
  const due = decisions.filter(({ order }) => open.has(order.id));
  const accounts = due
    .filter(({ win }) => toUnits(win) > 0n)
    .flatMap(({ order }) => [
      { brandId: order.brand_id, account: ownWalletOf(playerOf(order)) },
      { brandId: order.brand_id, account: walletOf(order.vendor) },
    ]);
  await lockAccounts(tx, accounts);
  for (const { order, win, detail } of due)
    await settleOrder(tx, playerOf(order), order.id, win, detail, now);
  return due.length;
}

/**
 * Settles bets whose draw or matches are over, and pays their wins once; at most a batch. An order that cannot be
 * settled is set aside, and the others are settled all the same. Returns the number of settled bets. Throws where the
 * database fails.
 */
export async function settleDue(database: Database, now: Date, { member, log }: Settling): Promise<number> {
  const due = await readDueOrders(database, now, member, member ? memberBatch : batch);
  if (due.length === 0) return 0;
  const rows = await database.db.selectFrom('lottery').selectAll().execute();
  const lotteries = new Map(rows.map((row) => [row.code, row]));
  const setAside = async ({ id, brand_id: brand }: DueOrder, error: unknown) => {
    if (isPassing(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    if (await setOrderAside(database.db, id, reason, now))
      log('an order cannot be settled and is set aside', error, { brand, order: id });
  };
  const payAll = (decisions: readonly DecidedOrder[]) =>
    retrying(database, (tx) => pay(tx, decisions, now, member !== undefined));

  const decisions: DecidedOrder[] = [];
  for (const order of due)
    try {
      decisions.push(await decideOrder(database.db, order, lotteries, now));
    } catch (error) {
      await setAside(order, error);
    }
  if (decisions.length === 0) return 0;
  try {
    return await payAll(decisions);
  } catch (error) {
    if (isPassing(error)) throw error;
  }
  // One of them makes the database refuse the whole batch: one by one, to find it.
  let settled = 0;
  for (const decision of decisions)
    try {
      settled += await payAll([decision]);
    } catch (error) {
      await setAside(decision.order, error);
    }
  return settled;
}

/**
 * Settles a member's due bets before an answer that shows their money, so that a win is there as soon as it can be seen.
 * Never fails the answer: what cannot be settled now is settled by the schedule.
 */
export async function settleBeforeAnswer(
  database: Database,
  now: Date,
  member: OrderOwner,
  log: Log,
): Promise<void> {
  try {
    await settleDue(database, now, { member, log });
  } catch (error) {
    log('bets of a member could not be settled', error, { brand: member.brandId, member: member.memberId });
  }
}
