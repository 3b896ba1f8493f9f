import type { Database } from '#src/server/db/handle.ts';
import type { Log } from '#src/server/kernel/log/errorLog.ts';
import type { Discrepancy } from './discrepancy.ts';
import { type Counted, type Reconciled, reconcile } from './reconcile.ts';

/** How long runs are kept, in milliseconds. */
const retention = 30 * 24 * 3_600_000;

const hour = 3_600_000;

/** How often it is looked whether this hour's run is due, in milliseconds. */
const lookEvery = 5 * 60_000;

/** Brands that the log names of one run. */
const mostBrands = 20;

/** A run as it is stored. */
export interface ReconciliationRun {
  readonly started_at: Date;
  /** Null: it is running, or was broken off. */
  readonly finished_at: Date | null;
  readonly counted: Partial<Counted>;
  readonly findings: readonly Discrepancy[];
  readonly found: number;
}

/** What the log says of a comparison that found something: ids of brands and numbers, no member and no amount. */
const aboutFindings = ({ findings, found, kinds }: Reconciled) => ({
  found,
  kinds,
  brands: [...new Set(findings.map(({ brand }) => brand))].sort().slice(0, mostBrands),
});

/**
 * Runs a reconciliation, stores its result, and logs an error where it found something. `slot`: the hour whose run it is; resolves to false if that was begun
 * already, by whichever process. Without it, it runs always.
 */
export async function runReconciliation(
  database: Database,
  now: () => Date,
  log: Log,
  slot?: Date,
): Promise<boolean> {
  const { db } = database;
  const run = await db
    .insertInto('reconciliation_run')
    .values({ slot: slot ?? null, started_at: now() })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!run) return false;
  const reconciled = await reconcile(database, now());
  const { counted, findings, found } = reconciled;
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
  if (found > 0) log('the books do not agree', undefined, aboutFindings(reconciled));
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

/**
 * Runs a reconciliation once an hour, by one of the processes, until the returned function is called. `every`: how often
 * it is looked whether that is due, in milliseconds; default: five minutes. `log` is told of errors and findings.
 */
export function startReconciliation(
  database: Database,
  now: () => Date,
  log: Log,
  every = lookEvery,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const look = () => {
    const slot = new Date(Math.floor(now().getTime() / hour) * hour);
    running = running
      .then(() => runReconciliation(database, now, log, slot))
      .catch((error: unknown) => log('the books could not be compared', error));
  };
  const timer = setInterval(look, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
