import type { Queries } from '../db/handle.ts';
import { demoBanks } from './rows/banks.ts';

/** Inserts the invented banks of a demo brand that has none. Elsewhere an operator enters the real ones. */
export async function seedBanks(tx: Queries, brandId: string): Promise<void> {
  const some = await tx.selectFrom('bank').select('code').where('brand_id', '=', brandId).executeTakeFirst();
  if (some) return;
  await tx
    .insertInto('bank')
    .values(demoBanks.map(([code, name], sort) => ({ brand_id: brandId, code, name, sort })))
    .execute();
}
