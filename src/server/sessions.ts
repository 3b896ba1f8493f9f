import { createHash, randomBytes } from 'node:crypto';
import type { Database } from './db/handle.ts';

/** A session ends this long after login, and this long after its last use. In milliseconds. */
const absoluteLife = 12 * 3_600_000;
const idleLife = 30 * 60_000;

/** The last use is written down at most this often. */
const seenEvery = 60_000;

/** The member behind a request. */
export interface SessionMember {
  readonly id: string;
  readonly account: string;
  readonly type: number;
}

/** What the database keeps of a token: enough to recognise it, not to use it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Starts a session and returns its token: 256 random bits, known to the caller alone. */
export async function startSession(
  { db }: Database,
  at: { brandId: string; memberId: string; device: string | undefined; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('session')
    .values({
      token_hash: tokenHash(token),
      brand_id: at.brandId,
      member_id: at.memberId,
      device: at.device?.slice(0, 32) ?? null,
      created_at: at.now,
      seen_at: at.now,
      expires_at: new Date(at.now.getTime() + absoluteLife),
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
    .select(['member.id', 'member.account', 'member.type', 'session.seen_at'])
    .where('session.token_hash', '=', hash)
    .where('session.brand_id', '=', brandId)
    .where('session.expires_at', '>', now)
    .where('session.seen_at', '>', new Date(now.getTime() - idleLife))
    .executeTakeFirst();
  if (!row) return undefined;
  if (now.getTime() - row.seen_at.getTime() >= seenEvery)
    await db.updateTable('session').set({ seen_at: now }).where('token_hash', '=', hash).execute();
  return { id: row.id, account: row.account, type: row.type };
}

/** Ends a session: its token is dead from now on. */
export async function endSession({ db }: Database, brandId: string, token: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash(token))
    .where('brand_id', '=', brandId)
    .execute();
}
