import { memberTypes } from '#schemas/codes.ts';
import type { Database, Queries } from '#src/server/db/handle.ts';
import { retrying } from '#src/server/db/retrying.ts';
import { type ChangeContext, recordChange } from '../operatorChanges.ts';
import { decidersOf } from '../people/deciders.ts';
import { orRefusal, postAdjustment } from './postAdjustment.ts';

/** What an operator decides of an adjustment that waits. `reason`: for the house alone. */
export type AdjustmentDecision =
  | { readonly kind: 'approve' }
  | { readonly kind: 'refuse'; readonly reason: string };

/**
 * What came of a decision. `own`: nobody approves what they asked for. `asker`: who asked for it may not move money any more.
 * `first`: somebody was first. `insufficient`: less than nothing would be left. `trial`: no real money. `gone`: there is no
 * such adjustment of the member.
 */
export type AdjustmentDecided =
  | 'approved'
  | 'refused'
  | 'own'
  | 'asker'
  | 'first'
  | 'insufficient'
  | 'conflict'
  | 'trial'
  | 'gone';

/** Reads an adjustment of a member; nobody else decides on it until the transaction ends. */
const lockAdjustment = (tx: Queries, brandId: string, account: string, id: string) =>
  tx
    .selectFrom('adjustment')
    .innerJoin('member', 'member.id', 'adjustment.member_id')
    .selectAll('adjustment')
    .select('member.type')
    .where('adjustment.brand_id', '=', brandId)
    .where('member.account', '=', account)
    .where('adjustment.id', '=', id)
    .forNoKeyUpdate('adjustment')
    .executeTakeFirst();

type Waiting = NonNullable<Awaited<ReturnType<typeof lockAdjustment>>>;

const waits = 'waits for another operator';

async function approve(
  tx: Queries,
  at: ChangeContext,
  account: string,
  waiting: Waiting,
): Promise<AdjustmentDecided> {
  const { id, asked_by: askedBy, amount, note, idempotency_key: key } = waiting;
  if (askedBy === at.who) return 'own';
  // The word of who may not move money any more is not one of two.
  if (!(await decidersOf(tx)).has(askedBy)) return 'asker';
  if (waiting.type === memberTypes.trial) return 'trial';
  const moved = { brandId: at.brandId, memberId: waiting.member_id, amount, key, now: at.now };
  const posted = await postAdjustment(tx, moved);
  await tx
    .updateTable('adjustment')
    .set({ state: 'made', decided_by: at.who, decided_at: at.now, transaction_id: posted.id })
    .where('id', '=', id)
    .execute();
  await recordChange(tx, at, {
    ...{ kind: 'adjustment', subject: account },
    before: { adjustment: id, state: waits, wallet: posted.before },
    after: {
      ...{ adjustment: id, state: 'approved', wallet: posted.after, amount, note },
      ...{ 'asked for by': askedBy, transaction: posted.id },
    },
  });
  return 'approved';
}

async function refuse(
  tx: Queries,
  at: ChangeContext,
  account: string,
  { id, amount }: Waiting,
  reason: string,
): Promise<AdjustmentDecided> {
  await tx
    .updateTable('adjustment')
    .set({ state: 'refused', decided_by: at.who, decided_at: at.now, reason })
    .where('id', '=', id)
    .execute();
  await recordChange(tx, at, {
    ...{ kind: 'adjustment', subject: account },
    before: { adjustment: id, amount, state: waits },
    after: { adjustment: id, amount, state: 'refused', reason },
  });
  return 'refused';
}

/**
 * Decides on an adjustment that waits, and records it in one transaction with what it moves. It is approved by another operator
 * than the one who asked for it; whoever moves money may refuse it.
 */
export const decideAdjustment = (
  database: Pick<Database, 'transaction'>,
  at: ChangeContext,
  { account, id }: { readonly account: string; readonly id: string },
  decision: AdjustmentDecision,
): Promise<AdjustmentDecided> =>
  orRefusal(
    retrying(database, async (tx) => {
      if (!/^\d{1,18}$/.test(id)) return 'gone';
      const waiting = await lockAdjustment(tx, at.brandId, account, id);
      if (!waiting) return 'gone';
      if (waiting.state !== 'waiting') return 'first';
      return decision.kind === 'approve'
        ? approve(tx, at, account, waiting)
        : refuse(tx, at, account, waiting, decision.reason);
    }),
  );
