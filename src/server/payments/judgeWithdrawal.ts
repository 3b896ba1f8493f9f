import { type FeeRule, feeOf } from '#src/domain/money/terms.ts';
import { compareAmounts, fromUnits } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import type { Site } from '../kernel/site.ts';
import { demoApprovesBelow, type PaymentSettings } from '../settings/paymentSettings.ts';
import type { WalletOwner } from '../wallet/ownWallets.ts';
import { requireAmount } from './amountChecks.ts';
import { readDaily } from './dailyBounds.ts';
import { missingSetUps, type OutAccount, requireReady, requireWagered } from './moneyOut.ts';
import { readTurnover, type Turnover } from './turnover.ts';
import { type ShortCard, withdrawalCards } from './withdrawalCards.ts';

/** A withdrawal that is asked for. */
export interface WantedWithdrawal {
  readonly owner: WalletOwner;
  readonly amount: string;
  /** What the member agreed that it costs. */
  readonly fee: string;
  readonly card: string;
  readonly brand: Pick<Site['brand'], 'currency' | 'timeZone'>;
  readonly settings: PaymentSettings;
  readonly demo: boolean;
  readonly now: Date;
}

/** What a withdrawal that may be made costs, and where it goes. */
export interface JudgedWithdrawal {
  readonly fee: string;
  readonly card: ShortCard;
  /** How many operators have to approve it, however the limits are changed while it waits. */
  readonly approvals: 0 | 1 | 2;
  /** What was wagered for it. */
  readonly turnover: Turnover;
}

/** A fee as members are told it, and as it is taken: in the currency's decimals, whatever was set. */
export const toldFee = ({ fixed, percent, most }: FeeRule, decimals: number): FeeRule => ({
  fixed: scaleAmount(fixed, decimals),
  percent,
  most: most === null ? null : scaleAmount(most, decimals),
});

/** How many operators have to approve an amount. */
export function approvalsFor({
  amount,
  settings: { twoPeopleAbove, autoApproveBelow },
  demo,
}: Pick<WantedWithdrawal, 'amount' | 'settings' | 'demo'>): JudgedWithdrawal['approvals'] {
  if (twoPeopleAbove !== null && compareAmounts(amount, twoPeopleAbove) > 0) return 2;
  const bound = autoApproveBelow ?? (demo ? demoApprovesBelow : null);
  return bound !== null && compareAmounts(amount, bound) < 0 ? 0 : 1;
}

/**
 * Says what a withdrawal costs, or throws why it may not be made, in the order in which a member can do something about
 * it. Binding only while the account is locked.
 */
export async function judgeWithdrawal(
  db: Queries,
  account: OutAccount,
  wanted: WantedWithdrawal,
): Promise<JudgedWithdrawal> {
  const { owner, amount, fee: agreed, card: id, brand, settings, now } = wanted;
  const { decimals } = brand.currency;
  const cards = await withdrawalCards(db, owner);
  requireReady(account, missingSetUps(account, settings, cards.length), now);
  requireAmount(amount, { min: settings.withdrawMin, max: settings.withdrawMax, decimals });
  const daily = await readDaily(db, owner, { level: account.level, timeZone: brand.timeZone, now });
  if (daily.countLeft === 0 || compareAmounts(amount, daily.amountLeft) > 0)
    throw new ApiFailure('money.daily', 'too often or too much for one day', {
      value: {
        left: scaleAmount(daily.countLeft === 0 ? '0' : daily.amountLeft, decimals),
        countLeft: daily.countLeft,
      },
    });
  const turnover = await readTurnover(db, owner);
  requireWagered(turnover, decimals);
  const card = cards.find((one) => one.id === id);
  if (!card) throw new ApiFailure('request.notFound', 'no such card');
  const { freePerDay, withdrawFee } = settings;
  const isFree = daily.count < freePerDay;
  const fee = isFree ? fromUnits(0n) : feeOf(amount, toldFee(withdrawFee, decimals), decimals);
  if (compareAmounts(fee, agreed) !== 0)
    throw new ApiFailure('money.changed', 'it costs something else by now', {
      value: { fee: scaleAmount(fee, decimals) },
    });
  return { fee, card, turnover, approvals: approvalsFor(wanted) };
}
