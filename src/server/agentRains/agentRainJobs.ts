import type { Database } from '../db/handle.ts';
import { startLeasedTurns } from '../db/leasedTurns.ts';
import type { Log } from '../kernel/log/errorLog.ts';
import { closeEndedRains } from '../rains/givenMoney.ts';
import { grace } from '../rains/takeEnvelope.ts';

/** Time between two turns, in milliseconds. */
const interval = 10_000;

/** After how many seconds another process takes over from one that was killed. */
const leaseSeconds = 60;

/** Brings back what nobody found of agents' rains, in one process of all, until the returned function is called. */
export const startAgentRains = (
  { database, log }: { readonly database: Database; readonly log: Log },
  every = interval,
): (() => Promise<void>) =>
  startLeasedTurns({
    database,
    name: 'agent rains',
    every,
    lease: leaseSeconds,
    failed: (error) => log('what was left of agents’ rains could not be brought back', error),
    turn: () => {
      const now = new Date();
      return closeEndedRains(database, { now, before: new Date(now.getTime() - grace) });
    },
  });
