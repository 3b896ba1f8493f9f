import { sql } from 'kysely';
import { type ContractKind, mostSteps } from '#schemas/api/contractLists.ts';
import { staysWithin, termsFault } from '#src/domain/money/contracts.ts';
import { compareAmounts, plainAmount } from '#src/domain/money/units.ts';
import type { StoredTerms } from '../db/contractTables.ts';
import type { Queries } from '../db/handle.ts';

/** Whose contracts of which kind are changed. */
export interface ContractPlace {
  readonly brandId: string;
  readonly memberId: string;
  readonly kind: ContractKind;
}

/** Terms in the one way in which they are stored; undefined where they make no sense for the kind. */
export function soundTerms(kind: ContractKind, terms: StoredTerms): StoredTerms | undefined {
  if ((kind === 'dividend') !== (terms.period !== null)) return undefined;
  if (terms.steps.length > mostSteps || termsFault(terms) !== undefined) return undefined;
  return {
    steps: terms.steps.map(({ from, percent }) => ({
      from: plainAmount(from),
      percent: plainAmount(percent),
    })),
    active: terms.active,
    most: terms.most === null ? null : plainAmount(terms.most),
    period: terms.period,
  };
}

/** Whether no step pays a higher percentage than the brand allows. */
export const isBelowCeiling = (terms: StoredTerms, ceiling: string): boolean =>
  terms.steps.every(({ percent }) => compareAmounts(percent, ceiling) <= 0);

/** Whether an agent who has terms may offer others to somebody right below. */
export const mayOffer = (offered: StoredTerms, own: StoredTerms | undefined): boolean =>
  own !== undefined && own.period === offered.period && staysWithin(offered, own);

/** Has everybody else who changes contracts of a member wait until the transaction ends. */
export async function lockContracts(
  tx: Queries,
  { brandId, memberId }: Pick<ContractPlace, 'brandId' | 'memberId'>,
): Promise<void> {
  await tx
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Offers a contract to a member, in place of the offer that waits. Whether it may be offered is the caller's to know.
 * Resolves to its id.
 */
export async function makeOffer(
  tx: Queries,
  place: ContractPlace,
  {
    terms,
    uplineId,
    now,
  }: { readonly terms: StoredTerms; readonly uplineId: string | null; readonly now: Date },
): Promise<string> {
  const { brandId, memberId, kind } = place;
  await lockContracts(tx, place);
  await tx
    .updateTable('contract')
    .set({ state: 'withdrawn', answered_at: now })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('state', '=', 'offered')
    .execute();
  const { version } = await tx
    .selectFrom('contract')
    .select(({ fn }) => fn.coalesce(fn.max('version'), sql<number>`0`).as('version'))
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('contract')
    .values({
      ...{ brand_id: brandId, member_id: memberId, kind, upline_id: uplineId, state: 'offered' },
      ...{ version: version + 1, terms: JSON.stringify(terms), offered_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
