import type { Queries } from '#src/server/db/handle.ts';
import type { DepositKind } from '#src/server/payments/methods.ts';
import { type MethodTerms, readMethodTerms } from '#src/server/payments/methodTerms.ts';
import { type ChangeContext, isSameValue, lockBrand, recordChange, versionOf } from '../operatorChanges.ts';

/** What an operator sets of a method of payment. */
export interface MethodState {
  readonly kind: DepositKind;
  readonly enabled: boolean;
  /** Small comes first. */
  readonly sort: number;
  readonly terms: MethodTerms;
}

/** A method as shown to an operator. */
export interface MethodView extends MethodState {
  readonly id: string;
  readonly revision: number;
  /** Invented for the demo, and unchanged since. */
  readonly demo: boolean;
}

const methodsOf = (db: Queries, brandId: string) =>
  db
    .selectFrom('pay_method')
    .select(['id', 'kind', 'revision', 'enabled', 'demo', 'sort', 'terms'])
    .where('brand_id', '=', brandId);

const viewOf = (row: Awaited<ReturnType<ReturnType<typeof methodsOf>['execute']>>[number]): MethodView => ({
  ...row,
  kind: row.kind as DepositKind,
  terms: readMethodTerms(row.terms),
});

/** The methods of a brand, in its order, also those that are out of use. */
export const listMethodViews = async (db: Queries, brandId: string): Promise<MethodView[]> =>
  (await methodsOf(db, brandId).orderBy('sort').orderBy('id').execute()).map(viewOf);

/** A method of a brand; undefined for an unknown id. */
export async function findMethodView(
  db: Queries,
  brandId: string,
  id: string,
): Promise<MethodView | undefined> {
  const row = await methodsOf(db, brandId).where('id', '=', id).executeTakeFirst();
  return row && viewOf(row);
}

/** What an operator sets of a method, without what follows from that. */
const methodState = ({ kind, enabled, sort, terms }: MethodState): MethodState => ({
  ...{ kind, enabled, sort, terms },
});

/** The version of a method as an operator sees it. */
export const methodVersion = (state: MethodState): string => versionOf(methodState(state));

/** Adds a method, and records it. */
export async function addMethod(
  tx: Queries,
  at: ChangeContext,
  id: string,
  state: MethodState,
): Promise<{ readonly change: string } | 'exists'> {
  await lockBrand(tx, at.brandId);
  if (await findMethodView(tx, at.brandId, id)) return 'exists';
  await tx
    .insertInto('pay_method')
    .values({ ...state, brand_id: at.brandId, id, terms: JSON.stringify(state.terms) })
    .execute();
  const change = await recordChange(tx, at, { kind: 'payMethod', subject: id, before: null, after: state });
  return { change };
}

/**
 * Changes a method that still has the given version, and records it. Other terms are another revision, so that nobody pays
 * by a form that is not in force any more; an invented method that was changed is the operator's.
 */
export async function changeMethod(
  tx: Queries,
  at: ChangeContext,
  id: string,
  { state, version }: { readonly state: MethodState; readonly version: string | undefined },
): Promise<{ readonly change: string | undefined } | 'gone' | 'stale'> {
  await lockBrand(tx, at.brandId);
  const stored = await findMethodView(tx, at.brandId, id);
  if (!stored) return 'gone';
  if (methodVersion(stored) !== version) return 'stale';
  const before = methodState(stored);
  if (isSameValue(before, state)) return { change: undefined };
  const { enabled, sort, terms } = state;
  await tx
    .updateTable('pay_method')
    .set({ enabled, sort, terms: JSON.stringify(terms), demo: false })
    .set(({ eb }) => (isSameValue(before.terms, terms) ? {} : { revision: eb('revision', '+', 1) }))
    .where('brand_id', '=', at.brandId)
    .where('id', '=', id)
    .execute();
  return { change: await recordChange(tx, at, { kind: 'payMethod', subject: id, before, after: state }) };
}
