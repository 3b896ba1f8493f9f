import { sql } from 'kysely';
import type { Queries } from '../db/handle.ts';
import { countPast } from './countPast.ts';

/** The zone of a brand's days, as its manifest says it. */
export interface DatedBrand {
  readonly id: string;
  readonly timeZone: string;
}

/**
 * Has the days of a brand begin by the clocks of its zone from now on; days that have begun go on until the new zone has
 * come to the next one. The first zone of a brand holds for all that was before. In a transaction.
 */
export async function keepBrandZone(tx: Queries, { id, timeZone }: DatedBrand): Promise<void> {
  const { rows } = await sql<{ zone: string }>`
    select zone from brand_zone where brand_id = ${id} order by since desc limit 1`.execute(tx);
  if (rows[0]?.zone === timeZone) return;
  await tx
    .insertInto('team_fold')
    .values({ brand_id: id })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await sql`select from team_fold where brand_id = ${id} for update`.execute(tx);
  const inserted = rows[0]
    ? await sql`insert into brand_zone (brand_id, since, zone, first_day)
        select ${id}, clock_timestamp(), ${timeZone}, business_day(${id}, clock_timestamp())
        where (select zone from brand_zone where brand_id = ${id} order by since desc limit 1) <> ${timeZone}`.execute(
        tx,
      )
    : await sql`insert into brand_zone (brand_id, since, zone) values (${id}, '-infinity', ${timeZone})
        on conflict do nothing returning 1`.execute(tx);
  if (!rows[0] && inserted.rows.length > 0) await countPast(tx, id);
}

/** The day that a brand is in. Throws where its zone is not known. */
export async function businessDay(db: Queries, brandId: string, now: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`select business_day(${brandId}, ${now})::text as day`.execute(
    db,
  );
  if (!rows[0]) throw new Error(`${brandId} has no day`);
  return rows[0].day;
}
