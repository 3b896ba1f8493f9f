import { sql } from 'kysely';
import type { Queries } from './handle.ts';

/**
 * Takes a lease, or renews one's own, for `seconds` from now by the database's clock. Resolves to false where another
 * owner has it. Two owners exclude each other in one process too, and whoever is killed loses it by time.
 */
export async function takeLease(db: Queries, name: string, owner: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into lease (name, owner, until)
    values (${name}, ${owner}, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (name) do update set owner = excluded.owner, until = excluded.until
      where lease.owner = excluded.owner or lease.until <= clock_timestamp()
    returning name
  `.execute(db);
  return rows.length > 0;
}

/** Gives a lease back, if it is still this owner's. */
export async function releaseLease(db: Queries, name: string, owner: string): Promise<void> {
  await db.deleteFrom('lease').where('name', '=', name).where('owner', '=', owner).execute();
}

/** Whether somebody has a lease. */
export async function isLeased(db: Queries, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('lease')
    .select('name')
    .where('name', '=', name)
    .where('until', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return row !== undefined;
}
