import { sql } from 'kysely';
import type { Database, Queries } from '#src/server/db/handle.ts';

/** Different reports kept of a brand. */
const mostReports = 200;

/** Of those, how many that were seen last stay, however seldom they were seen. */
const mostLately = mostReports / 2;

/** How long a report is kept after it was last seen, in milliseconds. */
const retention = 30 * 24 * 3_600_000;

/** A violation of a page's policy, without anything of the visitor: no address, no sample of code. */
export interface PolicyReport {
  readonly directive: string;
  /** An origin, or a keyword such as `inline`. */
  readonly blocked: string;
  /** Id of the page, else `other`. */
  readonly page: string;
  /** Release of the browser's files; empty where it is none that the server has served. */
  readonly release: string;
}

const largestCount = 1_000_000_000;

/**
 * Deletes the reports of a brand that are too many: of those that were not seen lately, those that were seen least, the
 * oldest first. So what anybody invents keeps no new report out, and is gone before one that comes again and again.
 */
const dropSurplus = (db: Queries, brandId: string) =>
  sql`
    delete from policy_report
    where brand_id = ${brandId} and (directive, blocked, page, release) in (
      select directive, blocked, page, release from (
        select * from policy_report where brand_id = ${brandId}
        order by last_seen desc, reports desc
        offset ${mostLately}
      ) not_lately
      order by reports, last_seen
      limit greatest((select count(*) from policy_report where brand_id = ${brandId}) - ${mostReports}, 0)
    )
  `.execute(db);

/** Stores a report, or counts it where it is known. */
export async function keepPolicyReport(
  { db }: Database,
  brandId: string,
  { directive, blocked, page, release }: PolicyReport,
  now: Date,
): Promise<void> {
  const { reports } = await db
    .insertInto('policy_report')
    .values({ brand_id: brandId, directive, blocked, page, release, first_seen: now, last_seen: now })
    .onConflict((oc) =>
      oc.columns(['brand_id', 'directive', 'blocked', 'page', 'release']).doUpdateSet({
        reports: sql<number>`least(policy_report.reports + 1, ${largestCount})`,
        last_seen: now,
      }),
    )
    .returning('reports')
    .executeTakeFirstOrThrow();
  if (reports === 1) await dropSurplus(db, brandId);
}

/** The reports of a brand, the latest first. */
export const listPolicyReports = (db: Queries, brandId: string) =>
  db
    .selectFrom('policy_report')
    .select(['directive', 'blocked', 'page', 'release', 'reports', 'first_seen', 'last_seen'])
    .where('brand_id', '=', brandId)
    .orderBy('last_seen', 'desc')
    .orderBy('directive')
    .orderBy('blocked')
    .limit(mostReports)
    .execute();

/** Deletes reports that were not repeated for long. */
export async function deleteOldPolicyReports({ db }: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('policy_report')
    .where('last_seen', '<=', new Date(now.getTime() - retention))
    .execute();
}
