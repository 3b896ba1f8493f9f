import type { ValueOf } from '#schemas/api/operations.ts';
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
  heldUntil,
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
import { balance, post } from '../wallet/ledger.ts';
import type { WalletOwner } from '../wallet/ownWallets.ts';

/** Who gets a transfer. `name` is masked: the sender knows them, others who look on do not. */
export interface Receiver {
  readonly id: string;
  readonly name: string;
  /** The place among those right below their upline; empty of whoever has none. */
  readonly number: string;
}

/** A way of transferring to another member: the ledger's kind, which begins its keys too, and whom it goes to. */
export interface TransferWay {
  readonly kind: 'upline' | 'downline';
  /** Throws where the member may not transfer this way at all. */
  readonly permit: (context: RequestContext, member: SessionMember) => Promise<void>;
  /** Throws where there is nobody to transfer to. */
  readonly receiverOf: (db: Queries, owner: WalletOwner) => Promise<Receiver>;
  readonly limitsOf: (settings: PaymentSettings) => { readonly min: string; readonly max: string };
  /** Whom the member named, where they do. */
  readonly to?: string;
}

type Sent = ValueOf<'transferToUpline'>;

/** A transfer that is asked for. */
interface Wanted {
  readonly way: TransferWay;
  readonly owner: WalletOwner;
  readonly amount: string;
  readonly decimals: number;
  readonly settings: PaymentSettings;
  readonly now: Date;
}

/** A transfer that may be made: to whom, and what was wagered for it. */
interface Judged {
  readonly receiver: Receiver;
  readonly turnover: Turnover;
}

/** Throws why a transfer may not be made. Binding only while the account is locked. */
async function judge(
  db: Queries,
  account: OutAccount,
  { way, owner, amount, decimals, settings, now }: Wanted,
): Promise<Judged> {
  const receiver = await way.receiverOf(db, owner);
  requireReady(account, missingSetUps(account, settings), now);
  requireAmount(amount, { ...way.limitsOf(settings), decimals });
  const turnover = await readTurnover(db, owner);
  requireWagered(turnover, decimals);
  return { receiver, turnover };
}

/** What a key moved to whoever was to get it then; undefined if it moved nothing. Throws `money.reused`. */
async function sentBefore(
  db: Queries,
  { way, owner: { brandId, memberId }, amount, decimals }: Wanted,
  key: string,
): Promise<Sent | undefined> {
  const row = await db
    .selectFrom('transaction')
    .innerJoin('posting', 'posting.transaction_id', 'transaction.id')
    .innerJoin('account', 'account.id', 'posting.account_id')
    .innerJoin('member', 'member.id', 'account.member_id')
    .select(['transaction.id', 'transaction.created_at', 'posting.amount', 'member.account', 'nickname'])
    .select('member.id as receiver')
    .where('transaction.brand_id', '=', brandId)
    .where('transaction.member_id', '=', memberId)
    .where('idempotency_key', '=', key)
    .where('account.member_id', '<>', memberId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (toUnits(row.amount) !== toUnits(amount) || (way.to !== undefined && way.to !== row.receiver))
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
  { way, owner: { brandId, memberId }, amount, decimals, now }: Wanted,
  { receiver, turnover }: Judged,
  key: string,
): Promise<Sent> {
  const { id } = await post(tx, {
    ...{ brandId, memberId, kind: way.kind, key, at: now },
    postings: [
      { account: { memberId }, amount: negative(amount) },
      { account: { memberId: receiver.id }, amount },
    ],
  }).catch((error: unknown) => {
    throw ledgerRefusal(error);
  });
  await markTurnoverMet(tx, { brandId, memberId }, turnover, now);
  return { id, at: now.toISOString(), amount: scaleAmount(amount, decimals), to: receiver.name };
}

/** Judges a transfer and makes it, or throws why it may not be made; resolves to what its key moved before. */
async function ask(
  context: RequestContext,
  member: SessionMember,
  wanted: Wanted,
  { paymentPassword, key }: { readonly paymentPassword: string; readonly key: string },
): Promise<Sent> {
  const { database, now, log } = context;
  const { owner, way } = wanted;
  const before = await sentBefore(database.db, wanted, key);
  if (before) return before;
  await way.permit(context, member);
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
 * Moves money from a member's main wallet to another member's, once for a key: `money.underWay` while that is being done.
 * What may be refused is looked at before the payment password, and again when no other request can come between.
 */
export async function sendToMember(
  context: RequestContext,
  member: SessionMember,
  way: TransferWay,
  { amount, paymentPassword }: { readonly amount: string; readonly paymentPassword: string },
): Promise<Sent> {
  const { database, brandId, site, now } = context;
  refuseTrial(member);
  const owner = { brandId, memberId: member.id };
  const { payments: settings } = await readSettings(database.db, brandId);
  const wanted = { way, owner, amount, decimals: site.brand.currency.decimals, settings, now };
  const key = `${way.kind}:${requireKey(context)}`;
  const made = (db: Queries) => sentBefore(db, wanted, key);
  const before = await made(database.db);
  if (before) return before;
  return holdKey(context, owner, key, () =>
    refusingForGood(context, { owner, key, made }, () =>
      ask(context, member, wanted, { paymentPassword, key }),
    ),
  );
}

/** What a member is told before they transfer a way: to whom, how much there is, and what is in the way of it. */
export async function transferTerms(context: RequestContext, member: SessionMember, way: TransferWay) {
  const { database, brandId, site, now, log } = context;
  const owner = { brandId, memberId: member.id };
  refuseTrial(member);
  await way.permit(context, member);
  const receiver = await way.receiverOf(database.db, owner);
  await settleBeforeAnswer(database, now, owner, log);
  const { payments } = await readSettings(database.db, brandId);
  const account = await readOutAccount(database.db, owner);
  const turnover = await readTurnover(database.db, owner);
  const money = (amount: string) => scaleAmount(amount, site.brand.currency.decimals);
  const { min, max } = way.limitsOf(payments);
  return {
    receiver,
    terms: {
      available: money(await balance(database.db, brandId, member.id)),
      limits: { min: money(min), max: money(max) },
      turnover: {
        required: money(turnover.required),
        done: money(turnover.done),
        left: money(turnover.left),
      },
      heldUntil: heldUntil(account, now),
      missing: missingSetUps(account, payments),
    },
  };
}
