import { createHash, randomBytes } from 'node:crypto';
import type { Database, Queries } from '../db/handle.ts';
import type { OperatorRole } from '../db/operatorTables.ts';
import type { CallerPlace } from './operatorChanges.ts';

/** Lifetime of an operator's session after sign-in, and after its last use, in milliseconds. */
export const operatorSessionLifetime = 12 * 3_600_000;
const idleLife = 60 * 60_000;

/** Lifetime of a session that still needs the second factor, in milliseconds. */
const pendingLife = 15 * 60_000;

/** Minimum interval between updates of the last use, in milliseconds. */
const seenEvery = 60_000;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The hash of a session by the server's password includes it, so that a new password ends every such session. */
const serverHash = (token: string, password: string): string => digest(`${password}\0${token}`);

/** Sessions of named operators are deleted when their password changes. */
const personHash = (token: string): string => digest(`operator\0${token}`);

/** Who signs in: whoever knows the server's password, or a named operator, with or still without the second factor. */
export type SessionOwner =
  | { readonly password: string }
  | { readonly operatorId: string; readonly proven: boolean };

/** Signs an operator in and returns the session's token: 256 random bits. */
export async function startOperatorSession(
  db: Queries,
  owner: SessionOwner,
  { address, agent }: CallerPlace,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const named = 'operatorId' in owner;
  const life = named && !owner.proven ? pendingLife : operatorSessionLifetime;
  await db
    .insertInto('operator_session')
    .values({
      token_hash: named ? personHash(token) : serverHash(token, owner.password),
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + life),
      operator_id: named ? owner.operatorId : null,
      proven_at: named && !owner.proven ? null : now,
      address,
      agent: agent?.slice(0, 300) ?? null,
    })
    .execute();
  return token;
}

/** The named operator of a session. */
export interface SignedInOperator {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly role: OperatorRole;
}

/** An active session. */
export interface OperatorSession {
  /** Undefined: signed in with the server's password. */
  readonly operator: SignedInOperator | undefined;
  /** When the second factor was given last; null: not yet, and the session opens nothing. */
  readonly provenAt: Date | null;
}

/** How a session is used. `unattended`: by a page that asks by itself, which does not renew its idle time. */
export interface SessionUse {
  readonly unattended?: boolean | undefined;
}

/** Finds the active session of a token, and renews its idle time; undefined if there is none. */
export async function findOperatorSession(
  { db }: Pick<Database, 'db'>,
  { token, password, unattended = false }: OwnSession & SessionUse,
  now: Date,
): Promise<OperatorSession | undefined> {
  const row = await db
    .selectFrom('operator_session as session')
    .leftJoin('operator', 'operator.id', 'session.operator_id')
    .select([
      'session.token_hash',
      'session.seen_at',
      'session.proven_at',
      'session.operator_id',
      'operator.name',
      'operator.display_name',
      'operator.role',
      'operator.disabled',
    ])
    .where('session.token_hash', 'in', [serverHash(token, password), personHash(token)])
    .where('session.expires_at', '>', now)
    .where('session.seen_at', '>', new Date(now.getTime() - idleLife))
    .executeTakeFirst();
  if (!row || row.disabled) return undefined;
  const { operator_id: id, name, display_name: displayName, role, token_hash, seen_at, proven_at } = row;
  const isNamed = id !== null && name !== null && displayName !== null && role !== null;
  if (!unattended && now.getTime() - seen_at.getTime() >= seenEvery) {
    await db
      .updateTable('operator_session')
      .set({ seen_at: now })
      .where('token_hash', '=', token_hash)
      .execute();
    if (isNamed) await db.updateTable('operator').set({ last_seen_at: now }).where('id', '=', id).execute();
  }
  // A session of the server's password that is older than this column was proven by that password.
  return isNamed
    ? { operator: { id, name, displayName, role }, provenAt: proven_at }
    : { operator: undefined, provenAt: proven_at ?? seen_at };
}

/** Remembers that the second factor was given now. */
export async function proveOperatorSession(db: Queries, token: string, now: Date): Promise<void> {
  await db
    .updateTable('operator_session')
    .set({ proven_at: now })
    .where('token_hash', '=', personHash(token))
    .execute();
}

/** Signs out: deletes the session of the token. */
export async function endOperatorSession(db: Queries, token: string, password: string): Promise<void> {
  await db
    .deleteFrom('operator_session')
    .where('token_hash', 'in', [serverHash(token, password), personHash(token)])
    .execute();
}

/** What the session of a request is found by: its token, and the server's password. */
export interface OwnSession {
  readonly token: string;
  readonly password: string;
}

/** A session as its own operator sees it. */
export interface ListedSession {
  readonly since: Date;
  readonly seenAt: Date;
  readonly address: string;
  readonly agent: string | null;
  readonly isThis: boolean;
}

/** The sessions of an operator, or of the server's password, the last used first. `token`: that of this session. */
export async function listOperatorSessions(
  db: Queries,
  operatorId: string | undefined,
  { token, password }: OwnSession,
  now: Date,
): Promise<ListedSession[]> {
  const own = [serverHash(token, password), personHash(token)];
  const rows = await db
    .selectFrom('operator_session')
    .select(['token_hash', 'created_at', 'seen_at', 'address', 'agent'])
    .where('operator_id', operatorId === undefined ? 'is' : '=', operatorId ?? null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', new Date(now.getTime() - idleLife))
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map(({ token_hash, created_at, seen_at, address, agent }) => ({
    since: created_at,
    seenAt: seen_at,
    address,
    agent,
    isThis: own.includes(token_hash),
  }));
}

/** Ends all other sessions of an operator, or of the server's password. Resolves to their number. */
export async function endOtherOperatorSessions(
  db: Queries,
  operatorId: string | undefined,
  { token, password }: OwnSession,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('operator_session')
    .where('operator_id', operatorId === undefined ? 'is' : '=', operatorId ?? null)
    .where('token_hash', 'not in', [serverHash(token, password), personHash(token)])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends the sessions of all operators and of the server's password, but this one. Resolves to their number. */
export async function endAllOtherOperatorSessions(
  db: Queries,
  { token, password }: OwnSession,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('operator_session')
    .where('token_hash', 'not in', [serverHash(token, password), personHash(token)])
    .executeTakeFirst();
  return Number(numDeletedRows);
}
