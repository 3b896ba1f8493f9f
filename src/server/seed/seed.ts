import { sql } from 'kysely';
import { hashPassword } from '../accounts/access/passwords.ts';
import { seedPopular } from '../catalogue/popularGames.ts';
import { deleteAllRows } from '../db/deleteAllRows.ts';
import type { Database } from '../db/handle.ts';
import type { Site } from '../kernel/site.ts';
import { defaultSettings, writeSettings } from '../settings/settings.ts';
import { demoPassword } from './rows/members.ts';
import { seedCatalogue } from './seedCatalogue.ts';
import { seedContent, seedMatches } from './seedContent.ts';
import { seedJackpot, seedLotteries } from './seedHighlights.ts';
import { seedLevels, seedMembers } from './seedMembers.ts';

/** Options of `seed`. */
export interface SeedOptions {
  /** Delete all data first. */
  readonly fresh?: boolean | undefined;
  readonly now?: Date | undefined;
}

/**
 * Inserts missing data: games and lotteries, and for every brand its settings, announcements, demo accounts, jackpot and
 * popular games. Safe to run at every start and for a brand added later: existing data stays as it is, except matches,
 * which are renewed when all are over.
 */
export async function seed(
  database: Database,
  sites: readonly Pick<Site, 'brand'>[],
  { fresh = false, now = new Date() }: SeedOptions = {},
): Promise<void> {
  if (fresh) await deleteAllRows(database);
  let passwordHash: string | undefined;
  for (const { brand } of sites) {
    const known = await database.db
      .selectFrom('setting')
      .select('key')
      .where('brand_id', '=', brand.id)
      .limit(1)
      .executeTakeFirst();
    if (!known) passwordHash ??= await hashPassword(demoPassword);
    const hash = passwordHash;
    await database.transaction(async (tx) => {
      // Two processes that start at the same time seed a brand once.
      await sql`select pg_advisory_xact_lock(hashtext('livery seed'))`.execute(tx);
      await seedCatalogue(tx);
      await seedLotteries(tx);
      const seeded = await tx
        .selectFrom('setting')
        .select('key')
        .where('brand_id', '=', brand.id)
        .limit(1)
        .executeTakeFirst();
      if (!seeded && hash !== undefined) {
        await seedContent(tx, brand.id);
        await seedMembers(tx, brand.id, hash, now);
        await writeSettings(tx, brand.id, defaultSettings);
      }
      await seedLevels(tx, brand.id);
      await seedMatches(tx, brand.id, now);
      await seedJackpot(tx, brand.id, now);
      await seedPopular(tx, brand.id);
    });
  }
}
