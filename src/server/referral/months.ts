import { dayAt, dayStart } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';

/** When the month of an instant began in a zone. */
export const monthStart = (at: Date, zone: string): Date =>
  dayStart(`${dayAt(at, zone).slice(0, 7)}-01`, zone);

/** For how many friends a member was rewarded since a time. */
export async function rewardedSince(
  db: Queries,
  {
    brandId,
    inviterId,
    since,
  }: { readonly brandId: string; readonly inviterId: string; readonly since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('referral')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('brand_id', '=', brandId)
    .where('inviter_id', '=', inviterId)
    .where('state', '=', 'rewarded')
    .where('decided_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
