import { sql } from 'kysely';
import type { Database } from './handle.ts';

/** How often what is over is cleared away, in milliseconds. */
const every = 3_600_000;

/** A login counter without a failure for this long says nothing any more, in milliseconds. */
const counterLife = 24 * 3_600_000;

/** Clears away sessions, captchas and login counters that are over. The embedded database has no vacuum of its own. */
export async function clearAway({ db, engine }: Database, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('captcha').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('login_counter')
    .where('failed_at', '<=', new Date(now.getTime() - counterLife))
    .execute();
  if (engine === 'pglite')
    for (const table of ['session', 'captcha', 'login_counter', 'account', 'setting'])
      await sql`vacuum ${sql.table(table)}`.execute(db);
}

/** Clears away every hour until the returned function is called. Failures are told to `failed`, and tried again. */
export function startUpkeep(
  database: Database,
  now: () => Date,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = clearAway(database, now()).catch(failed);
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
