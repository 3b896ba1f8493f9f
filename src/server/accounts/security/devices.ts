import { deviceName } from '#src/server/kernel/deviceName.ts';
import type { RequestContext, SessionMember } from '#src/server/kernel/requestContext.ts';
import { tokenHash } from '../../kernel/tokenHash.ts';
import { isNotIdle } from '../access/sessions.ts';

/** Devices shown in the theatre (QA), whose sessions are not in the database. */
function stagedSessions(now: Date) {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  return [
    { id: '1', browser: 'Chrome', system: 'Android', kind: 'phone' as const, current: true },
    { id: '2', browser: 'Safari', system: 'macOS', kind: 'computer' as const, current: false },
    { id: '3', browser: 'Samsung Internet', system: 'Android', kind: 'tablet' as const, current: false },
  ].map((device, index) => ({
    ...device,
    signedInAt: hoursAgo(index * 26 + 1),
    seenAt: hoursAgo(index * 7),
  }));
}

/** The active sessions of a member, with their devices: the current session first, then by last use, newest first. */
export async function liveSessions(context: RequestContext, member: SessionMember) {
  const { database, brandId, now, token, staged } = context;
  if (staged) return stagedSessions(now);
  const rows = await database.db
    .selectFrom('session')
    .select(['id', 'token_hash', 'agent', 'created_at', 'seen_at'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', member.id)
    .where('expires_at', '>', now)
    .where(isNotIdle(now))
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const currentHash = token === undefined ? undefined : tokenHash(token);
  const sessions = rows.map((row) => ({
    id: row.id,
    ...deviceName(row.agent),
    signedInAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    current: row.token_hash === currentHash,
  }));
  return [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)];
}
