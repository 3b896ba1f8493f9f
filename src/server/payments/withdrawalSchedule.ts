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

const ordersIn = (
  { db }: Pick<Database, 'db'>,
  states: readonly WithdrawalState[],
  before: Date,
): Promise<OrderRow[]> =>
  db
    .selectFrom('pay_order')
    .selectAll()
    .where('kind', '=', 'withdrawal')
    .where('state', 'in', states)
    // What an operator pays by hand is theirs to end.
    .where('claimed_by', 'is', null)
    .where('changed_at', '<=', before)
    .orderBy('changed_at')
    .orderBy('id')
    .limit(batch)
    .execute();

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

/** Approves what nobody has to approve, as was said when it was asked for. What waits for operators is left out. */
async function approveSmall(database: Database, log: Log, now: Date): Promise<void> {
  const small = await database.db
    .selectFrom('pay_order')
    .selectAll()
    .where('kind', '=', 'withdrawal')
    .where('state', '=', 'requested')
    .where('approvals', '=', 0)
    .orderBy('id')
    .limit(batch)
    .execute();
  await each(small, log, ({ id: order }) => {
    const move = { order, kind: 'withdrawal', from: ['requested'], to: 'approved' } as const;
    return retrying(database, (tx) => moveOrder(tx, { ...move, actor: 'system', now }));
  });
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
    const doubtful = await ordersIn(database, ['sending', 'unknown'], new Date(now.getTime() - askAfter));
    await each(doubtful, log, (order) => askForWithdrawal(sending, order, now));
    if (!(await renew())) return;
    await each(await ordersIn(database, ['approved'], now), log, ({ id }) =>
      sendWithdrawal(sending, id, now),
    );
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
