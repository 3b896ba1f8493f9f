import type { BodyOf } from '#schemas/api/operations.ts';
import { flagOfFact } from '#src/domain/gates/namedFacts.ts';
import { plainAmount } from '#src/domain/money/units.ts';
import { requirePaymentPassword } from '../accounts/security/paymentPassword.ts';
import { refuseTrial } from '../accounts/security/reauthentication.ts';
import type { Queries } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { settleBeforeAnswer } from '../play/settle.ts';
import { type BrandSettings, readSettings } from '../settings/settings.ts';
import { findRepeated, fingerprintOf, requireKey } from './idempotentOrder.ts';
import { type JudgedWithdrawal, judgeWithdrawal, type WantedWithdrawal } from './judgeWithdrawal.ts';
import { ledgerRefusal, lockOutAccount, readOutAccount } from './moneyOut.ts';
import { type OrderRow, recordEvent } from './moveOrder.ts';
import { markTurnoverMet } from './turnover.ts';
import { holdMoney } from './withdrawalPostings.ts';
import { type WithdrawalTerms, type WithdrawalView, withdrawalView } from './withdrawalView.ts';

/** Throws where a brand lets nobody withdraw. */
export function requireWithdrawing({ whitelabel }: Pick<BrandSettings, 'whitelabel'>): void {
  if (flagOfFact.withdraw !== undefined && !whitelabel[flagOfFact.withdraw])
    throw new ApiFailure('permission.denied', 'this brand pays nothing out');
}

/** A key and what it was sent with. */
interface Keyed {
  readonly key: string;
  readonly fingerprint: string;
}

/** Stores a judged withdrawal and takes its money out of the wallet. */
async function store(
  tx: Queries,
  { owner: { brandId, memberId }, amount, brand, now }: WantedWithdrawal,
  { fee, card, approvals, turnover }: JudgedWithdrawal,
  { key, fingerprint }: Keyed,
): Promise<OrderRow> {
  const terms: WithdrawalTerms = { decimals: brand.currency.decimals, card };
  const order = await tx
    .insertInto('pay_order')
    .values({
      ...{ brand_id: brandId, member_id: memberId, kind: 'withdrawal', method: 'card', state: 'requested' },
      ...{ amount, fee, card_id: card.id, terms: JSON.stringify(terms), approvals },
      ...{ idempotency_key: key, fingerprint, requested_at: now, changed_at: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(tx, { order: order.id, before: null, state: 'requested', actor: 'member', now });
  await holdMoney(tx, order, now).catch((error: unknown) => {
    throw ledgerRefusal(error);
  });
  await markTurnoverMet(tx, { brandId, memberId }, turnover, now);
  return order;
}

/**
 * Asks for a withdrawal: its money is on hold from then on. The same key and request again returns the same order. What
 * may be refused is looked at before the payment password, and again when no other request can come between.
 */
export async function requestWithdrawal(
  context: RequestContext,
  member: SessionMember,
  { amount, card, paymentPassword }: BodyOf<'withdraw'>,
): Promise<WithdrawalView> {
  const { database, brandId, site, now, log } = context;
  refuseTrial(member);
  const settings = await readSettings(database.db, brandId);
  requireWithdrawing(settings);
  const { payments } = settings;
  const owner = { brandId, memberId: member.id };
  const keyed = {
    key: requireKey(context),
    fingerprint: fingerprintOf({ amount: plainAmount(amount), card }),
  };
  const known = (db: Queries) => findRepeated(db, { ...owner, kind: 'withdrawal', ...keyed });
  const wanted = { owner, amount, card, brand: site.brand, settings: payments, now };

  let order = await known(database.db);
  if (!order) {
    await settleBeforeAnswer(database, now, owner, log);
    await judgeWithdrawal(database.db, await readOutAccount(database.db, owner), wanted);
    await requirePaymentPassword(context, member, paymentPassword);
    order = await retrying(database, async (tx) => {
      const account = await lockOutAccount(tx, owner);
      // The same request may have come in twice.
      const first = await known(tx);
      return first ?? store(tx, wanted, await judgeWithdrawal(tx, account, wanted), keyed);
    });
  }
  return withdrawalView(database.db, order, payments.cancelWithdrawal);
}
