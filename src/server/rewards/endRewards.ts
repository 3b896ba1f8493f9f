import { sql } from 'kysely';
import type { Database, Queries } from '../db/handle.ts';
import { startLeasedTurns } from '../db/leasedTurns.ts';
import { retrying } from '../db/retrying.ts';
import type { Log } from '../kernel/log/errorLog.ts';

/** Rewards that one transaction ends. */
const batch = 500;

/** Ends waiting rewards that a condition chooses, and gives what they hold back to their budgets. Resolves to how many. */
async function endWaiting(
  tx: Queries,
  state: 'expired' | 'withdrawn',
  chosen: ReturnType<typeof sql>,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ended as (
      update reward set state = ${state}, ended_at = ${now}
      where id in (select id from reward where state = 'waiting' and ${chosen} order by id limit ${batch} for update)
      returning brand_id, source, rule, amount
    ), given_back as (
      update reward_budget b set used = b.used - e.amount
      from (select brand_id, source, rule, sum(amount) as amount from ended group by 1, 2, 3) e
      where b.brand_id = e.brand_id and b.source = e.source and b.rule = e.rule
    )
    select count(*)::int as count from ended
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Takes back a reward that was not claimed yet. False where it is paid, over, or not there. */
export const withdrawReward = async (
  tx: Queries,
  { brandId, id, at }: { readonly brandId: string; readonly id: string; readonly at: Date },
): Promise<boolean> =>
  (await endWaiting(tx, 'withdrawn', sql`brand_id = ${brandId} and id = ${id}::bigint`, at)) > 0;

/** Ends the rewards that were not claimed in time. */
export async function expireRewards(
  database: Pick<Database, 'transaction'>,
  now: Date,
  goOn: () => Promise<boolean> = async () => true,
): Promise<void> {
  const due = sql`expires_at <= ${now}`;
  while ((await retrying(database, (tx) => endWaiting(tx, 'expired', due, now))) === batch)
    if (!(await goOn())) return;
}

/** Time between two turns, in milliseconds, and after how many seconds another process takes over. */
const interval = 10_000;
const leaseSeconds = 40;

/** Ends what is due of rewards, in one process of all, until the returned function is called. `log` is told of errors. */
export const startRewards = (
  { database, log }: { readonly database: Database; readonly log: Log },
  every = interval,
): (() => Promise<void>) =>
  startLeasedTurns({
    database,
    name: 'rewards',
    every,
    lease: leaseSeconds,
    failed: (error) => log('rewards that were not claimed could not be ended', error),
    turn: (renew) => expireRewards(database, new Date(), renew),
  });
