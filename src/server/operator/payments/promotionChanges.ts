import type { Queries } from '#src/server/db/handle.ts';
import type { PromotionTerms } from '#src/server/payments/promotions.ts';
import { type ChangeContext, isSameValue, lockBrand, recordChange, versionOf } from '../operatorChanges.ts';

/** What an operator sets of a promotion of deposits. */
export interface PromotionState {
  readonly enabled: boolean;
  /** Small comes first. */
  readonly sort: number;
  readonly terms: PromotionTerms;
}

/** A promotion as shown to an operator. */
export interface PromotionView extends PromotionState {
  readonly id: string;
  /** Invented for the demo, and unchanged since. */
  readonly demo: boolean;
  /** How often members got it. */
  readonly uses: number;
}

const promotionsOf = (db: Queries, brandId: string) =>
  db
    .selectFrom('deposit_promotion')
    .select(['id', 'enabled', 'demo', 'sort', 'terms'])
    .select(({ selectFrom, fn }) =>
      selectFrom('promotion_use')
        .select(fn.countAll().as('uses'))
        .whereRef('promotion_use.brand_id', '=', 'deposit_promotion.brand_id')
        .whereRef('promotion_use.promotion', '=', 'deposit_promotion.id')
        .as('uses'),
    )
    .where('brand_id', '=', brandId);

const viewOf = (
  row: Awaited<ReturnType<ReturnType<typeof promotionsOf>['execute']>>[number],
): PromotionView => ({ ...row, terms: row.terms as PromotionTerms, uses: Number(row.uses ?? 0) });

/** The promotions of a brand, in its order, also those that are out of use. */
export const listPromotionViews = async (db: Queries, brandId: string): Promise<PromotionView[]> =>
  (await promotionsOf(db, brandId).orderBy('sort').orderBy('id').execute()).map(viewOf);

/** A promotion of a brand; undefined for an unknown id. */
export async function findPromotionView(
  db: Queries,
  brandId: string,
  id: string,
): Promise<PromotionView | undefined> {
  const row = await promotionsOf(db, brandId).where('id', '=', id).executeTakeFirst();
  return row && viewOf(row);
}

const stateOf = ({ enabled, sort, terms }: PromotionState): PromotionState => ({ enabled, sort, terms });

/** The version of a promotion as an operator sees it. */
export const promotionVersion = (state: PromotionState): string => versionOf(stateOf(state));

/** Adds a promotion, and records it. */
export async function addPromotion(
  tx: Queries,
  at: ChangeContext,
  id: string,
  state: PromotionState,
): Promise<{ readonly change: string } | 'exists'> {
  await lockBrand(tx, at.brandId);
  if (await findPromotionView(tx, at.brandId, id)) return 'exists';
  await tx
    .insertInto('deposit_promotion')
    .values({ ...state, brand_id: at.brandId, id, terms: JSON.stringify(state.terms) })
    .execute();
  const values = { before: null, after: state };
  return { change: await recordChange(tx, at, { kind: 'depositPromotion', subject: id, ...values }) };
}

/**
 * Changes a promotion that still has the given version, and records it. Other terms are another revision, so that nobody gets
 * a bonus by terms that they did not see; deposits keep the terms they were made with.
 */
export async function changePromotion(
  tx: Queries,
  at: ChangeContext,
  id: string,
  { state, version }: { readonly state: PromotionState; readonly version: string | undefined },
): Promise<{ readonly change: string | undefined } | 'gone' | 'stale'> {
  await lockBrand(tx, at.brandId);
  const stored = await findPromotionView(tx, at.brandId, id);
  if (!stored) return 'gone';
  if (promotionVersion(stored) !== version) return 'stale';
  const before = stateOf(stored);
  if (isSameValue(before, state)) return { change: undefined };
  await tx
    .updateTable('deposit_promotion')
    .set({ ...state, terms: JSON.stringify(state.terms), demo: false })
    .set(({ eb }) => (isSameValue(before.terms, state.terms) ? {} : { revision: eb('revision', '+', 1) }))
    .where('brand_id', '=', at.brandId)
    .where('id', '=', id)
    .execute();
  return {
    change: await recordChange(tx, at, { kind: 'depositPromotion', subject: id, before, after: state }),
  };
}
