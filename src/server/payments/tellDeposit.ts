import { refuseTrial } from '../accounts/security/reauthentication.ts';
import type { Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { askForMember } from './askGateway.ts';
import { nextAsk } from './askSchedule.ts';
import { lockDeposit } from './depositDeeds.ts';
import { followGateway, type GatewayWork } from './followGateway.ts';
import { moveOrder, type OrderRow } from './moveOrder.ts';
import { orderTermsOf } from './orderTerms.ts';
import { readDeposit, requireRoom } from './readDeposit.ts';

const overFailure = () => new ApiFailure('money.state', 'the deposit is over');

/** States in which a member has told it already. */
const told: ReadonlySet<string> = new Set(['told', 'asking', 'credited']);

async function requireProofs(tx: Queries, row: OrderRow): Promise<void> {
  if (!orderTermsOf(row).proof.required) return;
  const proof = await tx
    .selectFrom('pay_proof')
    .select('id')
    .where('order_id', '=', row.id)
    .limit(1)
    .executeTakeFirst();
  if (!proof) throw new ApiFailure('money.proof', 'a picture of the payment is needed');
}

/**
 * The house is to look for a transfer, whatever its state was: an operator sees that it was told late. Throws ApiFailure
 * `money.tooMany` where it looks for as many of the member as it may.
 */
export async function tellTransfer(tx: Queries, row: OrderRow, now: Date): Promise<void> {
  const late = row.state === 'expired';
  // What is open was counted when it was asked for.
  if (late) await requireRoom(tx, { brandId: row.brand_id, now }, row.member_id, 'looked at');
  await moveOrder(tx, {
    ...{ order: row.id, kind: 'deposit', from: ['open', 'expired'], to: 'told', actor: 'member', now },
    reason: late ? 'toldLate' : null,
  });
}

/** Takes a member's word about a deposit that they may tell; else nothing happens. */
async function tell(tx: Queries, { id }: OrderRow, now: Date): Promise<void> {
  const { row, deeds } = await lockDeposit(tx, { id });
  if (!deeds.tellable) return;
  if (orderTermsOf(row).gateway === null) {
    await requireProofs(tx, row);
    await tellTransfer(tx, row, now);
    return;
  }
  await moveOrder(tx, {
    ...{ order: id, kind: 'deposit', from: ['open'], to: 'asking', actor: 'member', now },
    set: { asked: 0, ask_at: nextAsk(now, 0) },
  });
}

/**
 * Takes a member's word that a deposit was paid: the house looks at its account, or asks the gateway at once. Told again,
 * nothing happens. Throws ApiFailure `money.proof`, or `money.state` for one that is over.
 */
export async function takeWord(
  context: RequestContext,
  member: SessionMember,
  id: string,
  work: GatewayWork,
): Promise<OrderRow> {
  refuseTrial(member);
  const { database, now } = context;
  const row = await readDeposit(database.db, context, member, id);
  if (!told.has(row.state)) await database.transaction((tx) => tell(tx, row, now));
  const said = await readDeposit(database.db, context, member, id);
  if (said.state === 'asking') await askForMember(work, said, now);
  else if (!told.has(said.state)) throw overFailure();
  return readDeposit(database.db, context, member, id);
}

/**
 * Takes back that a transfer was paid, while nobody at the house has said anything about it. It is open again, or over where
 * its time is; what is open stays open. Throws ApiFailure `money.state` where it is too late.
 */
export async function retractWord(
  context: RequestContext,
  member: SessionMember,
  id: string,
): Promise<OrderRow> {
  refuseTrial(member);
  const { database, now } = context;
  const order = await readDeposit(database.db, context, member, id);
  if (order.state === 'open') return order;
  return database.transaction(async (tx) => {
    const { row, deeds } = await lockDeposit(tx, order);
    // The same request, sent twice at once, was first.
    if (row.state === 'open') return row;
    const inTime = row.expires_at !== null && row.expires_at > now;
    const retracted = deeds.retractable
      ? await moveOrder(tx, {
          ...{ order: row.id, kind: 'deposit', from: ['told'], actor: 'member', now },
          ...{ to: inTime ? 'open' : 'expired', reason: null },
        })
      : undefined;
    if (!retracted) throw overFailure();
    return retracted;
  });
}

/** A deposit after its gateway was asked about it. */
export async function askAboutDeposit(
  context: RequestContext,
  member: SessionMember,
  id: string,
  work: GatewayWork,
): Promise<OrderRow> {
  const { database, now } = context;
  await askForMember(work, await readDeposit(database.db, context, member, id), now);
  return readDeposit(database.db, context, member, id);
}

/**
 * Cancels a deposit that the member does not want to pay any more. One that its gateway knows to be paid is credited
 * instead. Throws ApiFailure `money.state` where it is too late.
 */
export async function cancelOpenDeposit(
  context: RequestContext,
  member: SessionMember,
  id: string,
  work: GatewayWork,
): Promise<OrderRow> {
  refuseTrial(member);
  const { database, now } = context;
  const row = await readDeposit(database.db, context, member, id);
  if (row.state === 'cancelled') return row;
  if (row.state !== 'open' && row.state !== 'asking') throw overFailure();
  await followGateway(work, row, now);
  const cancelled = await database.transaction((tx) =>
    moveOrder(tx, {
      ...{ order: row.id, kind: 'deposit', from: ['open', 'asking'], to: 'cancelled' },
      ...{ actor: 'member', now },
    }),
  );
  return cancelled ?? readDeposit(database.db, context, member, id);
}
