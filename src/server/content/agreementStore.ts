import type { Queries } from '../db/handle.ts';
import { readSettings } from '../settings/settings.ts';

/** One version of the user agreement, as stored and as recorded in the change log. */
export interface AgreementState {
  /** `content`, and `changes` since the version before, as sanitised HTML, by language code. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** When it was published, ISO 8601; null: a draft. */
  readonly publishedAt: string | null;
  /** From when it is in force; of a draft null for at once. */
  readonly inForceAt: string | null;
  /** Whether members have to agree to it before they play or move money. */
  readonly mustAgree: boolean;
  readonly demo?: true;
}

/** A version with its number. */
export interface NumberedAgreement extends AgreementState {
  readonly number: number;
}

/** The versions of a brand, newest first; a draft comes first of all. */
export async function listAgreements(db: Queries, brandId: string): Promise<NumberedAgreement[]> {
  const { demo } = await readSettings(db, brandId);
  const rows = await db
    .selectFrom('agreement_version')
    .select(['number', 'texts', 'published_at', 'in_force_at', 'must_agree', 'demo'])
    .where('brand_id', '=', brandId)
    .$if(!demo.shown, (query) => query.where('demo', '=', false))
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    texts: row.texts,
    publishedAt: row.published_at?.toISOString() ?? null,
    inForceAt: row.in_force_at?.toISOString() ?? null,
    mustAgree: row.must_agree,
    ...(row.demo ? { demo: true as const } : {}),
  }));
}

/** A version of a brand; undefined for an unknown number. */
export const readAgreement = async (
  db: Queries,
  brandId: string,
  number: number,
): Promise<NumberedAgreement | undefined> =>
  (await listAgreements(db, brandId)).find((version) => version.number === number);

/** The number of the next version, which none ever had. */
export async function nextAgreementNumber(db: Queries, brandId: string): Promise<number> {
  const row = await db
    .selectFrom('agreement_version')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}

/** Inserts or updates a draft, or publishes it; a null state deletes it. A published version is never written again. */
export async function restoreAgreement(
  tx: Queries,
  brandId: string,
  number: number,
  state: AgreementState | null,
): Promise<void> {
  if (state === null) {
    await tx
      .deleteFrom('agreement_version')
      .where('brand_id', '=', brandId)
      .where('number', '=', number)
      .where('published_at', 'is', null)
      .execute();
    return;
  }
  const row = {
    texts: JSON.stringify(state.texts),
    published_at: state.publishedAt === null ? null : new Date(state.publishedAt),
    in_force_at: state.inForceAt === null ? null : new Date(state.inForceAt),
    must_agree: state.mustAgree,
    demo: state.demo ?? false,
  };
  await tx
    .insertInto('agreement_version')
    .values({ brand_id: brandId, number, ...row })
    .onConflict((oc) =>
      oc.columns(['brand_id', 'number']).doUpdateSet(row).where('agreement_version.published_at', 'is', null),
    )
    .execute();
}
