import type { Queries } from '#src/server/db/handle.ts';

/** A bank of members' cards. Names are not translated. */
export interface Bank {
  readonly code: string;
  readonly name: string;
}

/** The banks that cards can be added of, in the brand's order. */
export const offeredBanks = (db: Queries, brandId: string): Promise<Bank[]> =>
  db
    .selectFrom('bank')
    .select(['code', 'name'])
    .where('brand_id', '=', brandId)
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('code')
    .execute();

/** Names of a brand's banks by code, also of those that no card can be added of any more. */
export async function bankNames(db: Queries, brandId: string): Promise<ReadonlyMap<string, string>> {
  const banks = await db
    .selectFrom('bank')
    .select(['code', 'name'])
    .where('brand_id', '=', brandId)
    .execute();
  return new Map(banks.map(({ code, name }) => [code, name]));
}
