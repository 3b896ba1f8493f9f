import type { Database } from '../db/handle.ts';
import { startLeasedTurns } from '../db/leasedTurns.ts';
import type { Log } from '../kernel/log/errorLog.ts';
import { countForMissions, type ZonedBrand } from './countForMissions.ts';
import { freezeRound } from './freezeRound.ts';
import { grantPrizes } from './grantPrizes.ts';

/** A brand whose missions are worked on. */
export interface MissionBrand extends ZonedBrand {
  readonly decimals: number;
}

/** Name of the lease of the process that counts and settles. */
export const missionLease = 'missions';

/** Time between two turns, in milliseconds. */
const interval = 5000;

/** After how many seconds another process takes over from one that was killed. */
const leaseSeconds = 40;

/** Rounds in use of a brand that are over and not settled. */
const unsettledRounds = ({ db }: Database, brandId: string, now: Date) =>
  db
    .selectFrom('mission')
    .select(['brand_id as brandId', 'id'])
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'round')
    .where('enabled', '=', true)
    .where('settled_at', 'is', null)
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .execute();

/** Counts what was played for a brand's missions, makes rankings that are over final, and grants their prizes. */
export async function workOnMissions(
  database: Database,
  brand: MissionBrand,
  now: Date,
  goOn: () => Promise<boolean> = async () => true,
): Promise<void> {
  await countForMissions(database, brand, goOn);
  for (const round of await unsettledRounds(database, brand.brandId, now)) {
    if (!(await goOn())) return;
    await freezeRound(database, round, { now, decimals: brand.decimals });
    await grantPrizes(database, round, now, goOn);
  }
}

/**
 * Works on the missions of all brands, in one process of all, until the returned function is called. `log` is told of
 * errors, which do not hold up the other brands.
 */
export const startMissions = (
  {
    database,
    brands,
    log,
  }: {
    readonly database: Database;
    readonly brands: () => readonly MissionBrand[];
    readonly log: Log;
  },
  every = interval,
): (() => Promise<void>) =>
  startLeasedTurns({
    database,
    name: missionLease,
    every,
    lease: leaseSeconds,
    failed: (error) => log('missions could not be worked on', error),
    turn: async (renew) => {
      for (const brand of brands())
        await workOnMissions(database, brand, new Date(), renew).catch((error: unknown) =>
          log('missions of a brand could not be worked on', error, { brand: brand.brandId }),
        );
    },
  });
