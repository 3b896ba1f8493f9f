import { memberTypes } from '#schemas/codes.ts';
import { negative } from '#src/domain/money/units.ts';
import type { Database, Queries } from '#src/server/db/handle.ts';
import { retrying } from '#src/server/db/retrying.ts';
import { LedgerError, post } from '#src/server/wallet/ledger.ts';
import { type ChangeContext, recordChange } from '../operatorChanges.ts';
import { findMoneyOwner } from './memberMoney.ts';

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
 * What came of an adjustment. `repeated`: it was made before. `insufficient`: less would be left than nothing. `conflict`: the
 * form was sent before with another amount. `trial`: no real money. `gone`: no such member.
 */
export type AdjustmentOutcome = 'adjusted' | 'repeated' | 'insufficient' | 'conflict' | 'trial' | 'gone';

async function adjust(
  tx: Queries,
  at: ChangeContext,
  { account, amount, note, key }: Adjustment,
): Promise<AdjustmentOutcome> {
  const { brandId } = at;
  const member = await findMoneyOwner(tx, brandId, account);
  if (!member) return 'gone';
  if (member.type === memberTypes.trial) return 'trial';
  const memberId = member.id;
  const { id, repeated } = await post(tx, {
    ...{ brandId, memberId, kind: 'adjustment', key: `adjust:${key}`, at: at.now },
    postings: [
      { account: { memberId }, amount },
      { account: { house: 'adjustment' }, amount: negative(amount) },
    ],
  });
  if (repeated) return 'repeated';
  const posting = await tx
    .selectFrom('posting')
    .select('balance')
    .where('transaction_id', '=', id)
    .where('balance', 'is not', null)
    .executeTakeFirstOrThrow();
  const after = posting.balance ?? '0';
  await recordChange(tx, at, {
    ...{ kind: 'adjustment', subject: account },
    before: { wallet: await balanceBefore(tx, id) },
    after: { wallet: after, amount, note, transaction: id },
  });
  return 'adjusted';
}

/** What was in the wallet before a transaction of it. */
async function balanceBefore(tx: Queries, transaction: string): Promise<string> {
  const { before } = await tx
    .selectFrom('posting')
    .select(({ eb }) => eb('balance', '-', eb.ref('amount')).as('before'))
    .where('transaction_id', '=', transaction)
    .where('balance', 'is not', null)
    .executeTakeFirstOrThrow();
  return String(before);
}

const refusals = { insufficient: 'insufficient', conflict: 'conflict' } as const;

/** Adjusts a member's wallet, and records it in the same transaction. Never leaves less than nothing. */
export async function adjustBalance(
  database: Pick<Database, 'transaction'>,
  at: ChangeContext,
  adjustment: Adjustment,
): Promise<AdjustmentOutcome> {
  try {
    return await retrying(database, (tx) => adjust(tx, at, adjustment));
  } catch (error) {
    if (error instanceof LedgerError && error.refusal !== 'unbalanced') return refusals[error.refusal];
    throw error;
  }
}

/** Who made the adjustments of a member, and why, by the ledger's transaction. */
export async function adjustmentsOf(
  db: Queries,
  brandId: string,
  account: string,
): Promise<ReadonlyMap<string, { readonly who: string; readonly note: string }>> {
  const rows = await db
    .selectFrom('operator_change')
    .select(['who', 'after'])
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'adjustment')
    .where('subject', '=', account)
    .execute();
  return new Map(
    rows.map(({ who, after }) => {
      const { transaction, note } = after as { readonly transaction: string; readonly note: string };
      return [transaction, { who, note }];
    }),
  );
}
