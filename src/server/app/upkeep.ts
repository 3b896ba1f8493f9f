import { sql } from 'kysely';
import { forgetMessages } from '../accounts/access/outbox.ts';
import { removeOldTrials } from '../accounts/signIn/trials.ts';
import { fadePopular } from '../catalogue/popularGames.ts';
import type { Database } from '../db/handle.ts';

/** How often what is over is cleared away, in milliseconds. */
const every = 3_600_000;

/** A login counter without a failure for this long says nothing any more, in milliseconds. */
const counterLife = 24 * 3_600_000;

/** So does a mailed password this long after it was over. */
const mailedLife = 24 * 3_600_000;

/** Clears away sessions, trials, captchas and login counters that are over, and popularity that has faded. The embedded database has no vacuum of its own. */
export async function clearAway(database: Database, now: Date): Promise<void> {
  const { db, engine } = database;
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('operator_session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('sms_code').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('temporary_password')
    .where('expires_at', '<=', new Date(now.getTime() - mailedLife))
    .execute();
  await db.deleteFrom('captcha').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('login_counter')
    .where('failed_at', '<=', new Date(now.getTime() - counterLife))
    .execute();
  await removeOldTrials(database, now);
  await forgetMessages(database, now);
  await fadePopular(db, now);
  if (engine === 'pglite')
    for (const table of [
      'session',
      'captcha',
      'sms_code',
      'temporary_password',
      'outbox',
      'login_counter',
      'account',
      'setting',
      'operator_session',
      'popular_game',
    ])
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
