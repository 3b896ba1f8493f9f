import { sql } from 'kysely';
import { compareAmounts, negative, sumOf, toUnits } from '#src/domain/money/units.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { readSettings } from '#src/server/settings/settings.ts';
import type { ChangeContext } from '../operatorChanges.ts';

/** How long what an operator adjusted alone counts together, in milliseconds. */
const countedFor = 24 * 3_600_000;

/**
 * Whether another operator has to approve an adjustment: it is more than the brand's limit, alone or with what the same operator gave the
 * member, or took away, by themselves within a day. Else a large one could be made in small parts.
 */
export async function needsAnother(
  tx: Queries,
  { brandId, who, now }: ChangeContext,
  { memberId, amount }: { readonly memberId: string; readonly amount: string },
): Promise<boolean> {
  const { twoPeopleAbove } = (await readSettings(tx, brandId)).payments;
  if (twoPeopleAbove === null) return false;
  const { alone } = await tx
    .selectFrom('adjustment')
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('alone'))
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('asked_at', '>', new Date(now.getTime() - countedFor))
    .where('asked_by', '=', who)
    .where('state', '=', 'made')
    .where('decided_by', 'is', null)
    .where(sql<boolean>`sign(amount) = sign(${amount}::numeric)`)
    .executeTakeFirstOrThrow();
  const whole = sumOf(alone, amount);
  return compareAmounts(toUnits(whole) < 0n ? negative(whole) : whole, twoPeopleAbove) > 0;
}
