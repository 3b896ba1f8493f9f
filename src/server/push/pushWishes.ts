import type { PushTopic } from '#schemas/api/push.ts';
import type { Queries } from '../db/handle.ts';
import type { PushOwner } from './pushDevices.ts';
import type { QuietHours } from './quietHours.ts';

/** What a member wants to be told of, and when not. `zone`: empty for the brand's. */
export interface PushWishes extends QuietHours {
  readonly topics: Readonly<Record<PushTopic, boolean>>;
}

/** What is so until a member says otherwise: offers are not sent to who has not asked for them. */
export const usualWishes: PushWishes = {
  topics: { money: true, prizes: true, messages: true, offers: false },
  quiet: true,
  from: 22 * 60,
  to: 8 * 60,
  zone: '',
};

/** The wishes of a member. */
export async function readWishes(db: Queries, { brandId, memberId }: PushOwner): Promise<PushWishes> {
  const row = await db
    .selectFrom('push_wish')
    .select(['topics', 'quiet', 'quiet_from', 'quiet_to', 'time_zone'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return usualWishes;
  const { topics, quiet, quiet_from: from, quiet_to: to, time_zone } = row;
  return { topics: { ...usualWishes.topics, ...topics }, quiet, from, to, zone: time_zone ?? '' };
}

/** Stores the wishes of a member; with `onlyNew`, unless there are some. */
export async function writeWishes(
  db: Queries,
  { brandId, memberId }: PushOwner,
  { topics, quiet, from, to, zone }: PushWishes,
  onlyNew = false,
): Promise<void> {
  const row = {
    ...{ topics: JSON.stringify(topics), quiet, quiet_from: from, quiet_to: to },
    time_zone: zone === '' ? null : zone,
  };
  await db
    .insertInto('push_wish')
    .values({ brand_id: brandId, member_id: memberId, ...row })
    .onConflict((conflict) => {
      const same = conflict.columns(['brand_id', 'member_id']);
      return onlyNew ? same.doNothing() : same.doUpdateSet(row);
    })
    .execute();
}
