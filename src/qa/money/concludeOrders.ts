import type { Database } from '#src/server/db/handle.ts';
import { gatewaysOf } from '#src/server/payments/gateways/gateways.ts';
import { workOnPayments } from '#src/server/payments/jobs.ts';
import { demoPayout } from '#src/server/payments/payouts/demo.ts';
import { goOnWithWithdrawals } from '#src/server/payments/withdrawalSchedule.ts';
import { driveKey } from './moneyOperation.ts';

const hour = 3_600_000;

/** A drive's deposits and withdrawals that are not over, or that a gateway is still asked about, by state. */
async function openStates({ db }: Database): Promise<{ state: string; count: string }[]> {
  return db
    .selectFrom('pay_order')
    .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
    .where('idempotency_key', 'like', `${driveKey}%`)
    .where(({ eb, or }) => or([eb('done_at', 'is', null), eb('ask_at', 'is not', null)]))
    .groupBy('state')
    .orderBy('state')
    .execute();
}

/** Turns without any change after which nothing goes on: gateways are asked for hours about what nobody pays. */
const patience = 6;

/**
 * Does what is due of deposits and withdrawals, as a server would within hours, until all of a drive are over or none goes
 * on. Resolves to what is left, as sentences.
 */
export async function concludeOrders(database: Database): Promise<string[]> {
  const faults: string[] = [];
  const log = (message: string, error: unknown) => void faults.push(`${message}: ${String(error)}`);
  const gateways = gatewaysOf(database, true);
  let open = await openStates(database);
  for (let turn = 1, unchanged = 0; open.length > 0 && unchanged < patience; turn++) {
    const before = JSON.stringify(open);
    const now = new Date(Date.now() + turn * hour);
    await workOnPayments({ database, log, gateways }, now);
    await goOnWithWithdrawals({ database, log, payout: demoPayout }, now, async () => true);
    open = await openStates(database);
    unchanged = JSON.stringify(open) === before ? unchanged + 1 : 0;
  }
  return [...faults, ...open.map(({ state, count }) => `${count} orders stay ${state}`)];
}
