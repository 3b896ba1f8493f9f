import type { Database } from '#src/server/db/handle.ts';
import type { Discrepancy } from './discrepancy.ts';
import { type Counted, reconcile } from './reconcile.ts';

/** How long runs are kept, in milliseconds. */
const retention = 30 * 24 * 3_600_000;

const hour = 3_600_000;

/** How often it is looked whether this hour's run is due, in milliseconds. */
const lookEvery = 5 * 60_000;

/** A run as it is stored. */
export interface ReconciliationRun {
  readonly started_at: Date;
  /** Null: it is running, or was broken off. */
  readonly finished_at: Date | null;
  readonly counted: Partial<Counted>;
  readonly findings: readonly Discrepancy[];
  readonly found: number;
}

/**
 * Runs a reconciliation and stores its result. `slot`: the hour whose run it is; resolves to false if that was begun
 * already, by whichever process. Without it, it runs always.
 */
export async function runReconciliation(database: Database, now: () => Date, slot?: Date): Promise<boolean> {
  const { db } = database;
  const run = await db
    .insertInto('reconciliation_run')
    .values({ slot: slot ?? null, started_at: now() })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!run) return false;
  const { counted, findings, found } = await reconcile(database, now());
  await db
    .updateTable('reconciliation_run')
    .set({
      finished_at: now(),
      counted: JSON.stringify(counted),
      findings: JSON.stringify(findings),
      found,
    })
    .where('id', '=', run.id)
    .execute();
  await db
    .deleteFrom('reconciliation_run')
    .where('started_at', '<=', new Date(now().getTime() - retention))
    .execute();
  return true;
}

/** The latest runs, the newest first. */
export const latestRuns = ({ db }: Database, limit: number): Promise<ReconciliationRun[]> =>
  db
    .selectFrom('reconciliation_run')
    .select(['started_at', 'finished_at', 'counted', 'findings', 'found'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Runs a reconciliation once an hour, by one of the processes, until the returned function is called. */
export function startReconciliation(
  database: Database,
  now: () => Date,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const look = () => {
    const slot = new Date(Math.floor(now().getTime() / hour) * hour);
    running = running.then(() => runReconciliation(database, now, slot)).catch(onError);
  };
  const timer = setInterval(look, lookEvery);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
