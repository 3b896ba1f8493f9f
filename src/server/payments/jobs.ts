import type { Database } from '../db/handle.ts';
import { startLeasedTurns } from '../db/leasedTurns.ts';
import type { Log } from '../kernel/log/errorLog.ts';
import { nextAsk } from './askSchedule.ts';
import { followGateway, type GatewayWork } from './followGateway.ts';
import { gatewaysOf } from './gateways/gateways.ts';
import { moveOrder, type OrderRow } from './moveOrder.ts';
import { orderTermsOf } from './orderTerms.ts';
import { workOnCall } from './takeCall.ts';

/** Orders and calls that one turn takes up. */
const batch = 100;

/** Time after an order's end for which its gateway is still asked, in milliseconds. */
const patience = 3_600_000;

const expire = ({ database }: GatewayWork, { id }: OrderRow, from: 'open' | 'asking', now: Date) =>
  database.transaction((tx) =>
    moveOrder(tx, {
      ...{ order: id, kind: 'deposit', from: [from], to: 'expired', actor: 'system', now },
    }),
  );

/**
 * Notes that the gateway of an order is asked now, and when it is asked next: less and less often. Resolves to the order for
 * who is the one to ask; undefined where another process is, or the order has moved on.
 */
const takeAsk = (
  { database }: GatewayWork,
  { id, asked }: Pick<OrderRow, 'id' | 'asked'>,
  state: 'open' | 'asking',
  now: Date,
): Promise<OrderRow | undefined> =>
  database.db
    .updateTable('pay_order')
    .set({ asked: asked + 1, ask_at: nextAsk(now, asked + 1) })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('asked', '=', asked)
    .returningAll()
    .executeTakeFirst();

/** Ends orders that nobody paid in time. A gateway is asked first: its member may have paid and closed the page. */
async function expireOrders(work: GatewayWork, now: Date): Promise<void> {
  const rows = await work.database.db
    .selectFrom('pay_order')
    .selectAll()
    .where('kind', '=', 'deposit')
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .where((order) => order.or([order('ask_at', 'is', null), order('ask_at', '<=', now)]))
    .orderBy('changed_at')
    .limit(batch)
    .execute();
  for (const row of rows) {
    if (orderTermsOf(row).gateway === null) {
      await expire(work, row, 'open', now);
      continue;
    }
    if (!(await takeAsk(work, row, 'open', now))) continue;
    const fact = await followGateway(work, row, now);
    const endsAnyway = now.getTime() > (row.expires_at?.getTime() ?? 0) + patience;
    if (fact === 'waiting' || (fact === undefined && endsAnyway)) await expire(work, row, 'open', now);
  }
}

/** Asks gateways again about orders that are said to be paid. */
async function askAgain(work: GatewayWork, now: Date): Promise<void> {
  const due = await work.database.db
    .selectFrom('pay_order')
    .select(['id', 'asked'])
    .where('kind', '=', 'deposit')
    .where('state', '=', 'asking')
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(batch)
    .execute();
  for (const order of due) {
    const row = await takeAsk(work, order, 'asking', now);
    if (!row) continue;
    const fact = await followGateway(work, row, now);
    if (fact === 'waiting' && now.getTime() > (row.expires_at?.getTime() ?? 0) + patience)
      await expire(work, row, 'asking', now);
  }
}

/** Takes up calls of gateways that were stored by a process that was killed, or whose gateway gave no answer. */
async function takeUpCalls(work: GatewayWork, now: Date): Promise<void> {
  const calls = await work.database.db
    .selectFrom('inbound_call')
    .select('id')
    .where('done_at', 'is', null)
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(batch)
    .execute();
  for (const { id } of calls) await workOnCall(work, id, now);
}

/** One turn of what is due of payments. */
export async function workOnPayments(work: GatewayWork, now: Date): Promise<void> {
  await takeUpCalls(work, now);
  await askAgain(work, now);
  await expireOrders(work, now);
}

/** Time between two turns, in milliseconds. */
const interval = 5000;

/** After how many seconds another process takes over from one that was killed. */
const leaseSeconds = 30;

/** Does what is due of payments, in one process of all, until the returned function is called. `log` is told of errors. */
export const startPayments = (
  { database, demo, log }: { readonly database: Database; readonly demo: boolean; readonly log: Log },
  every = interval,
): (() => Promise<void>) =>
  startLeasedTurns({
    database,
    name: 'payments',
    every,
    lease: leaseSeconds,
    failed: (error) => log('what is due of payments could not be done', error),
    turn: () => workOnPayments({ database, log, gateways: gatewaysOf(database, demo) }, new Date()),
  });
