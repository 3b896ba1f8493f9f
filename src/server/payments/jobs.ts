import type { Database } from '../db/handle.ts';
import { startLeasedTurns } from '../db/leasedTurns.ts';
import type { Log } from '../kernel/log/errorLog.ts';
import { askDue } from './askDue.ts';
import { expireTransfers } from './expireTransfers.ts';
import type { GatewayWork } from './followGateway.ts';
import { gatewaysOf } from './gateways/gateways.ts';
import { workOnCall } from './takeCall.ts';

/** Calls that one turn takes up. */
const batch = 100;

/** Takes up calls of gateways that were stored by a process that was killed, or whose gateway gave no answer. */
async function takeUpCalls(work: GatewayWork, now: Date, goOn: () => Promise<boolean>): Promise<void> {
  const calls = await work.database.db
    .selectFrom('inbound_call')
    .select(['id', 'gateway'])
    .where('done_at', 'is', null)
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(batch)
    .execute();
  const silent = new Set<string>();
  for (const { id, gateway } of calls) {
    // The next turn asks it again.
    if (silent.has(gateway)) continue;
    if (!(await goOn())) return;
    const followed = await workOnCall(work, id, now).catch((error: unknown) =>
      work.log(`the call ${id} of a gateway could not be worked on`, error),
    );
    if (followed === 'silent') silent.add(gateway);
  }
}

/** One turn of what is due of payments, as long as this process is the one to do it. */
export async function workOnPayments(work: GatewayWork, now: Date, goOn = async () => true): Promise<void> {
  await expireTransfers(work, now);
  await takeUpCalls(work, now, goOn);
  await askDue(work, now, goOn);
}

/** Time between two turns, in milliseconds. */
const interval = 5000;

/** After how many seconds another process takes over from one that was killed. */
const leaseSeconds = 30;

/** Does what is due of payments, in one process of all, until the returned function is called. `log` is told of errors. */
export const startPayments = (
  { database, demo, log }: { readonly database: Database; readonly demo: boolean; readonly log: Log },
  every = interval,
): (() => Promise<void>) =>
  startLeasedTurns({
    database,
    name: 'payments',
    every,
    lease: leaseSeconds,
    failed: (error) => log('what is due of payments could not be done', error),
    turn: (renew) =>
      workOnPayments({ database, log, gateways: gatewaysOf(database, demo) }, new Date(), renew),
  });
