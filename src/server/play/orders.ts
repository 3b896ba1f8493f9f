import { createHash } from 'node:crypto';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import { countPlay } from '../catalogue/popularGames.ts';
import type { Queries } from '../db/handle.ts';
import { balance, LedgerError, post } from '../wallet/ledger.ts';
import { GameFailure } from './gameFailure.ts';
import { requireUnrefusedBet } from './refusedBets.ts';

/** The member and game of a session, as stored with an order. */
export interface Player {
  readonly brandId: string;
  readonly memberId: string;
  readonly engine: string;
  readonly category: string;
  readonly vendor: string;
  readonly nodeId: string | null;
  readonly lotteryCode: string | null;
  /** The ledger's kind of the member's account that stakes are paid from, and wins go to. */
  readonly wallet: string;
}

/** One bet to be placed. */
export interface NewOrder {
  /** Decimal text above zero. */
  readonly stake: string;
  /** Decimal text, stake included, of a bet that is decided at once; undefined for an open bet. */
  readonly win?: string;
  readonly dueAt: Date;
  readonly detail: object;
}

/** A stored order. */
export interface Order {
  readonly id: string;
  readonly stake: string;
  readonly win: string;
  readonly state: string;
  readonly placed_at: Date;
  readonly due_at: Date;
  readonly detail: unknown;
}

/** The columns of an order. */
export const orderColumns = ['id', 'stake', 'win', 'state', 'placed_at', 'due_at', 'detail'] as const;

/** The vendor's ledger account, which receives stakes and pays wins. */
export const walletOf = (vendor: string) => ({ house: `vendor ${vendor}` });

/** The member's account that a bet is paid from, and that its win goes to. */
export const ownWalletOf = ({ memberId, wallet }: Pick<Player, 'memberId' | 'wallet'>) => ({
  memberId,
  kind: wallet,
});

const negative = (amount: string): string => fromUnits(-toUnits(amount));

/**
 * The orders already placed for a transaction id; undefined if there are none. Throws GameFailure `transaction.reused`
 * if they were placed with another request.
 */
export async function ordersOfTransaction(
  tx: Queries,
  { brandId, memberId }: Pick<Player, 'brandId' | 'memberId'>,
  transactionId: string,
  request: unknown,
): Promise<Order[] | undefined> {
  const rows = await tx
    .selectFrom('bet_order')
    .select([...orderColumns, 'fingerprint'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('transaction_id', '=', transactionId)
    .orderBy('line')
    .execute();
  if (rows.length === 0) return undefined;
  if (rows[0]?.fingerprint !== fingerprintOf(request)) throw new GameFailure('transaction.reused');
  return rows;
}

/** Whether a member has placed bets under a transaction id. */
export async function hasOrders(
  db: Queries,
  { brandId, memberId }: Pick<Player, 'brandId' | 'memberId'>,
  transactionId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('bet_order')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return row !== undefined;
}

const fingerprintOf = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

/** Pays a win from the vendor's account; the ledger key makes it happen once per order. */
async function payWin(tx: Queries, player: Player, orderId: string, win: string): Promise<void> {
  if (toUnits(win) === 0n) return;
  await post(tx, {
    brandId: player.brandId,
    memberId: player.memberId,
    kind: 'win',
    key: `win ${orderId}`,
    postings: [
      { account: ownWalletOf(player), amount: win },
      { account: walletOf(player.vendor), amount: negative(win) },
    ],
  });
}

/** The transaction of one or more bets. */
interface BetTransaction {
  readonly transactionId: string;
  /** The request body, to detect a transaction id that is used for another request. */
  readonly request: unknown;
  /** The total stake, as decimal text. */
  readonly stake: string;
  readonly now: Date;
}

/** Inserts a bet of a transaction; `line` is its index in the transaction. */
function insertOrder(
  tx: Queries,
  player: Player,
  { transactionId, request, now }: BetTransaction,
  line: number,
  { stake, win, dueAt, detail }: NewOrder,
): Promise<Order> {
  return tx
    .insertInto('bet_order')
    .values({
      brand_id: player.brandId,
      member_id: player.memberId,
      engine: player.engine,
      category: player.category,
      vendor: player.vendor,
      node_id: player.nodeId,
      lottery_code: player.lotteryCode,
      wallet: player.wallet,
      transaction_id: transactionId,
      line,
      fingerprint: fingerprintOf(request),
      stake,
      win: win ?? '0',
      state: win === undefined ? 'open' : 'settled',
      placed_at: now,
      due_at: dueAt,
      settled_at: win === undefined ? null : now,
      detail: JSON.stringify(detail),
    })
    .returning(orderColumns)
    .executeTakeFirstOrThrow();
}

/**
 * Places the bets of one transaction id, all or none, in the caller's database transaction: stakes move from the
 * member's wallet to the vendor's account, and immediate wins are paid. A repeated transaction id returns the first
 * orders and moves nothing. `decide` is called only when the bets are really placed. Throws GameFailure, also what the
 * transaction id was refused with before.
 */
export async function placeOrders(
  tx: Queries,
  player: Player,
  bet: BetTransaction,
  decide: () => readonly NewOrder[],
): Promise<Order[]> {
  const { transactionId, request, stake, now } = bet;
  const before = await ordersOfTransaction(tx, player, transactionId, request);
  if (before) return before;
  const { repeated } = await post(tx, {
    brandId: player.brandId,
    memberId: player.memberId,
    kind: 'bet',
    key: `bet ${transactionId}`,
    postings: [
      { account: ownWalletOf(player), amount: negative(stake) },
      { account: walletOf(player.vendor), amount: stake },
    ],
  }).catch((error: unknown) => {
    if (!(error instanceof LedgerError)) throw error;
    throw new GameFailure(error.refusal === 'insufficient' ? 'insufficient' : 'transaction.reused');
  });
  if (repeated) {
    // Two concurrent requests with the same transaction id: the other request has placed the bets.
    const placed = await ordersOfTransaction(tx, player, transactionId, request);
    if (placed) return placed;
    throw new Error('a bet without its order');
  }
  const { nodeId } = player;
  if (nodeId !== null) await countPlay(tx, { ...player, nodeId }, now);
  const orders: Order[] = [];
  for (const [line, placed] of decide().entries()) {
    const order = await insertOrder(tx, player, bet, line, placed);
    if (placed.win !== undefined) await payWin(tx, player, order.id, placed.win);
    orders.push(order);
  }
  await requireUnrefusedBet(tx, player, transactionId);
  return orders;
}

/** Settles an open order with its win ("0" for a loss) and pays the win; does nothing if it is settled already. */
export async function settleOrder(
  tx: Queries,
  player: Player,
  orderId: string,
  win: string,
  detail: object,
  now: Date,
): Promise<void> {
  const settled = await tx
    .updateTable('bet_order')
    .set({ state: 'settled', win, settled_at: now, detail: JSON.stringify(detail) })
    .where('id', '=', orderId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (settled) await payWin(tx, player, orderId, win);
}

/** The exact balance of the wallet that a member plays from. */
export const balanceOf = (
  db: Queries,
  { brandId, memberId, wallet }: Pick<Player, 'brandId' | 'memberId' | 'wallet'>,
) => balance(db, brandId, memberId, wallet);
