import { sql } from 'kysely';
import { addDays } from '#src/domain/values/zonedDay.ts';
import type { Queries } from '../db/handle.ts';
import type { RebateTerms } from '../rebates/rules.ts';
import { type ChangeContext, lockBrand, recordChange } from './operatorChanges.ts';

/** What an operator sets of rebates: terms, and the day from which they hold. */
export interface RebateVersion {
  readonly from: string;
  readonly terms: RebateTerms;
}

/** A version as operators see it. Amounts are decimal text. */
export interface RebateVersionView extends RebateVersion {
  readonly revision: number;
  /** The last day on which it holds; null without a later version. */
  readonly until: string | null;
  readonly demo: boolean;
  /** What it promised members and has not expired. */
  readonly promised: string;
}

/** What a version cost in a category of games. */
export interface RebateCost {
  readonly category: string;
  readonly stake: string;
  readonly open: string;
  readonly paid: string;
  readonly expired: string;
}

/** The versions of a brand, the newest first. */
export async function listRebateVersions(db: Queries, brandId: string): Promise<RebateVersionView[]> {
  const rows = await db
    .selectFrom('rebate_rule')
    .select(['revision', 'from_day as from', 'terms', 'demo', 'promised'])
    .where('brand_id', '=', brandId)
    .orderBy('from_day', 'desc')
    .execute();
  return rows.map((row, at) => {
    const next = rows[at - 1];
    return { ...row, terms: row.terms as RebateTerms, until: next ? addDays(next.from, -1) : null };
  });
}

/** What a version cost so far, by category. */
export async function rebateCosts(db: Queries, brandId: string, revision: number): Promise<RebateCost[]> {
  const { rows } = await sql<RebateCost>`
    select category, sum(stake)::text as stake,
      coalesce(sum(amount) filter (where state = 'open'), 0)::text as open,
      coalesce(sum(amount) filter (where state = 'paid'), 0)::text as paid,
      coalesce(sum(amount) filter (where state = 'expired'), 0)::text as expired
    from rebate_line where brand_id = ${brandId} and revision = ${revision} group by category order by category
  `.execute(db);
  return rows;
}

/** Adds a version, and records it; `taken` where another one begins on that day. */
export async function addRebateVersion(
  tx: Queries,
  at: ChangeContext,
  { from, terms }: RebateVersion,
): Promise<{ readonly change: string; readonly revision: number } | 'taken'> {
  await lockBrand(tx, at.brandId);
  const versions = await listRebateVersions(tx, at.brandId);
  if (versions.some((version) => version.from === from)) return 'taken';
  const revision =
    1 + versions.reduce((most, version) => (version.revision > most ? version.revision : most), 0);
  await tx
    .insertInto('rebate_rule')
    .values({
      ...{ brand_id: at.brandId, revision, from_day: from, made_at: at.now },
      terms: JSON.stringify(terms),
    })
    .execute();
  const change = {
    kind: 'rebateRule',
    subject: String(revision),
    before: null,
    after: { from, terms },
  } as const;
  return { change: await recordChange(tx, at, change), revision };
}

/** Takes back a version that has not begun by a day, and records it; undefined where it has, or there is none. */
export async function withdrawRebateVersion(
  tx: Queries,
  at: ChangeContext,
  revision: number,
  today: string,
): Promise<string | undefined> {
  await lockBrand(tx, at.brandId);
  const version = (await listRebateVersions(tx, at.brandId)).find((one) => one.revision === revision);
  if (!version || version.from <= today) return undefined;
  await tx
    .deleteFrom('rebate_rule')
    .where('brand_id', '=', at.brandId)
    .where('revision', '=', revision)
    .execute();
  const { from, terms } = version;
  return recordChange(tx, at, {
    ...{ kind: 'rebateRule', subject: String(revision), before: { from, terms }, after: null },
  });
}
