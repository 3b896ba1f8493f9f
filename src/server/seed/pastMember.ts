import { fromUnits, unitDecimals } from '#src/domain/money/units.ts';
import type { LedgerAccount, LedgerEntry } from '../wallet/ledger.ts';

/** The member whose past is made, and the clock that it is counted from. */
export interface PastMember {
  readonly brandId: string;
  readonly memberId: string;
  readonly now: Date;
  /** Decimals of the brand's currency. */
  readonly decimals: number;
  /** The zone of the brand's days. */
  readonly zone: string;
}

/** What moved at a time. */
export type PastEntry = LedgerEntry & { readonly at: Date };

const minuteMs = 60_000;

/** When something happened: so many days before the seed's clock, and minutes later. */
export const timeOf = (
  { now }: PastMember,
  { daysAgo, minute }: { readonly daysAgo: number; readonly minute: number },
  later = 0,
): Date => new Date(now.getTime() + (minute + later - daysAgo * 1440) * minuteMs);

/** An amount of whole units of a currency. */
export const whole = (amount: number): string => fromUnits(BigInt(amount) * 10n ** BigInt(unitDecimals));

/** What moves an amount from the main wallet, or from another account, to an account. */
export const movement = (
  { brandId, memberId }: PastMember,
  at: Date,
  {
    kind,
    key,
    amount,
    to,
    from = { memberId },
  }: {
    readonly kind: string;
    readonly key: string;
    readonly amount: number;
    readonly to: LedgerAccount;
    readonly from?: LedgerAccount;
  },
): PastEntry => ({
  ...{ brandId, memberId, kind, key, at },
  postings: [
    { account: from, amount: whole(-amount) },
    { account: to, amount: whole(amount) },
  ],
});
