import { compareAmounts, negative, sumOf } from '#src/domain/money/units.ts';
import { wagerOf } from '#src/domain/money/wager.ts';
import type { Queries } from '../db/handle.ts';
import { requireTurnover } from '../payments/turnover.ts';
import { type LedgerEntry, post } from '../wallet/ledger.ts';
import { lockRebates, type RebateOwner } from './closeDays.ts';
import type { RebateTerms } from './rules.ts';

/** Lines that are to be paid, and by whose wish. */
interface LinesToPay {
  readonly lines: readonly string[];
  readonly byMember: boolean;
  /** The member's own key of the claim. */
  readonly key?: string | undefined;
  readonly terms: Pick<RebateTerms, 'least' | 'turnover'>;
  readonly now: Date;
}

/** What was paid. */
export interface PaidLines {
  readonly payment: string;
  readonly amount: string;
}

/** What a payment moves. */
export const rebateEntry = (
  { brandId, memberId }: RebateOwner,
  { payment, amount }: PaidLines,
  at: Date,
): LedgerEntry => ({
  ...{ brandId, memberId, kind: 'rebate', key: `rebate:${payment}`, at },
  postings: [
    { account: { memberId }, amount },
    { account: { house: 'rebates' }, amount: negative(amount) },
  ],
});

/**
 * Pays those of a member's lines that are open and not expired, each once whoever asks at the same time, by one movement
 * whose key is the payment's number. Resolves to undefined where none is open, and to what they come to, where that is less
 * than is paid at a time: then nothing is changed.
 */
export async function payRebates(
  tx: Queries,
  owner: RebateOwner,
  { lines, byMember, key, terms, now }: LinesToPay,
): Promise<PaidLines | { readonly tooLittle: string } | undefined> {
  const { brandId, memberId } = owner;
  if (!(await lockRebates(tx, owner))) return undefined;
  const open = await tx
    .selectFrom('rebate_line')
    .select(['id', 'amount'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('id', 'in', [...lines, '0'])
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (open.length === 0) return undefined;
  const amount = sumOf(...open.map((line) => line.amount));
  if (compareAmounts(amount, terms.least) < 0) return { tooLittle: amount };
  const { id } = await tx
    .insertInto('rebate_payment')
    .values({
      brand_id: brandId,
      member_id: memberId,
      amount,
      by_member: byMember,
      paid_at: now,
      idempotency_key: key ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('rebate_line')
    .set({ state: 'paid', ended_at: now, payment_id: id })
    .where(
      'id',
      'in',
      open.map((line) => line.id),
    )
    .execute();
  const entry = rebateEntry(owner, { payment: id, amount }, now);
  await post(tx, entry);
  const required = wagerOf(amount, terms.turnover);
  await requireTurnover(tx, owner, { source: entry.key, required, since: now });
  return { payment: id, amount };
}
