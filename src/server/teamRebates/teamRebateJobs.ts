import type { Database, Queries } from '../db/handle.ts';
import { startLeasedTurns } from '../db/leasedTurns.ts';
import { retrying } from '../db/retrying.ts';
import type { Log } from '../kernel/log/errorLog.ts';
import type { Site } from '../kernel/site.ts';
import { keepBrandZone } from '../teams/brandZone.ts';
import { foldTeams } from '../teams/foldTeams.ts';
import { closeTeamDay } from './closeTeamDay.ts';

interface TeamRebateWork {
  readonly database: Database;
  /** The sites whose agents are paid: they may change while the server runs. */
  readonly sites: { readonly all: readonly Pick<Site, 'brand'>[] };
  readonly log: Log;
}

/** Closes the days of a brand that are over and in the figures. */
async function closeDaysOf(
  database: Database,
  brand: Site['brand'],
  now: Date,
  goOn: () => Promise<boolean>,
): Promise<void> {
  await database.transaction((tx) => keepBrandZone(tx, brand));
  const place = { brandId: brand.id, decimals: brand.currency.decimals };
  while (await goOn()) {
    const step = await retrying(database, (tx) => closeTeamDay(tx, place, now));
    if (step === 'done') return;
    if (step === 'waiting' && (await foldTeams(database, brand.id, { wait: true })) === 0) return;
  }
}

/** Brands whose first day is noted, and in which no agent has ever had a rate: nothing is due there. */
async function brandsWithoutRates(db: Queries): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('team_rebate_day')
    .select('brand_id')
    .distinct()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('agent_rate')
            .select('member_id')
            .whereRef('agent_rate.brand_id', '=', 'team_rebate_day.brand_id'),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ brand_id }) => brand_id));
}

/** One turn of what is due of team rebates, as long as this process is the one to do it. */
export async function workOnTeamRebates(
  { database, sites, log }: TeamRebateWork,
  now: Date,
  goOn = async () => true,
): Promise<void> {
  const idle = await brandsWithoutRates(database.db);
  for (const { brand } of sites.all.filter((site) => !idle.has(site.brand.id)))
    await closeDaysOf(database, brand, now, goOn).catch((error: unknown) =>
      log('rebates of agents could not be paid', error, { brand: brand.id }),
    );
}

/** Time between two turns, in milliseconds. */
const interval = 60_000;

/** After how many seconds another process takes over from one that was killed. */
const leaseSeconds = 180;

/** Pays agents what days that are over bring them, in one process of all, until the returned function is called. */
export const startTeamRebateTurns = (work: TeamRebateWork, every = interval): (() => Promise<void>) =>
  startLeasedTurns({
    database: work.database,
    name: 'team-rebates',
    every,
    lease: leaseSeconds,
    failed: (error) => work.log('what is due of rebates of agents could not be done', error),
    turn: (renew) => workOnTeamRebates(work, new Date(), renew),
  });
