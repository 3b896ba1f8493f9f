import { sql } from 'kysely';
import { hashPassword } from '../accounts/access/passwords.ts';
import { seedPopular } from '../catalogue/popularGames.ts';
import { deleteAllRows } from '../db/deleteAllRows.ts';
import type { Database } from '../db/handle.ts';
import type { Site } from '../kernel/site.ts';
import {
  isKnownBrand,
  storeStartingSettings,
  takeDemoActivities,
  takeDemoPayments,
} from '../settings/brandStart.ts';
import { keepBrandZone } from '../teams/brandZone.ts';
import { demoPassword } from './rows/members.ts';
import { seedActivities, seedActivityActs } from './seedActivities.ts';
import { seedBanks } from './seedBanks.ts';
import { seedCatalogue } from './seedCatalogue.ts';
import { hideDemoContent, seedContent, seedMatches } from './seedContent.ts';
import { seedContracts } from './seedContracts.ts';
import { seedGuide } from './seedGuide.ts';
import { seedJackpot, seedLotteries } from './seedHighlights.ts';
import { seedLevels, seedMembers } from './seedMembers.ts';
import { seedMissions } from './seedMissions.ts';
import { seedPayments } from './seedPayments.ts';
import { seedRains } from './seedRains.ts';
import { seedRebateRule } from './seedRebates.ts';
import { endDemoReferral, seedReferral } from './seedReferral.ts';
import { seedTeamRebates } from './seedTeamRebates.ts';
import { seedTeams } from './seedTeams.ts';

/** Options of `seed`. */
export interface SeedOptions {
  /** Delete all data first. */
  readonly fresh?: boolean | undefined;
  readonly now?: Date | undefined;
  /** Whether to invent accounts and announcements. Default: true. */
  readonly demo?: boolean | undefined;
  /** Whether an invented account has a past of deposits, bets and withdrawals. Default: false. */
  readonly past?: boolean | undefined;
}

/**
 * Inserts missing data: games and lotteries, and for every brand its levels, jackpot and popular games; in the demo also
 * announcements, accounts, payments and banks, and without it the announcements that were invented before are not shown any
 * more. Safe to run at every start and for a brand added later: existing data stays as it is, and what an operator deleted
 * stays deleted, except matches, which are renewed when all are over, and what the settings start with, which is as the
 * brand's `server.json` says now.
 */
export async function seed(
  database: Database,
  sites: readonly Pick<Site, 'brand' | 'startingSettings'>[],
  { fresh = false, now = new Date(), demo = true, past = false }: SeedOptions = {},
): Promise<void> {
  if (fresh) await deleteAllRows(database);
  let passwordHash: string | undefined;
  for (const site of sites) {
    const { brand } = site;
    if (demo && !(await isKnownBrand(database.db, brand.id)))
      passwordHash ??= await hashPassword(demoPassword);
    const hash = passwordHash;
    await database.transaction(async (tx) => {
      // Two processes that start at the same time seed a brand once.
      await sql`select pg_advisory_xact_lock(hashtext('livery seed'))`.execute(tx);
      await keepBrandZone(tx, brand);
      await seedCatalogue(tx);
      await seedLotteries(tx);
      if (demo) await seedRebateRule(tx, brand, now);
      if (hash !== undefined && !(await isKnownBrand(tx, brand.id))) {
        await seedContent(tx, brand.id);
        await seedMembers(tx, brand, { passwordHash: hash, now, past });
        if (past) {
          await seedTeams(tx, brand, { passwordHash: hash, now });
          await seedTeamRebates(tx, brand, now);
          await seedContracts(tx, brand, now);
        }
        await seedGuide(tx, brand, now);
      }
      await storeStartingSettings(tx, [site]);
      await seedLevels(tx, brand.id);
      if (demo) {
        if (await takeDemoPayments(tx, brand.id)) {
          await seedPayments(tx, brand);
          await seedBanks(tx, brand.id);
        }
        if (await takeDemoActivities(tx, brand.id)) {
          await seedActivities(tx, brand, now);
          if (past) await seedActivityActs(tx, brand, now);
        }
        await seedMissions(tx, brand, { now, past });
        await seedRains(tx, brand, { now, past });
        await seedMatches(tx, brand.id, now);
        await seedReferral(tx, brand, { now, past });
      } else {
        await hideDemoContent(tx, brand.id);
        await endDemoReferral(tx, brand.id);
      }
      await seedJackpot(tx, brand.id, now);
      await seedPopular(tx, brand.id);
    });
  }
}
