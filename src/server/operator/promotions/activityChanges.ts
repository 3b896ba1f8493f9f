import { findActivity, type StoredActivity, storeActivity } from '#src/server/activities/activityStore.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { type ChangeContext, isSameValue, lockBrand, recordChange, versionOf } from '../operatorChanges.ts';

/** What an operator sets of an activity, as it is recorded. */
export interface ActivityRecord extends Omit<StoredActivity, 'id' | 'demo' | 'starts' | 'ends'> {
  readonly starts: string;
  readonly ends: string | null;
}

/** An activity as it is recorded. */
export const activityRecord = ({
  id: _id,
  demo: _demo,
  starts,
  ends,
  ...rest
}: StoredActivity): ActivityRecord => ({
  ...rest,
  starts: starts.toISOString(),
  ends: ends?.toISOString() ?? null,
});

/** The version of an activity as an operator sees it. */
export const activityVersion = (activity: StoredActivity): string => versionOf(activityRecord(activity));

/** Whether members have joined, applied for, or were given anything of an activity. */
export async function isActivityUsed(db: Queries, brandId: string, id: string): Promise<boolean> {
  const joined = await db
    .selectFrom('activity_join')
    .select('member_id')
    .where('brand_id', '=', brandId)
    .where('activity', '=', id)
    .limit(1)
    .executeTakeFirst();
  const applied = await db
    .selectFrom('activity_application')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('activity', '=', id)
    .limit(1)
    .executeTakeFirst();
  const given = await db
    .selectFrom('reward')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('source', '=', 'activity')
    .where('rule', '=', id)
    .limit(1)
    .executeTakeFirst();
  return joined !== undefined || applied !== undefined || given !== undefined;
}

/** What came of saving: the id of the recorded change, undefined where nothing differs. */
export type ActivitySaved = { readonly change: string | undefined } | 'gone' | 'stale' | 'exists';

/**
 * Stores an activity, and records it: a new one (`version` undefined), or one that still has the version that the operator
 * saw. Call it in the transaction in which it was checked, under `lockBrand`.
 */
export async function saveActivity(
  tx: Queries,
  at: ChangeContext,
  activity: StoredActivity,
  version: string | undefined,
): Promise<ActivitySaved> {
  await lockBrand(tx, at.brandId);
  const stored = await findActivity(tx, at.brandId, activity.id);
  if (version === undefined && stored) return 'exists';
  if (version !== undefined && !stored) return 'gone';
  if (stored && activityVersion(stored) !== version) return 'stale';
  const [before, after] = [stored ? activityRecord(stored) : null, activityRecord(activity)];
  if (isSameValue(before, after)) return { change: undefined };
  await storeActivity(tx, at.brandId, activity);
  return { change: await recordChange(tx, at, { kind: 'activity', subject: activity.id, before, after }) };
}

/**
 * Puts an activity back as it was recorded; null takes it away. False where members have done something about it since: what
 * they were promised stays.
 */
export async function restoreActivity(
  tx: Queries,
  brandId: string,
  id: string,
  record: ActivityRecord | null,
): Promise<boolean> {
  if (await isActivityUsed(tx, brandId, id)) return false;
  if (record === null) {
    await tx.deleteFrom('activity').where('brand_id', '=', brandId).where('id', '=', id).execute();
    return true;
  }
  const { starts, ends, ...rest } = record;
  await storeActivity(tx, brandId, {
    ...{ ...rest, id, demo: false, starts: new Date(starts), ends: ends === null ? null : new Date(ends) },
  });
  return true;
}
