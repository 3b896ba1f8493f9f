import { sql } from 'kysely';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import { dayAt, dayStart } from '#src/domain/values/zonedDay.ts';
import { levelOf } from '../accounts/profile/memberLevel.ts';
import type { Queries } from '../db/handle.ts';
import type { WalletOwner } from '../wallet/ownWallets.ts';

/** What a member withdrew on the current day, and what is left of the day's bounds. */
export interface Daily {
  readonly count: number;
  readonly countLeft: number;
  readonly amountLeft: string;
}

/**
 * Counts what a member asked to withdraw on the current day of the brand's zone against the bounds of the level that
 * they have by now; `level` is the stored one. What was refused, cancelled or returned does not count.
 */
export async function readDaily(
  db: Queries,
  { brandId, memberId }: WalletOwner,
  { level, timeZone, now }: { readonly level: number; readonly timeZone: string; readonly now: Date },
): Promise<Daily> {
  const { withdrawDaily, withdrawTimes } = (await levelOf(db, { brandId, memberId, level }, now)).benefits;
  const { count, amount } = await db
    .selectFrom('pay_order')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<string>`coalesce(sum(amount), 0)::text`.as('amount'),
    ])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'withdrawal')
    .where('state', 'not in', ['refused', 'cancelled', 'returned'])
    .where('requested_at', '>=', dayStart(dayAt(now, timeZone), timeZone))
    .executeTakeFirstOrThrow();
  const left = toUnits(withdrawDaily) - toUnits(amount);
  return {
    count,
    countLeft: Math.max(0, withdrawTimes - count),
    amountLeft: fromUnits(left > 0n ? left : 0n),
  };
}
