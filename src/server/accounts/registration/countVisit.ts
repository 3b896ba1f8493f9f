import { sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';
import type { RequestContext } from '#src/server/kernel/requestContext.ts';

/** The days of visits: in UTC, since nobody is shown one. */
const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Counts a visit with a code that invites: a browser at an address counts once a day. */
export async function countVisit(
  { database: { db, vault }, brandId, ip, agent = '', now }: RequestContext,
  code: string,
): Promise<void> {
  const day = dayOf(now);
  const visitor = vault.hash('visitor', brandId, day, ip, agent);
  await sql`
    with came as (
      insert into affiliate_visit (brand_id, code, day, visitor)
      values (${brandId}, ${code.toUpperCase()}, ${day}::date, ${visitor})
      on conflict do nothing returning code
    )
    update affiliate set visits = visits + 1
    where brand_id = ${brandId} and code in (select code from came)`.execute(db);
}

/** Deletes what kept visitors of past days from counting twice. */
export async function forgetOldVisits(db: Queries, now: Date): Promise<void> {
  await sql`delete from affiliate_visit where day < ${dayOf(now)}::date`.execute(db);
}
