import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#src/server/db/handle.ts';
import type { SessionMember } from '#src/server/kernel/requestContext.ts';
import { readSettings } from '#src/server/settings/settings.ts';

/** A session ends this long after login, in milliseconds; and so long after its last use as the brand's settings said then. */
const absoluteLife = 12 * 3_600_000;

/** Whether a row of `session` was used lately enough to go on. */
export const usedLately = (now: Date) =>
  sql<boolean>`session.seen_at > ${now}::timestamptz - session.idle_minutes * interval '1 minute'`;

/** The last use is written down at most this often, in milliseconds. */
export const seenEvery = 60_000;

/** What the database keeps of a token: enough to recognise it, not to use it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Starts a session and returns its token: 256 random bits, known to the caller alone. `lastLoginAt`: when the member
 * had signed in before.
 */
export async function startSession(
  { db }: Database,
  at: {
    brandId: string;
    memberId: string;
    device: string | undefined;
    /** The browser as it introduces itself. */
    agent?: string | undefined;
    now: Date;
    lastLoginAt?: Date | null;
    /** The member came in by a password for one use, or has a first one. Default: not. */
    mustChangePassword?: boolean;
  },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { idleMinutes } = (await readSettings(db, at.brandId)).session;
  await db
    .insertInto('session')
    .values({
      token_hash: tokenHash(token),
      brand_id: at.brandId,
      member_id: at.memberId,
      device: at.device?.slice(0, 32) ?? null,
      agent: at.agent?.slice(0, 300) ?? null,
      created_at: at.now,
      seen_at: at.now,
      expires_at: new Date(at.now.getTime() + absoluteLife),
      last_login_at: at.lastLoginAt ?? null,
      idle_minutes: idleMinutes,
      must_change_password: at.mustChangePassword ?? false,
    })
    .execute();
  return token;
}

/** The member whose live session of this brand the token is; undefined otherwise. Counts as a use. */
export async function findSession(
  { db }: Database,
  brandId: string,
  token: string,
  now: Date,
): Promise<SessionMember | undefined> {
  const hash = tokenHash(token);
  const row = await db
    .selectFrom('session')
    .innerJoin('member', (on) =>
      on
        .onRef('member.id', '=', 'session.member_id')
        .onRef('member.brand_id', '=', 'session.brand_id')
        .on('member.disabled', '=', false),
    )
    .select([
      'member.id',
      'member.account',
      'member.type',
      'session.seen_at',
      'member.must_change_password as first',
      'session.must_change_password as mailed',
    ])
    .where('session.token_hash', '=', hash)
    .where('session.brand_id', '=', brandId)
    .where('session.expires_at', '>', now)
    .where(usedLately(now))
    .executeTakeFirst();
  if (!row) return undefined;
  if (now.getTime() - row.seen_at.getTime() >= seenEvery)
    await db.updateTable('session').set({ seen_at: now }).where('token_hash', '=', hash).execute();
  const { id, account, type, first, mailed } = row;
  return { id, account, type, mustChangePassword: first || mailed };
}

/** Counts a session as used now. Says when it ends unless it is used again: no login lasts for ever. */
export async function renewSession(
  { db }: Database,
  brandId: string,
  token: string | undefined,
  now: Date,
): Promise<Date> {
  if (token === undefined) return now;
  const row = await db
    .updateTable('session')
    .set({ seen_at: now })
    .where('token_hash', '=', tokenHash(token))
    .where('brand_id', '=', brandId)
    .returning(['expires_at', 'idle_minutes'])
    .executeTakeFirst();
  if (!row) return now;
  const idleEnd = new Date(now.getTime() + row.idle_minutes * 60_000);
  return row.expires_at < idleEnd ? row.expires_at : idleEnd;
}

/** Ends a session: its token is dead from now on. */
export async function endSession({ db }: Database, brandId: string, token: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash(token))
    .where('brand_id', '=', brandId)
    .execute();
}

/** Ends every session of a member, wherever it is. */
export async function endAllSessions({ db }: Database, brandId: string, memberId: string): Promise<void> {
  await db.deleteFrom('session').where('brand_id', '=', brandId).where('member_id', '=', memberId).execute();
}
