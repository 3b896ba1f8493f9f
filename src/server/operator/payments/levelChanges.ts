import { brandLevels, type Level, type LevelBenefits } from '#src/server/accounts/profile/levelBenefits.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { type ChangeContext, isSameValue, lockBrand, recordChange, versionOf } from '../operatorChanges.ts';

/**
 * Sets what a level needs and brings, where it still is as in the given version, and records it; without benefits it is as
 * the product has it. Resolves to the change's id; undefined without a difference.
 */
export async function changeLevel(
  tx: Queries,
  at: ChangeContext,
  number: number,
  { benefits, version }: { readonly benefits: LevelBenefits | null; readonly version: string | undefined },
): Promise<{ readonly change: string | undefined } | 'gone' | 'stale'> {
  await lockBrand(tx, at.brandId);
  const before = (await brandLevels(tx, at.brandId)).find(({ level }) => level === number);
  if (!before) return 'gone';
  if (levelVersion(before) !== version) return 'stale';
  if (benefits !== null && isSameValue(before.benefits, benefits)) return { change: undefined };
  await tx
    .updateTable('level')
    .set({ benefits: benefits === null ? null : JSON.stringify(benefits) })
    .where('brand_id', '=', at.brandId)
    .where('level', '=', number)
    .execute();
  const after = (await brandLevels(tx, at.brandId)).find(({ level }) => level === number)?.benefits;
  const values = { before: before.benefits, after };
  return { change: await recordChange(tx, at, { kind: 'level', subject: String(number), ...values }) };
}

/** The version of a level as an operator sees it. */
export const levelVersion = ({ benefits, own }: Pick<Level, 'benefits' | 'own'>): string =>
  versionOf({ benefits, own });
