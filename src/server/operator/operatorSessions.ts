import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../db/handle.ts';

/** Lifetime of an operator's session after sign-in, and after its last use, in milliseconds. */
export const operatorSessionLifetime = 12 * 3_600_000;
const idleLife = 60 * 60_000;

/** Minimum interval between updates of the last use, in milliseconds. */
const seenEvery = 60_000;

/** The hash includes the password, so that a new password ends every session. */
const tokenHash = (token: string, password: string): string =>
  createHash('sha256').update(`${password}\0${token}`).digest('hex');

/** Signs an operator in and returns the session's token: 256 random bits. */
export async function startOperatorSession({ db }: Database, password: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('operator_session')
    .values({
      token_hash: tokenHash(token, password),
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + operatorSessionLifetime),
    })
    .execute();
  return token;
}

/** Whether the session of a token is active. Renews its idle time. */
export async function isOperatorSessionActive(
  { db }: Database,
  token: string,
  password: string,
  now: Date,
): Promise<boolean> {
  const hash = tokenHash(token, password);
  const row = await db
    .selectFrom('operator_session')
    .select('seen_at')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .where('seen_at', '>', new Date(now.getTime() - idleLife))
    .executeTakeFirst();
  if (!row) return false;
  if (now.getTime() - row.seen_at.getTime() >= seenEvery)
    await db.updateTable('operator_session').set({ seen_at: now }).where('token_hash', '=', hash).execute();
  return true;
}

/** Signs out: deletes the session of the token. */
export async function endOperatorSession({ db }: Database, token: string, password: string): Promise<void> {
  await db.deleteFrom('operator_session').where('token_hash', '=', tokenHash(token, password)).execute();
}
