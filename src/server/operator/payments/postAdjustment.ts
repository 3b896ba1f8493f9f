import { negative } from '#src/domain/money/units.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { LedgerError, post } from '#src/server/wallet/ledger.ts';

/** What an adjustment moves. */
interface Moved {
  readonly brandId: string;
  readonly memberId: string;
  readonly amount: string;
  /** Of the form that asked for it: its money moves once, whoever sends or approves it. */
  readonly key: string;
  readonly now: Date;
}

/** A transaction of the ledger, and what was in the wallet before and after it. */
interface Posted {
  readonly id: string;
  readonly repeated: boolean;
  readonly before: string;
  readonly after: string;
}

/** Moves the money of an adjustment. Throws LedgerError where less than nothing would be left. */
export async function postAdjustment(
  tx: Queries,
  { brandId, memberId, amount, key, now }: Moved,
): Promise<Posted> {
  const { id, repeated } = await post(tx, {
    ...{ brandId, memberId, kind: 'adjustment', key: `adjust:${key}`, at: now },
    postings: [
      { account: { memberId }, amount },
      { account: { house: 'adjustment' }, amount: negative(amount) },
    ],
  });
  const { before, after } = await tx
    .selectFrom('posting')
    .select(({ eb }) => ['balance as after', eb('balance', '-', eb.ref('amount')).as('before')])
    .where('transaction_id', '=', id)
    .where('balance', 'is not', null)
    .executeTakeFirstOrThrow();
  return { id, repeated, before: String(before), after: after ?? '0' };
}

const refusals = { insufficient: 'insufficient', conflict: 'conflict' } as const;

/** What the ledger refused of work; other errors are thrown. */
export async function orRefusal<T>(work: Promise<T>): Promise<T | (typeof refusals)[keyof typeof refusals]> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof LedgerError && error.refusal !== 'unbalanced') return refusals[error.refusal];
    throw error;
  }
}
