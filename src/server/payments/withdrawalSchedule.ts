import { sql } from 'kysely';
import { isPassing } from '../db/faults.ts';
import type { Database } from '../db/handle.ts';
import { startLeasedTurns } from '../db/leasedTurns.ts';
import { retrying } from '../db/retrying.ts';
import type { Log } from '../kernel/log/errorLog.ts';
import { moveOrder, type OrderRow } from './moveOrder.ts';
import type { WithdrawalState } from './orderStates.ts';
import { demoPayout } from './payouts/demo.ts';
import type { Payout } from './payouts/payout.ts';
import { askForWithdrawal, type Sending, sendWithdrawal } from './sendWithdrawal.ts';

/** Time between two turns, in milliseconds. */
const interval = 5000;

/** After how many seconds another process takes over from one that was killed. */
const leaseSeconds = 30;

/** Most orders of a turn, in each state. */
const batch = 50;

/** How long after its last step a payment that was perhaps sent is asked for, in milliseconds. */
const askAfter = 60_000;

/** SQL condition: it is time to ask for a payment, which is asked for less and less often. */
const isDue = (now: Date) => sql<boolean>`(ask_at is null or ask_at <= ${now}::timestamptz)`;

/** Orders that have not changed since `before`, those first that were left alone longest. */
const ordersIn = (
  { db }: Pick<Database, 'db'>,
  states: readonly WithdrawalState[],
  before: Date,
  condition = sql<boolean>`true`,
): Promise<OrderRow[]> =>
  db
    .selectFrom('pay_order')
    .selectAll()
    .where('kind', '=', 'withdrawal')
    .where('state', 'in', states)
    // What an operator pays by hand is theirs to end.
    .where('claimed_by', 'is', null)
    .where('changed_at', '<=', before)
    .where(condition)
    .orderBy(sql`coalesce(ask_at, changed_at)`)
    .orderBy('id')
    .limit(batch)
    .execute();

/**
 * SQL condition: nothing has happened to an order's account since it was asked for that people should look at: it is not
 * disabled, no change of its security holds its money, and the card is still its own.
 */
const isUntroubled = (now: Date) =>
  sql<boolean>`exists (
    select from member join bank_card on bank_card.brand_id = member.brand_id and bank_card.member_id = member.id
    where member.brand_id = pay_order.brand_id and member.id = pay_order.member_id and not member.disabled
      and (member.money_out_held_until is null or member.money_out_held_until <= ${now}::timestamptz)
      and bank_card.id = pay_order.card_id and bank_card.removed_at is null
  )`;

/** Does `work` for each order; one that fails is told, and holds up no other. Throws where the database fails. */
async function each(orders: readonly OrderRow[], log: Log, work: (order: OrderRow) => Promise<unknown>) {
  for (const order of orders)
    try {
      await work(order);
    } catch (error) {
      if (isPassing(error)) throw error;
      log('a withdrawal cannot be gone on with', error, { brand: order.brand_id, order: order.id });
    }
}

/**
 * Approves what nobody has to approve, as was said when it was asked for. Where something has happened to the account since,
 * somebody has to approve it after all.
 */
async function approveSmall(database: Database, log: Log, now: Date): Promise<void> {
  const small = await database.db
    .selectFrom('pay_order')
    .selectAll()
    .select(isUntroubled(now).as('untroubled'))
    .where('kind', '=', 'withdrawal')
    .where('state', '=', 'requested')
    .where('approvals', '=', 0)
    .orderBy('id')
    .limit(batch)
    .execute();
  const [untroubled, troubled] = [true, false].map((is) => small.filter((order) => order.untroubled === is));
  await each(untroubled ?? [], log, ({ id: order }) => {
    const move = { order, kind: 'withdrawal', from: ['requested'], to: 'approved' } as const;
    return retrying(database, (tx) => moveOrder(tx, { ...move, actor: 'system', now }));
  });
  await each(troubled ?? [], log, ({ id }) =>
    database.db
      .updateTable('pay_order')
      .set({ approvals: 1 })
      .where('id', '=', id)
      .where('state', '=', 'requested')
      .execute(),
  );
}

/** Of what a payout of earlier was sending, nobody says any more whether it was sent: operators find it out. */
async function leaveToOperators(database: Database, log: Log, now: Date): Promise<void> {
  const left = await ordersIn(database, ['sending'], new Date(now.getTime() - askAfter));
  await each(left, log, ({ id: order }) => {
    const move = { order, kind: 'withdrawal', from: ['sending'], to: 'unknown' } as const;
    return retrying(database, (tx) => moveOrder(tx, { ...move, actor: 'system', now }));
  });
}

/**
 * One turn: each withdrawal takes one step, so that its owner sees it go. Without a payout what is approved waits for an
 * operator who pays it by hand.
 */
export async function goOnWithWithdrawals(
  { database, payout, log }: Omit<Sending, 'payout'> & { readonly payout: Payout | undefined },
  now: Date,
  renew: () => Promise<boolean>,
): Promise<void> {
  if (payout) {
    const sending = { database, payout, log };
    const doubtful = await ordersIn(
      database,
      ['sending', 'unknown'],
      new Date(now.getTime() - askAfter),
      isDue(now),
    );
    await each(doubtful, log, (order) => askForWithdrawal(sending, order, now));
    if (!(await renew())) return;
    // What is approved and troubled since waits for whoever pays it by hand, or refuses it.
    const approved = await ordersIn(database, ['approved'], now, isUntroubled(now));
    await each(approved, log, ({ id }) => sendWithdrawal(sending, id, now));
  } else await leaveToOperators(database, log, now);
  if (await renew()) await approveSmall(database, log, now);
}

/**
 * Goes on with withdrawals, in one process of all, until the returned function is called. In the demo play money is paid
 * out. `every`: time between two turns, in milliseconds; default: five seconds.
 */
export const startWithdrawals = (
  { database, demo, log }: { readonly database: Database; readonly demo: boolean; readonly log: Log },
  every = interval,
): (() => Promise<void>) =>
  startLeasedTurns({
    database,
    name: 'withdrawals',
    every,
    lease: leaseSeconds,
    failed: (error) => log('withdrawals could not be gone on with', error),
    turn: (renew) =>
      goOnWithWithdrawals({ database, log, payout: demo ? demoPayout : undefined }, new Date(), renew),
  });
