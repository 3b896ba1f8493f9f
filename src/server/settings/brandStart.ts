import { isDeepStrictEqual } from 'node:util';
import type { Queries } from '../db/handle.ts';
import type { Site } from '../kernel/site.ts';

/** Whether a brand was seeded. */
export async function isKnownBrand(db: Queries, brandId: string): Promise<boolean> {
  const row = await db
    .selectFrom('brand_start')
    .select('brand_id')
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores what the settings of these brands start with, as their `server.json` says now. A brand that does not tell keeps
 * what it started with.
 */
export async function storeStartingSettings(
  db: Queries,
  sites: readonly Pick<Site, 'brand' | 'startingSettings'>[],
): Promise<void> {
  const rows = await db.selectFrom('brand_start').select(['brand_id', 'said']).execute();
  const known = new Map(rows.map(({ brand_id, said }) => [brand_id, said]));
  for (const { brand, startingSettings } of sites) {
    const said = startingSettings ?? known.get(brand.id) ?? {};
    if (isDeepStrictEqual(known.get(brand.id), said)) continue;
    const text = JSON.stringify(said);
    await db
      .insertInto('brand_start')
      .values({ brand_id: brand.id, said: text })
      .onConflict((oc) => oc.column('brand_id').doUpdateSet({ said: text }))
      .execute();
  }
}

/** Notes that a known brand gets what is invented of one kind for the demo. False where it got it before. */
async function takeOnce(
  tx: Queries,
  brandId: string,
  kind: 'demo_payments' | 'demo_activities',
): Promise<boolean> {
  const row = await tx
    .updateTable('brand_start')
    .set({ [kind]: true })
    .where('brand_id', '=', brandId)
    .where(kind, '=', false)
    .returning('brand_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a known brand gets the invented payments of the demo. False where it got them before. */
export const takeDemoPayments = (tx: Queries, brandId: string): Promise<boolean> =>
  takeOnce(tx, brandId, 'demo_payments');

/** The same of its activities. */
export const takeDemoActivities = (tx: Queries, brandId: string): Promise<boolean> =>
  takeOnce(tx, brandId, 'demo_activities');
