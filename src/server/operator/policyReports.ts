import { sql } from 'kysely';
import type { Database, Queries } from '#src/server/db/handle.ts';

/** Different reports kept of a brand; further ones are dropped, since anybody may send some. */
const mostReports = 200;

/** How long a report is kept after it was last seen, in milliseconds. */
const retention = 30 * 24 * 3_600_000;

/** A violation of a page's policy, without anything of the visitor: no address, no sample of code. */
export interface PolicyReport {
  readonly directive: string;
  /** An origin, or a keyword such as `inline`. */
  readonly blocked: string;
  /** Id of the page, else `other`. */
  readonly page: string;
  /** Release of the browser's files; empty where it is not known. */
  readonly release: string;
}

const largestCount = 1_000_000_000;

/** Stores a report, or counts it where it is known. */
export async function keepPolicyReport(
  { db }: Database,
  brandId: string,
  { directive, blocked, page, release }: PolicyReport,
  now: Date,
): Promise<void> {
  await sql`
    insert into policy_report (brand_id, directive, blocked, page, release, first_seen, last_seen)
    select ${brandId}, ${directive}, ${blocked}, ${page}, ${release}, ${now}::timestamptz, ${now}::timestamptz
    where (select count(*) from policy_report where brand_id = ${brandId}) < ${mostReports}
      or exists (select from policy_report where brand_id = ${brandId} and directive = ${directive}
        and blocked = ${blocked} and page = ${page} and release = ${release})
    on conflict (brand_id, directive, blocked, page, release) do update
      set reports = least(policy_report.reports + 1, ${largestCount}), last_seen = excluded.last_seen
  `.execute(db);
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
