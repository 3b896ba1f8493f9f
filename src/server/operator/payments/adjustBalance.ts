import { memberTypes } from '#schemas/codes.ts';
import { compareAmounts, sumOf, toUnits } from '#src/domain/money/units.ts';
import type { Database, Queries } from '#src/server/db/handle.ts';
import { retrying } from '#src/server/db/retrying.ts';
import { balance } from '#src/server/wallet/ledger.ts';
import { type ChangeContext, recordChange } from '../operatorChanges.ts';
import { needsAnother } from './adjustmentLimit.ts';
import { findMoneyOwner } from './memberMoney.ts';
import { orRefusal, postAdjustment } from './postAdjustment.ts';

/** An adjustment of a member's wallet by an operator. */
export interface Adjustment {
  readonly account: string;
  /** Decimal text; below zero takes money away. */
  readonly amount: string;
  /** Why; for the house alone. */
  readonly note: string;
  /** Of the form: sent twice, it takes effect once. */
  readonly key: string;
}

/**
 * What came of an adjustment. `waits`: another operator has to approve it. `repeated`: it was made before. `insufficient`:
 * less would be left than nothing. `conflict`: the form was sent before with another amount, or was refused. `trial`: no real
 * money. `gone`: no such member.
 */
export type AdjustmentOutcome =
  | 'adjusted'
  | 'waits'
  | 'repeated'
  | 'insufficient'
  | 'conflict'
  | 'trial'
  | 'gone';

/** An adjustment of a known member. */
interface Wanted extends Adjustment {
  readonly memberId: string;
}

const rowOf = (at: ChangeContext, { memberId, amount, note, key }: Wanted) => ({
  ...{ brand_id: at.brandId, member_id: memberId, amount, note, idempotency_key: key },
  ...{ asked_by: at.who, asked_at: at.now },
});

/** Stores an adjustment that waits for another operator: nothing moves until then. */
async function ask(tx: Queries, at: ChangeContext, wanted: Wanted): Promise<AdjustmentOutcome> {
  const { account, amount, note, memberId } = wanted;
  const left = sumOf(await balance(tx, at.brandId, memberId), amount);
  if (toUnits(amount) < 0n && toUnits(left) < 0n) return 'insufficient';
  const { id } = await tx
    .insertInto('adjustment')
    .values({ ...rowOf(at, wanted), state: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { adjustment: id, state: 'waits for another operator', amount, note };
  await recordChange(tx, at, { kind: 'adjustment', subject: account, before: {}, after });
  return 'waits';
}

/** Moves the money of an adjustment at once. */
async function make(tx: Queries, at: ChangeContext, wanted: Wanted): Promise<AdjustmentOutcome> {
  const { account, amount, note } = wanted;
  const posted = await postAdjustment(tx, { ...wanted, brandId: at.brandId, now: at.now });
  if (posted.repeated) return 'repeated';
  await tx
    .insertInto('adjustment')
    .values({ ...rowOf(at, wanted), state: 'made', transaction_id: posted.id })
    .execute();
  await recordChange(tx, at, {
    ...{ kind: 'adjustment', subject: account },
    before: { wallet: posted.before },
    after: { wallet: posted.after, amount, note, transaction: posted.id },
  });
  return 'adjusted';
}

/** What became of the same form when it came before; undefined where it did not. */
async function sentBefore(
  tx: Queries,
  { brandId }: ChangeContext,
  { memberId, key, amount }: Wanted,
): Promise<AdjustmentOutcome | undefined> {
  const known = await tx
    .selectFrom('adjustment')
    .select(['amount', 'state'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (!known) return undefined;
  if (known.state === 'refused' || compareAmounts(known.amount, amount) !== 0) return 'conflict';
  return known.state === 'made' ? 'repeated' : 'waits';
}

async function adjust(tx: Queries, at: ChangeContext, adjustment: Adjustment): Promise<AdjustmentOutcome> {
  const member = await findMoneyOwner(tx, at.brandId, adjustment.account);
  if (!member) return 'gone';
  if (member.type === memberTypes.trial) return 'trial';
  const wanted = { ...adjustment, memberId: member.id };
  // One adjustment of a member after the other, so that none is missing where they are counted together.
  await tx.selectFrom('member').select('id').where('id', '=', member.id).forNoKeyUpdate().execute();
  const before = await sentBefore(tx, at, wanted);
  if (before) return before;
  return (await needsAnother(tx, at, wanted)) ? ask(tx, at, wanted) : make(tx, at, wanted);
}

/**
 * Adjusts a member's wallet, or, above the brand's limit, writes down that another operator has to approve it; and records it
 * in the same transaction. Never leaves less than nothing.
 */
export const adjustBalance = (
  database: Pick<Database, 'transaction'>,
  at: ChangeContext,
  adjustment: Adjustment,
): Promise<AdjustmentOutcome> => orRefusal(retrying(database, (tx) => adjust(tx, at, adjustment)));
