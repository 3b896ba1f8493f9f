import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ProofKind } from '#src/server/db/accountTables.ts';
import type { Database, Queries } from '#src/server/db/handle.ts';
import type { SessionMember } from '#src/server/kernel/requestContext.ts';
import { tokenHash } from '#src/server/kernel/tokenHash.ts';
import { readSettings } from '#src/server/settings/settings.ts';
import { owesConsent } from './agreementConsent.ts';
import { owesSecondFactor } from './secondFactors.ts';

/**
 * Longest lifetime of a session, in milliseconds. It also ends after `idleMinutes` of the brand's settings without use.
 */
export const sessionLife = 12 * 3_600_000;

/** SQL condition: a row of `session` has not reached its idle timeout. */
export const isNotIdle = (now: Date) =>
  sql<boolean>`session.seen_at > ${now}::timestamptz - session.idle_minutes * interval '1 minute'`;

/** Shortest interval between updates of a session's last use, in milliseconds. */
export const lastUseInterval = 60_000;

/** A session's name, 22 characters of base64url: tells sessions apart, and is no secret. */
export const sessionName = (token: string): string =>
  createHash('sha256').update(`name ${token}`).digest('base64url').slice(0, 22);

/**
 * Starts a session and resolves to its token: 256 random bits, of which only the hash is stored. `lastLoginAt`: the
 * member's previous sign-in.
 */
export async function startSession(
  { db }: Database,
  at: {
    brandId: string;
    memberId: string;
    device: string | undefined;
    /** The `User-Agent` header. */
    agent?: string | undefined;
    now: Date;
    lastLoginAt?: Date | null;
    /** The member signed in with a temporary or an assigned first password. Default: false. */
    mustChangePassword?: boolean;
    /** By what the member has just proven to be the owner. Default: by nothing that counts. */
    provenBy?: ProofKind | undefined;
  },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { session, secondFactor } = await readSettings(db, at.brandId);
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
      expires_at: new Date(at.now.getTime() + sessionLife),
      last_login_at: at.lastLoginAt ?? null,
      idle_minutes: session.idleMinutes,
      must_change_password: at.mustChangePassword ?? false,
      requires_second_factor: secondFactor.members === 'required',
      proven_at: at.provenBy === undefined ? null : at.now,
      proven_by: at.provenBy ?? null,
    })
    .execute();
  return token;
}

/**
 * Resolves to the member of a valid session token of this brand, else undefined. Counts as use of the session, unless
 * `isUse` is false.
 */
export async function findSession(
  { db }: Database,
  brandId: string,
  token: string,
  now: Date,
  isUse = true,
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
      'member.must_change_password as firstPassword',
      'session.must_change_password as mailedPassword',
      'session.requires_second_factor',
    ])
    .select(owesConsent(now).as('owesConsent'))
    .where('session.token_hash', '=', hash)
    .where('session.brand_id', '=', brandId)
    .where('session.expires_at', '>', now)
    .where(isNotIdle(now))
    .executeTakeFirst();
  if (!row) return undefined;
  if (isUse && now.getTime() - row.seen_at.getTime() >= lastUseInterval)
    await db.updateTable('session').set({ seen_at: now }).where('token_hash', '=', hash).execute();
  const { id, account, type, firstPassword, mailedPassword, requires_second_factor } = row;
  const duty =
    firstPassword || mailedPassword
      ? 'ownPassword'
      : requires_second_factor && (await owesSecondFactor(db, { brandId, memberId: id, type }))
        ? 'secondFactor'
        : row.owesConsent
          ? 'agreement'
          : undefined;
  return { id, account, type, duty };
}

/** Counts a session as used now. Resolves to when it ends unless it is used again. */
export async function extendSession(
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

/** Ends a session: its token is no longer valid. */
export async function endSession({ db }: Database, brandId: string, token: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash(token))
    .where('brand_id', '=', brandId)
    .execute();
}

/** Ends the sessions of a member but that of a token, and sign-ins that wait for a second factor, in a transaction. */
export async function endOtherSessions(
  tx: Queries,
  brandId: string,
  memberId: string,
  keepToken: string | undefined,
): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('token_hash', '!=', keepToken === undefined ? '' : tokenHash(keepToken))
    .execute();
  await endPendingSignIns(tx, brandId, memberId);
}

/** Ends the sign-ins of a member that wait for a second factor. */
const endPendingSignIns = (db: Queries, brandId: string, memberId: string) =>
  db
    .deleteFrom('sign_in_challenge')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .execute();

/** Ends every session of a member, on all devices. */
export async function endAllSessions({ db }: Database, brandId: string, memberId: string): Promise<void> {
  await db.deleteFrom('session').where('brand_id', '=', brandId).where('member_id', '=', memberId).execute();
  await endPendingSignIns(db, brandId, memberId);
}
