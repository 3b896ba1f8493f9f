import { startAgentRains } from '#src/server/agentRains/agentRainJobs.ts';
import { startContracts } from '#src/server/contracts/contractJobs.ts';
import type { Database } from '#src/server/db/handle.ts';
import type { SiteRegistry } from '#src/server/http/hosts.ts';
import { startBroadcasts } from '#src/server/inbox/deliverBroadcasts.ts';
import type { Log } from '#src/server/kernel/log/errorLog.ts';
import { startMissions } from '#src/server/missions/missionJobs.ts';
import { startPayments } from '#src/server/payments/jobs.ts';
import { startWithdrawals } from '#src/server/payments/withdrawalSchedule.ts';
import { startSettling } from '#src/server/play/settleSchedule.ts';
import { startPushes } from '#src/server/push/sendPushes.ts';
import { startRebates } from '#src/server/rebates/jobs.ts';
import { startReferrals } from '#src/server/referral/jobs.ts';
import { startRewards } from '#src/server/rewards/endRewards.ts';
import { startTeamRebateTurns } from '#src/server/teamRebates/teamRebateJobs.ts';
import { startTeams } from '#src/server/teams/teamJobs.ts';
import type { ServeOptions } from './options.ts';

/** Where a server's jobs do their work, and how often. */
interface JobPlace {
  readonly database: Database;
  readonly sites: SiteRegistry;
  /** Whether members are invented. */
  readonly demo: boolean;
  readonly log: Log;
  readonly every: NonNullable<ServeOptions['every']>;
}

/** Starts all that a server does without being asked, until the returned function is called. */
export function startJobs({ database, sites, demo, log, every }: JobPlace): () => Promise<void> {
  const zoneOf = (brandId: string) => sites.byId(brandId)?.brand.timeZone;
  const ends = [
    startSettling(database, log, every.settlement),
    startPayments({ database, demo, log }, every.payments),
    startReferrals({ database, log, zoneOf: (brandId) => zoneOf(brandId) ?? 'UTC' }, every.payments),
    startWithdrawals({ database, demo, log }, every.settlement),
    startMissions(
      {
        ...{ database, log },
        brands: () =>
          sites.all.map(({ brand: { id, timeZone, currency } }) => ({
            ...{ brandId: id, timeZone, decimals: currency.decimals },
          })),
      },
      every.settlement,
    ),
    startRebates({ database, sites, demo, log }),
    startTeams({ database, sites, log }),
    startContracts({ database, sites, log }),
    startTeamRebateTurns({ database, sites, log }),
    startAgentRains({ database, log }),
    startRewards({ database, log }),
    startBroadcasts({ database, log, zoneOf }),
    startPushes({ database, log, siteOf: (brandId) => sites.byId(brandId) }),
  ];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
