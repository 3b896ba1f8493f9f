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
import { holdKey } from './holdKey.ts';
import { findRepeated, fingerprintOf, type KeyedRequest, requireKey } from './idempotentOrder.ts';
import { type JudgedWithdrawal, judgeWithdrawal, type WantedWithdrawal } from './judgeWithdrawal.ts';
import { ledgerRefusal, lockOutAccount, readOutAccount } from './moneyOut.ts';
import { type OrderRow, recordEvent } from './moveOrder.ts';
import { refusingForGood, requireUnrefused } from './refusingForGood.ts';
import { markTurnoverMet } from './turnover.ts';
import { holdMoney } from './withdrawalPostings.ts';
import { type WithdrawalTerms, type WithdrawalView, withdrawalView } from './withdrawalView.ts';

/** Throws where a brand lets nobody withdraw. */
export function requireWithdrawing({ whitelabel }: Pick<BrandSettings, 'whitelabel'>): void {
  if (flagOfFact.withdraw !== undefined && !whitelabel[flagOfFact.withdraw])
    throw new ApiFailure('permission.denied', 'this brand pays nothing out');
}

/** Stores a judged withdrawal and takes its money out of the wallet. */
async function store(
  tx: Queries,
  { owner: { brandId, memberId }, amount, brand, now }: WantedWithdrawal,
  { fee, card, approvals, turnover }: JudgedWithdrawal,
  { key, fingerprint }: KeyedRequest,
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

/** How a withdrawal is asked for. */
interface AskedWithdrawal {
  readonly paymentPassword: string;
  readonly keyed: KeyedRequest;
  /** The key among those of all ways to move money. */
  readonly key: string;
}

/** Judges a withdrawal and stores it, or throws why it may not be made; resolves to the one that its key made before. */
async function ask(
  context: RequestContext,
  member: SessionMember,
  wanted: WantedWithdrawal,
  { paymentPassword, keyed, key }: AskedWithdrawal,
): Promise<OrderRow> {
  const { database, now, log } = context;
  const { owner } = wanted;
  const before = await findRepeated(database.db, keyed);
  if (before) return before;
  requireWithdrawing(await readSettings(database.db, owner.brandId));
  await settleBeforeAnswer(database, now, owner, log);
  await judgeWithdrawal(database.db, await readOutAccount(database.db, owner), wanted);
  await requirePaymentPassword(context, member, paymentPassword);
  return retrying(database, async (tx) => {
    const account = await lockOutAccount(tx, owner);
    // A request that took very long to come so far has let go of its key.
    const first = await findRepeated(tx, keyed);
    if (!first) await requireUnrefused(tx, owner, key);
    return first ?? store(tx, wanted, await judgeWithdrawal(tx, account, wanted), keyed);
  });
}

/**
 * Asks for a withdrawal: its money is on hold from then on. The same key and request again returns the same order, and
 * `money.underWay` while it is being made. What may be refused is looked at before the payment password, and again when
 * no other request can come between.
 */
export async function requestWithdrawal(
  context: RequestContext,
  member: SessionMember,
  { amount, fee, card, paymentPassword }: BodyOf<'withdraw'>,
): Promise<WithdrawalView> {
  const { database, brandId, site, demo, now } = context;
  refuseTrial(member);
  const owner = { brandId, memberId: member.id };
  const sentKey = requireKey(context);
  // The fee is none of it: whoever asks again may have been told another one by then.
  const fingerprint = fingerprintOf({ amount: plainAmount(amount), card });
  const keyed: KeyedRequest = { ...owner, kind: 'withdrawal', key: sentKey, fingerprint };
  const key = `withdrawal ${sentKey}`;
  const { payments } = await readSettings(database.db, brandId);
  const wanted = { owner, amount, fee, card, brand: site.brand, settings: payments, demo, now };
  const made = (db: Queries) => findRepeated(db, keyed);
  const order =
    (await made(database.db)) ??
    (await holdKey(context, owner, key, () =>
      refusingForGood(context, { owner, key, made }, () =>
        ask(context, member, wanted, { paymentPassword, keyed, key }),
      ),
    ));
  return withdrawalView(database.db, order, payments.cancelWithdrawal);
}
