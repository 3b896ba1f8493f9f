import { sql } from 'kysely';
import { askedStates } from './askGateway.ts';
import { nextAsk } from './askSchedule.ts';
import { type Followed, followGateway, type GatewayWork } from './followGateway.ts';
import { gatewayNamed } from './gateways/gateway.ts';
import { moveOrder, type OrderRow } from './moveOrder.ts';
import { orderTermsOf } from './orderTerms.ts';

/** Orders that are taken up at once. */
const batch = 100;

const minute = 60_000;
/** Time for which a gateway is still asked after an order's end, or after its page has closed. */
const patience = 60 * minute;
/** Time after which even one that gives no answer is not asked any more. */
const lastPatience = 24 * 60 * minute;
/** Longest time between two questions about an order whose member may be waiting before its page. */
const longestWhileOpen = 2 * minute;

/** Orders whose gateway is to be asked now, but for those of gateways that do not answer. */
const dueOrders = ({ database }: GatewayWork, silent: ReadonlySet<string>, now: Date): Promise<OrderRow[]> =>
  database.db
    .selectFrom('pay_order')
    .selectAll()
    .where('kind', '=', 'deposit')
    .where('state', 'in', askedStates)
    .where('ask_at', '<=', now)
    .where(sql`terms->>'gateway'`, 'not in', ['', ...silent])
    .orderBy('ask_at')
    .limit(batch)
    .execute();

/** When the gateway of an order is asked next: about an open one at its end for the last time before it expires. */
function nextAskOf({ state, asked, expires_at: end }: OrderRow, now: Date): Date {
  if (state !== 'open') return nextAsk(now, asked + 1);
  const next = nextAsk(now, asked + 1, longestWhileOpen);
  return end !== null && end > now && end < next ? end : next;
}

/**
 * Notes that the gateway of an order is asked now, and when it is asked next: less and less often. Resolves to the order for
 * who is the one to ask; undefined where another process is, or the order has moved on.
 */
const takeAsk = ({ database }: GatewayWork, row: OrderRow, now: Date): Promise<OrderRow | undefined> =>
  database.db
    .updateTable('pay_order')
    .set({ asked: row.asked + 1, ask_at: nextAskOf(row, now), asked_at: now })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .where('asked', '=', row.asked)
    .returningAll()
    .executeTakeFirst();

/** Ends an order that nobody paid in time. Its gateway is still asked about it. */
const expire = ({ database }: GatewayWork, { id }: OrderRow, from: 'open' | 'asking', now: Date) =>
  database.transaction((tx) =>
    moveOrder(tx, { order: id, kind: 'deposit', from: [from], to: 'expired', actor: 'system', now }),
  );

/** Whether nobody waits any more for news of an order that is over. */
function isForgotten(row: OrderRow, followed: Followed, closesAfter: number, now: Date): boolean {
  const end = (row.expires_at ?? row.requested_at).getTime() + closesAfter;
  if (followed === 'declined') return true;
  return now.getTime() > end + (followed === 'waiting' ? patience : lastPatience);
}

/** Does what is to be done about an order after its gateway was asked, besides what the gateway said. */
async function conclude(work: GatewayWork, row: OrderRow, followed: Followed, now: Date): Promise<void> {
  if (followed === 'paid' || followed === 'held') return;
  const { state, expires_at: end } = row;
  if (state === 'open' || state === 'asking') {
    const over = now.getTime() - (end?.getTime() ?? 0);
    // One that is said to be paid ends later; one that nobody knows anything of ends by time only while it is just open.
    const ends =
      state === 'open'
        ? (followed === 'waiting' && over >= 0) || over > patience
        : followed === 'waiting' && over > patience;
    if (ends) await expire(work, row, state, now);
    return;
  }
  const closesAfter = gatewayNamed(work.gateways, orderTermsOf(row).gateway)?.closesAfter ?? 0;
  if (!isForgotten(row, followed, closesAfter, now)) return;
  await work.database.db
    .updateTable('pay_order')
    .set({ ask_at: null })
    .where('id', '=', row.id)
    .where('state', '=', state)
    .execute();
}

/** Asks about one order. Resolves to the name of a gateway that does not answer. What goes wrong ends nothing but this. */
async function askAbout(work: GatewayWork, due: OrderRow, now: Date): Promise<string | undefined> {
  try {
    const row = await takeAsk(work, due, now);
    if (!row) return undefined;
    const followed = await followGateway(work, row, now);
    await conclude(work, row, followed, now);
    return followed === 'silent' ? (orderTermsOf(row).gateway ?? undefined) : undefined;
  } catch (error) {
    work.log(`the gateway of deposit ${due.id} could not be followed`, error);
    return undefined;
  }
}

/**
 * Asks gateways about the orders that are due: open ones now and then, as a call may be lost; those that are said to be paid
 * more often; those that are over until their page has been closed for a while. A gateway that does not answer is left
 * alone until the next turn, and holds up no other. `goOn` says whether this process is still the one to do it.
 */
export async function askDue(work: GatewayWork, now: Date, goOn: () => Promise<boolean>): Promise<void> {
  const silent = new Set<string>();
  for (let before = -1; before < silent.size; ) {
    before = silent.size;
    for (const due of await dueOrders(work, silent, now)) {
      if (silent.has(orderTermsOf(due).gateway ?? '')) continue;
      if (!(await goOn())) return;
      const name = await askAbout(work, due, now);
      if (name !== undefined) silent.add(name);
    }
  }
}
