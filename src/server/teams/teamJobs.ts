import type { Database } from '../db/handle.ts';
import { startLeasedTurns } from '../db/leasedTurns.ts';
import type { Log } from '../kernel/log/errorLog.ts';
import type { Site } from '../kernel/site.ts';
import { keepBrandZone } from './brandZone.ts';
import { foldTeams } from './foldTeams.ts';

interface TeamWork {
  readonly database: Database;
  /** The sites whose teams are looked after: they may change while the server runs. */
  readonly sites: { readonly all: readonly Pick<Site, 'brand'>[] };
  readonly log: Log;
}

/** Adds all that has happened in brands to the figures of their teams, as long as this process is the one to do it. */
export async function workOnTeams(
  { database, sites, log }: TeamWork,
  goOn = async () => true,
): Promise<void> {
  const waiting = await database.db.selectFrom('team_delta').select('brand_id').distinct().execute();
  const brands = new Set(waiting.map(({ brand_id }) => brand_id));
  for (const { brand } of sites.all.filter((site) => brands.has(site.brand.id)))
    try {
      await database.transaction((tx) => keepBrandZone(tx, brand));
      do if (!(await goOn())) return;
      while ((await foldTeams(database, brand.id, { wait: true })) > 0);
    } catch (error) {
      log('figures of teams could not be brought up to date', error, { brand: brand.id });
    }
}

/** Time between two turns, in milliseconds: answers add what has happened themselves. */
const interval = 20_000;

/** After how many seconds another process takes over from one that was killed. */
const leaseSeconds = 90;

/** Keeps the figures of teams, in one process of all, until the returned function is called. */
export const startTeams = (work: TeamWork, every = interval): (() => Promise<void>) =>
  startLeasedTurns({
    database: work.database,
    name: 'teams',
    every,
    lease: leaseSeconds,
    failed: (error) => work.log('figures of teams could not be kept', error),
    turn: (renew) => workOnTeams(work, renew),
  });
