import { sql } from 'kysely';
import { forgetOldDevices } from '../accounts/access/knownDevices.ts';
import { knownFor } from '../accounts/access/loginGuard.ts';
import { deleteOldMessages } from '../accounts/access/outbox.ts';
import { forgetOldVisits } from '../accounts/registration/countVisit.ts';
import { removeOldTrials } from '../accounts/signIn/trials.ts';
import { expirePopular } from '../catalogue/popularGames.ts';
import type { Database } from '../db/handle.ts';
import { startLeasedTurns } from '../db/leasedTurns.ts';
import { emptyDeletedMessages } from '../inbox/changeMessages.ts';
import type { Log } from '../kernel/log/errorLog.ts';
import { deleteOldPolicyReports } from '../operator/policyReports.ts';
import { deleteOldCalls } from '../payments/deleteOldCalls.ts';
import { deleteUnboundPictures } from '../pictures/pictures.ts';
import { forgetOldPushes, partFromExpired } from '../push/pushDevices.ts';
import { forgetOldPlaces } from '../referral/places.ts';
import { deleteOldRefusals } from '../wallet/refusedKeys.ts';

/** Interval between runs, in milliseconds. */
const interval = 3_600_000;

/** After how many seconds another process tidies up for one that was killed. */
const leaseSeconds = 2 * 3600;

/** Age of its last failure at which a login counter is deleted, in milliseconds. */
const counterLife = 24 * 3_600_000;

/** Time after its expiry at which a mailed password is deleted, in milliseconds. */
const mailedPasswordLife = 24 * 3_600_000;

/**
 * Deletes expired sessions, trials, captchas, challenges, codes, leases, messages, counters and devices, old calls of gateways,
 * refusals of movements, and outdated popularity of games. Vacuums the embedded database, which has no autovacuum.
 */
export async function deleteExpired(database: Database, now: Date): Promise<void> {
  const { db, engine } = database;
  await partFromExpired(db, now);
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('operator_session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('sms_code').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('temporary_password')
    .where('expires_at', '<=', new Date(now.getTime() - mailedPasswordLife))
    .execute();
  await db.deleteFrom('sign_in_challenge').where('expires_at', '<=', now).execute();
  await db.deleteFrom('captcha').where('expires_at', '<=', now).execute();
  await db.deleteFrom('captcha_token').where('expires_at', '<=', now).execute();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
  // Of processes that were killed; by the clock that they go by.
  await db
    .deleteFrom('lease')
    .where('until', '<=', sql<Date>`clock_timestamp() - interval '1 day'`)
    .execute();
  await db
    .deleteFrom('login_counter')
    .where('failed_at', '<=', new Date(now.getTime() - counterLife))
    .where(({ eb, or }) =>
      or([eb('succeeded_at', 'is', null), eb('succeeded_at', '<=', new Date(now.getTime() - knownFor))]),
    )
    .execute();
  await removeOldTrials(database, now);
  await deleteOldMessages(database, now);
  await deleteOldPolicyReports(database, now);
  await deleteOldCalls(database, now);
  await forgetOldVisits(db, now);
  await forgetOldPlaces(db, now);
  await forgetOldPushes(db, now);
  await deleteOldRefusals(db, now);
  await forgetOldDevices(database, now);
  await expirePopular(db, now);
  await deleteUnboundPictures(db, now);
  await emptyDeletedMessages(db, now);
  if (engine === 'pglite')
    for (const table of [
      'session',
      'sign_in_challenge',
      'captcha',
      'captcha_token',
      'trial_name',
      'passkey_challenge',
      'sms_code',
      'temporary_password',
      'outbox',
      'login_counter',
      'account',
      'setting',
      'known_device',
      'operator_session',
      'popular_game',
      'inbound_call',
      'demo_payment',
      'refused_key',
      'picture',
      'message',
      'push_send',
      'push_device',
    ])
      await sql`vacuum ${sql.table(table)}`.execute(db);
}

/**
 * Deletes expired rows, in one process of all, until the returned function is called. `every`: time between two runs, in
 * milliseconds; default: an hour. `log` is told of errors; the next run tries again.
 */
export function startUpkeep(
  database: Database,
  now: () => Date,
  log: Log,
  every = interval,
): () => Promise<void> {
  return startLeasedTurns({
    database,
    name: 'upkeep',
    every,
    lease: leaseSeconds,
    failed: (error) => log('upkeep failed', error),
    turn: () => deleteExpired(database, now()),
  });
}
