import type { setUpNames } from '#schemas/api/moneyShapes.ts';
import { toUnits } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { PaymentSettings } from '../settings/paymentSettings.ts';
import { LedgerError } from '../wallet/ledger.ts';
import type { WalletOwner } from '../wallet/ownWallets.ts';
import type { Turnover } from './turnover.ts';

/** What a member may have to set up before money leaves the account. */
export type SetUp = (typeof setUpNames)[number];

const accountOf = (db: Queries, { brandId, memberId }: WalletOwner) =>
  db
    .selectFrom('member')
    .select(['payment_password_hash', 'mobile_num', 'mobile_confirmed', 'money_out_held_until'])
    .select(['level', 'type', 'upline_id'])
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId);

const gone = () => new ApiFailure('session.expired', 'the session is over');

/** What is known of an account that money is to leave. */
export type OutAccount = Awaited<ReturnType<typeof readOutAccount>>;

/** Reads an account that money is to leave. */
export const readOutAccount = (db: Queries, owner: WalletOwner) =>
  accountOf(db, owner).executeTakeFirstOrThrow(gone);

/**
 * The same, and whoever else would take money out of the account waits until the transaction ends. Bets do not: they
 * lock no member.
 */
export const lockOutAccount = (tx: Queries, owner: WalletOwner): Promise<OutAccount> =>
  accountOf(tx, owner).forNoKeyUpdate().executeTakeFirstOrThrow(gone);

/** What is still to be set up, in the order in which it is done. `cards`: how many there are, where one is needed. */
export function missingSetUps(
  account: OutAccount,
  { needsPhone }: Pick<PaymentSettings, 'needsPhone'>,
  cards?: number,
): SetUp[] {
  const hasPhone = account.mobile_num !== null && account.mobile_confirmed;
  return [
    ...(account.payment_password_hash === null ? ['paymentPassword' as const] : []),
    ...(needsPhone && !hasPhone ? ['phone' as const] : []),
    ...(cards === 0 ? ['card' as const] : []),
  ];
}

/** Until when no money leaves the account; null if it may. */
export const heldUntil = ({ money_out_held_until: until }: OutAccount, now: Date): string | null =>
  until !== null && until > now ? until.toISOString() : null;

/** Throws where something is to be set up first, or money is held back. */
export function requireReady(account: OutAccount, missing: readonly SetUp[], now: Date): void {
  if (missing.length > 0)
    throw new ApiFailure('money.setUp', 'something is to be set up first', { value: { missing } });
  const until = heldUntil(account, now);
  if (until !== null)
    throw new ApiFailure('money.held', 'the account was changed lately', { value: { until } });
}

/** Throws where something is left to be wagered. */
export function requireWagered({ left }: Turnover, decimals: number): void {
  if (toUnits(left) > 0n)
    throw new ApiFailure('money.turnover', 'more is to be wagered first', {
      value: { left: scaleAmount(left, decimals) },
    });
}

/** The refusal of a movement that the ledger did not make; other errors as they are. */
export function ledgerRefusal(error: unknown): unknown {
  if (!(error instanceof LedgerError)) return error;
  if (error.refusal === 'insufficient') return new ApiFailure('money.insufficient', 'not enough money');
  return error.refusal === 'conflict'
    ? new ApiFailure('money.reused', 'the key was used for another request')
    : error;
}
