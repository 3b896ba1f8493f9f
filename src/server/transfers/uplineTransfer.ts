import type { BodyOf, ValueOf } from '#schemas/api/operations.ts';
import { maskedName } from '#src/domain/forms/masked.ts';
import { negative, toUnits } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import { requirePaymentPassword } from '../accounts/security/paymentPassword.ts';
import { refuseTrial } from '../accounts/security/reauthentication.ts';
import type { Queries } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { RequestContext, SessionMember } from '../kernel/requestContext.ts';
import { requireAmount } from '../payments/amountChecks.ts';
import { holdKey } from '../payments/holdKey.ts';
import { requireKey } from '../payments/idempotentOrder.ts';
import {
  ledgerRefusal,
  lockOutAccount,
  missingSetUps,
  type OutAccount,
  readOutAccount,
  requireReady,
  requireWagered,
} from '../payments/moneyOut.ts';
import { refusingForGood, requireUnrefused } from '../payments/refusingForGood.ts';
import { markTurnoverMet, readTurnover, type Turnover } from '../payments/turnover.ts';
import { settleBeforeAnswer } from '../play/settle.ts';
import type { PaymentSettings } from '../settings/paymentSettings.ts';
import { readSettings } from '../settings/settings.ts';
import { post } from '../wallet/ledger.ts';
import type { WalletOwner } from '../wallet/ownWallets.ts';
import { requireUplineTransfers, type Upline, uplineOf } from './upline.ts';

type Sent = ValueOf<'transferToUpline'>;

/** A transfer that is asked for. */
interface Wanted {
  readonly owner: WalletOwner;
  readonly amount: string;
  readonly decimals: number;
  readonly settings: PaymentSettings;
  readonly now: Date;
}

/** A transfer that may be made: to whom, and what was wagered for it. */
interface Judged {
  readonly upline: Upline;
  readonly turnover: Turnover;
}

/** Throws why a transfer may not be made. Binding only while the account is locked. */
async function judge(
  db: Queries,
  account: OutAccount,
  { owner, amount, decimals, settings, now }: Wanted,
): Promise<Judged> {
  const upline = await uplineOf(db, owner);
  requireReady(account, missingSetUps(account, settings), now);
  requireAmount(amount, { min: settings.uplineMin, max: settings.uplineMax, decimals });
  const turnover = await readTurnover(db, owner);
  requireWagered(turnover, decimals);
  return { upline, turnover };
}

/** What a key moved to whoever was the upline then; undefined if it moved nothing. Throws `money.reused`. */
async function sentBefore(
  db: Queries,
  { owner: { brandId, memberId }, amount, decimals }: Wanted,
  key: string,
): Promise<Sent | undefined> {
  const row = await db
    .selectFrom('transaction')
    .innerJoin('posting', 'posting.transaction_id', 'transaction.id')
    .innerJoin('account', 'account.id', 'posting.account_id')
    .innerJoin('member', 'member.id', 'account.member_id')
    .select(['transaction.id', 'transaction.created_at', 'posting.amount', 'member.account', 'nickname'])
    .where('transaction.brand_id', '=', brandId)
    .where('transaction.member_id', '=', memberId)
    .where('idempotency_key', '=', key)
    .where('account.member_id', '<>', memberId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (toUnits(row.amount) !== toUnits(amount))
    throw new ApiFailure('money.reused', 'the key was used for another request');
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    amount: scaleAmount(amount, decimals),
    to: maskedName(row.nickname ?? row.account),
  };
}

/** Moves the money of a judged transfer. */
async function send(
  tx: Queries,
  { owner: { brandId, memberId }, amount, decimals, now }: Wanted,
  { upline, turnover }: Judged,
  key: string,
): Promise<Sent> {
  const { id } = await post(tx, {
    ...{ brandId, memberId, kind: 'upline', key, at: now },
    postings: [
      { account: { memberId }, amount: negative(amount) },
      { account: { memberId: upline.id }, amount },
    ],
  }).catch((error: unknown) => {
    throw ledgerRefusal(error);
  });
  await markTurnoverMet(tx, { brandId, memberId }, turnover, now);
  return { id, at: now.toISOString(), amount: scaleAmount(amount, decimals), to: upline.name };
}

/** Judges a transfer and makes it, or throws why it may not be made; resolves to what its key moved before. */
async function ask(
  context: RequestContext,
  member: SessionMember,
  wanted: Wanted,
  { paymentPassword, key }: { readonly paymentPassword: string; readonly key: string },
): Promise<Sent> {
  const { database, now, log } = context;
  const { owner } = wanted;
  const before = await sentBefore(database.db, wanted, key);
  if (before) return before;
  await requireUplineTransfers(context, member);
  await settleBeforeAnswer(database, now, owner, log);
  await judge(database.db, await readOutAccount(database.db, owner), wanted);
  await requirePaymentPassword(context, member, paymentPassword);
  return retrying(database, async (tx) => {
    const account = await lockOutAccount(tx, owner);
    // A request that took very long to come so far has let go of its key.
    const first = await sentBefore(tx, wanted, key);
    if (!first) await requireUnrefused(tx, owner, key);
    return first ?? send(tx, wanted, await judge(tx, account, wanted), key);
  });
}

/**
 * Moves money from a member's main wallet to their upline's, once for a key: `money.underWay` while that is being done.
 * What may be refused is looked at before the payment password, and again when no other request can come between.
 */
export async function sendToUpline(
  context: RequestContext,
  member: SessionMember,
  { amount, paymentPassword }: BodyOf<'transferToUpline'>,
): Promise<Sent> {
  const { database, brandId, site, now } = context;
  refuseTrial(member);
  const owner = { brandId, memberId: member.id };
  const { payments: settings } = await readSettings(database.db, brandId);
  const wanted = { owner, amount, decimals: site.brand.currency.decimals, settings, now };
  const key = `upline:${requireKey(context)}`;
  const made = (db: Queries) => sentBefore(db, wanted, key);
  const before = await made(database.db);
  if (before) return before;
  return holdKey(context, owner, key, () =>
    refusingForGood(context, { owner, key, made }, () =>
      ask(context, member, wanted, { paymentPassword, key }),
    ),
  );
}
