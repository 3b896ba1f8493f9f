import { refuseTrial } from '../accounts/security/reauthentication.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { nextAsk } from './askSchedule.ts';
import { followGateway, type GatewayWork } from './followGateway.ts';
import { moveOrder, type OrderRow } from './moveOrder.ts';
import { orderTermsOf } from './orderTerms.ts';
import { readDeposit } from './readDeposit.ts';

const overFailure = () => new ApiFailure('money.state', 'the deposit is over');

/** States in which a member has told it already. */
const told: ReadonlySet<string> = new Set(['told', 'asking', 'credited']);

async function requireProofs({ database }: RequestContext, row: OrderRow): Promise<void> {
  if (!orderTermsOf(row).proof.required) return;
  const proof = await database.db
    .selectFrom('pay_proof')
    .select('id')
    .where('order_id', '=', row.id)
    .limit(1)
    .executeTakeFirst();
  if (!proof) throw new ApiFailure('money.proof', 'a picture of the payment is needed');
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
  const throughGateway = orderTermsOf(row).gateway !== null;
  if (row.state === 'open') {
    if (!throughGateway) await requireProofs(context, row);
    await database.transaction((tx) =>
      moveOrder(tx, {
        ...{ order: row.id, kind: 'deposit', from: ['open'], actor: 'member', now },
        to: throughGateway ? 'asking' : 'told',
        set: throughGateway ? { ask_at: nextAsk(now, 0) } : {},
      }),
    );
  }
  if (throughGateway && (row.state === 'open' || row.state === 'asking')) await followGateway(work, row, now);
  const after = await readDeposit(database.db, context, member, id);
  // A payment that the gateway declined meanwhile is news, no mistake of the member.
  if (row.state !== 'open' && !told.has(row.state)) throw overFailure();
  return after;
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
  if (row.state !== 'open') throw overFailure();
  await followGateway(work, row, now);
  const cancelled = await database.transaction((tx) =>
    moveOrder(tx, {
      ...{ order: row.id, kind: 'deposit', from: ['open'], to: 'cancelled', actor: 'member', now },
    }),
  );
  return cancelled ?? readDeposit(database.db, context, member, id);
}
