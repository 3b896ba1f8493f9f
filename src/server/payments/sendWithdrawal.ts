import type { Database } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import type { Log } from '../kernel/log/errorLog.ts';
import { nextAsk } from './askSchedule.ts';
import { moveOrder, type OrderRow } from './moveOrder.ts';
import type { CardPayment, PaymentFact, Payout } from './payouts/payout.ts';
import { endPaid, returnWithdrawal } from './returnWithdrawal.ts';
import { netOf } from './withdrawalView.ts';

/** What withdrawals are sent with. */
export interface Sending {
  readonly database: Database;
  readonly payout: Payout;
  /** Tells the operator of payments that nobody knows anything of. */
  readonly log: Log;
}

/** An order as the payout is told of it, with the card's number in clear. */
async function paymentOf({ db, vault }: Database, order: OrderRow): Promise<CardPayment> {
  const { brand_id: brandId, member_id: memberId } = order;
  const card = await db
    .selectFrom('bank_card')
    .select(['bank_code', 'holder', 'sealed_number'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('id', '=', order.card_id ?? '0')
    .executeTakeFirstOrThrow();
  return {
    ...{ reference: `wd-${order.id}`, brandId, amount: netOf(order) },
    card: {
      bankCode: card.bank_code,
      holder: card.holder,
      number: vault.open('card number', { brandId, memberId }, card.sealed_number),
    },
  };
}

/** States in which a payment was perhaps sent. */
const sentStates = ['sending', 'unknown'] as const;

/** Writes down what became of a payment. */
const conclude = (
  { database }: Pick<Sending, 'database'>,
  order: OrderRow,
  fact: PaymentFact,
  now: Date,
): Promise<OrderRow | undefined> =>
  retrying(database, (tx) => {
    const step = { order: order.id, actor: 'gateway', now } as const;
    if (fact === 'sent') return endPaid(tx, { ...step, from: sentStates });
    if (fact === 'refused') return returnWithdrawal(tx, { ...step, from: sentStates, to: 'returned' });
    return moveOrder(tx, { ...step, kind: 'withdrawal', from: ['sending'], to: 'unknown' });
  });

async function factOf({ log }: Sending, order: OrderRow, answer: () => Promise<PaymentFact>) {
  try {
    return await answer();
  } catch (error) {
    log('nobody knows whether a withdrawal was sent', error, { brand: order.brand_id, order: order.id });
    return 'unknown';
  }
}

/**
 * Sends an approved withdrawal. The attempt is written down before it is made: whoever finds the order afterwards asks
 * what became of it, and never sends it again. Resolves to undefined where it does not wait to be sent.
 */
export async function sendWithdrawal(
  sending: Sending,
  orderId: string,
  now: Date,
): Promise<OrderRow | undefined> {
  const { database, payout } = sending;
  const found = await database.db
    .selectFrom('pay_order')
    .selectAll()
    .where('id', '=', orderId)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  if (!found) return undefined;
  // Opened before anything is written down: without the key to the card's number it goes on waiting.
  const payment = await paymentOf(database, found);
  const move = { order: orderId, kind: 'withdrawal', from: ['approved'], to: 'sending' } as const;
  const order = await retrying(database, (tx) => moveOrder(tx, { ...move, actor: 'system', now }));
  if (!order) return undefined;
  return conclude(sending, order, await factOf(sending, order, () => payout.pay(payment)), now);
}

/** The longest time between two questions about a payment of which nobody knows anything, in milliseconds. */
const longestPause = 30 * 60_000;

/** What the schedule of such a payment begins with: its second question comes after more than a minute. */
const askedBefore = 4;

/** Asks what became of a withdrawal that was perhaps sent, and writes it down if it is known. */
export async function askForWithdrawal(sending: Sending, order: OrderRow, now: Date): Promise<void> {
  const { database, payout } = sending;
  const payment = await paymentOf(database, order);
  const fact = await factOf(sending, order, () => payout.ask(payment));
  if (fact === 'unknown' && order.state === 'unknown') {
    const { id, asked } = order;
    const set = { asked: asked + 1, ask_at: nextAsk(now, asked + askedBefore, longestPause) };
    await database.db.updateTable('pay_order').set(set).where('id', '=', id).execute();
    return;
  }
  await conclude(sending, order, fact, now);
}
