import { compareAmounts, sumOf } from '#src/domain/money/units.ts';
import { addDays, dayAt, dayEnd, daysIn } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';
import type { Site } from '../kernel/site.ts';
import { closeDays } from '../rebates/closeDays.ts';
import { expireLines } from '../rebates/expireLines.ts';
import { rebateEntry } from '../rebates/payRebates.ts';
import { type PastEntry, type PastMember, timeOf } from './pastMember.ts';
import { pastClaims, rebateVersions } from './rows/rebates.ts';

/** Inserts the rule of rebates of the demo, where a brand has none. */
export async function seedRebateRule(
  tx: Queries,
  { id: brandId, timeZone }: Pick<Site['brand'], 'id' | 'timeZone'>,
  now: Date,
): Promise<void> {
  const known = await tx
    .selectFrom('rebate_rule')
    .select('revision')
    .where('brand_id', '=', brandId)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const today = dayAt(now, timeZone);
  await tx
    .insertInto('rebate_rule')
    .values(
      rebateVersions.map(({ daysAgo, terms }, at) => ({
        ...{ brand_id: brandId, revision: at + 1, from_day: addDays(today, -daysAgo) },
        ...{ demo: true, terms: JSON.stringify(terms), made_at: now },
      })),
    )
    .execute();
}

/** Marks all lines that are open at a time as paid, and returns what that moved. */
async function claimAll(tx: Queries, { brandId, memberId }: PastMember, at: Date): Promise<PastEntry[]> {
  const open = await tx
    .selectFrom('rebate_line')
    .select(['id', 'amount'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .where('made_at', '<', at)
    .where('expires_at', '>', at)
    .execute();
  const amount = sumOf(...open.map((line) => line.amount));
  if (compareAmounts(amount, '0') <= 0) return [];
  const { id } = await tx
    .insertInto('rebate_payment')
    .values({ brand_id: brandId, member_id: memberId, amount, by_member: true, paid_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = open.map((line) => line.id);
  await tx
    .updateTable('rebate_line')
    .set({ state: 'paid', ended_at: at, payment_id: id })
    .where('id', 'in', ids)
    .execute();
  return [{ ...rebateEntry({ brandId, memberId }, { payment: id, amount }, at), at }];
}

/**
 * Makes the rebates of a demo member's past, day after day: some were claimed, some were left until they expired, and those
 * of the last days are open. Returns what was moved.
 */
export async function seedPastRebates(tx: Queries, member: PastMember): Promise<PastEntry[]> {
  const { brandId, memberId, now, zone, decimals } = member;
  const today = dayAt(now, zone);
  for (const day of daysIn(addDays(today, -rebateVersions[0].daysAgo), addDays(today, -1))) {
    const night = new Date(dayEnd(day, zone).getTime() + 60_000);
    if (night <= now) await closeDays(tx, { brandId, memberId }, { zone, decimals, demo: true }, night);
  }
  const entries: PastEntry[] = [];
  for (const claim of pastClaims) entries.push(...(await claimAll(tx, member, timeOf(member, claim))));
  await expireLines(tx, now);
  return entries;
}
