import { nextAsk } from './askSchedule.ts';
import { type Followed, followGateway, type GatewayWork } from './followGateway.ts';
import { gatewayNamed, type RawCall } from './gateways/gateway.ts';
import { moveOrder } from './moveOrder.ts';

/** Time after which another process takes up a call that nobody finished, in milliseconds. */
const takenUpAfter = 30_000;

/**
 * Stores a call of a gateway, once for each event. Resolves to its id; undefined for a repeated one; null where the call is
 * not the gateway's, or there is no such gateway: then nothing is stored.
 */
export async function takeCall(
  { database, gateways }: Pick<GatewayWork, 'database' | 'gateways'>,
  { gateway: name, ...call }: RawCall & { readonly gateway: string },
  now: Date,
): Promise<string | undefined | null> {
  const event = gatewayNamed(gateways, name)?.verify(call);
  if (!event) return null;
  const row = await database.db
    .insertInto('inbound_call')
    .values({
      brand_id: call.brandId,
      gateway: name,
      event_id: event.eventId,
      reference: event.reference,
      payload: JSON.stringify(event.payload),
      received_at: now,
      next_try_at: new Date(now.getTime() + takenUpAfter),
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'gateway', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Ends a stored call, or leaves it for later. */
const finish = (
  { database }: GatewayWork,
  id: string,
  problem: string | null,
  next: Date | null,
  now: Date,
) =>
  database.db
    .updateTable('inbound_call')
    .set({ problem, next_try_at: next, done_at: next === null ? now : null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();

/**
 * Works on a stored call: asks the gateway about the order that it names, and does what the answer says. What the call says
 * itself moves no money. Resolves to what came of asking.
 */
export async function workOnCall(work: GatewayWork, id: string, now: Date): Promise<Followed> {
  const { database } = work;
  const call = await database.db
    .updateTable('inbound_call')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1), next_try_at: new Date(now.getTime() + takenUpAfter) }))
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning(['brand_id', 'reference', 'tries'])
    .executeTakeFirst();
  if (!call) return undefined;
  const row = await database.db
    .selectFrom('pay_order')
    .selectAll()
    .where('brand_id', '=', call.brand_id)
    .where('reference', '=', call.reference)
    .where('kind', '=', 'deposit')
    .executeTakeFirst();
  if (!row) {
    await finish(work, id, 'no such order', null, now);
    return undefined;
  }
  if (row.state === 'open')
    await database.transaction((tx) =>
      moveOrder(tx, {
        ...{ order: row.id, kind: 'deposit', from: ['open'], to: 'asking', actor: 'gateway', now },
        set: { asked: 0, ask_at: nextAsk(now, 0) },
      }),
    );
  const followed = row.state === 'credited' ? 'paid' : await followGateway(work, row, now);
  const isAnswered = followed !== undefined && followed !== 'silent';
  await finish(
    work,
    id,
    isAnswered ? null : 'the gateway gave no answer',
    isAnswered ? null : nextAsk(now, call.tries),
    now,
  );
  return followed;
}
