import type { ActivityCategory, ActivityKind } from '#schemas/api/activities.ts';
import type { ActivityTerms } from '#src/domain/promotions/activityTerms.ts';
import type { ActivityPeriod } from '#src/domain/promotions/activityTurn.ts';
import type { Queries } from '../db/handle.ts';
import { readSettings } from '../settings/settings.ts';

/** An activity of a brand. */
export interface StoredActivity extends ActivityPeriod {
  readonly id: string;
  readonly category: ActivityCategory;
  readonly kind: ActivityKind;
  readonly enabled: boolean;
  /** The seed invented it, and no operator changed it. */
  readonly demo: boolean;
  /** Small comes first. */
  readonly sort: number;
  /** While it runs, no other activity of its category that says so does. */
  readonly exclusive: boolean;
  /** What may be given away in all; null without bound. */
  readonly budget: string | null;
  readonly terms: ActivityTerms;
}

const columns = [
  'id',
  'category',
  'kind',
  'enabled',
  'demo',
  'sort',
  'starts_at',
  'ends_at',
  'exclusive',
  'budget',
  'terms',
] as const;

const activitiesOf = (db: Queries, brandId: string) =>
  db
    .selectFrom('activity')
    .select(columns)
    .where('brand_id', '=', brandId)
    .orderBy('sort')
    .orderBy('starts_at', 'desc')
    .orderBy('id');

function activityOf({
  category,
  kind,
  starts_at: starts,
  ends_at: ends,
  terms,
  ...row
}: Awaited<ReturnType<ReturnType<typeof activitiesOf>['execute']>>[number]): StoredActivity {
  return {
    ...row,
    category: category as ActivityCategory,
    kind: kind as ActivityKind,
    starts,
    ends,
    terms: terms as ActivityTerms,
  };
}

/** All activities of a brand, in its order, also those that are over or out of use. */
export const listStoredActivities = async (db: Queries, brandId: string): Promise<StoredActivity[]> =>
  (await activitiesOf(db, brandId).execute()).map(activityOf);

/** An activity of a brand; undefined for an unknown id. */
export async function findActivity(
  db: Queries,
  brandId: string,
  id: string,
): Promise<StoredActivity | undefined> {
  const row = await activitiesOf(db, brandId).where('id', '=', id).executeTakeFirst();
  return row && activityOf(row);
}

/** How long an activity that is over is still shown, in milliseconds. */
const shownAfter = 30 * 86_400_000;

/**
 * The activities that players see, in the brand's order: those in use that are not long over. `demo`: the server is the
 * demo; invented ones are shown there alone, while the brand shows its demo content.
 */
export async function listShownActivities(
  db: Queries,
  { brandId, demo, now }: { readonly brandId: string; readonly demo: boolean; readonly now: Date },
): Promise<StoredActivity[]> {
  const invented = demo && (await readSettings(db, brandId)).demo.shown;
  const rows = await activitiesOf(db, brandId)
    .where('enabled', '=', true)
    .where(({ eb, or }) =>
      or([eb('ends_at', 'is', null), eb('ends_at', '>', new Date(now.getTime() - shownAfter))]),
    )
    .$if(!invented, (query) => query.where('demo', '=', false))
    .execute();
  return rows.map(activityOf);
}

/** Puts an activity into the database in place of the one that has its id. */
export async function storeActivity(tx: Queries, brandId: string, activity: StoredActivity): Promise<void> {
  const { id, starts, ends, terms, ...rest } = activity;
  const row = { ...rest, starts_at: starts, ends_at: ends, terms: JSON.stringify(terms) };
  await tx
    .insertInto('activity')
    .values({ brand_id: brandId, id, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'id']).doUpdateSet(row))
    .execute();
}
