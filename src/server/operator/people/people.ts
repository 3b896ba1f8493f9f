import { sql } from 'kysely';
import type { Database, Queries } from '../../db/handle.ts';
import type { OperatorRole } from '../../db/operatorTables.ts';
import { type ChangeContext, namelessSources, recordChange } from '../operatorChanges.ts';
import { endAllOtherOperatorSessions, type OwnSession } from '../operatorSessions.ts';
import { newInvitation } from './invitations.ts';

/** A named operator as the console lists them. */
export interface Operator {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly role: OperatorRole;
  readonly disabled: boolean;
  /** Whether they have set up their second factor, and so can sign in. */
  readonly confirmed: boolean;
  /** Until when their link is good; null where none is out. */
  readonly invitedUntil: Date | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
}

const columns = [
  'id',
  'name',
  'display_name as displayName',
  'role',
  'disabled',
  sql<boolean>`totp_confirmed_at is not null`.as('confirmed'),
  'invited_until as invitedUntil',
  'created_by as createdBy',
  'created_at as createdAt',
  'last_seen_at as lastSeenAt',
] as const;

/** All operators, by name. */
export const listOperators = (db: Queries): Promise<Operator[]> =>
  db.selectFrom('operator').select(columns).orderBy('name').execute();

/** An operator by name. */
export const findOperator = (db: Queries, name: string): Promise<Operator | undefined> =>
  db.selectFrom('operator').select(columns).where('name', '=', name).executeTakeFirst();

/** Whether there is an owner who can sign in. `besides`: the id of one who does not count. */
export async function hasActiveOwner(db: Queries, besides = '0'): Promise<boolean> {
  const owner = await db
    .selectFrom('operator')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled', '=', false)
    .where('totp_confirmed_at', 'is not', null)
    .where('id', '!=', besides)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}

/** Serializes changes of operators until the end of the transaction, so that two owners cannot remove each other. */
const lockOperators = (tx: Queries) => sql`select pg_advisory_xact_lock(hashtext('operators'))`.execute(tx);

/** The pattern of names: what is typed at sign-in, and told in the list of changes. */
export const operatorNamePattern = /^[a-z][a-z0-9._-]{1,31}$/;

/** A new operator. */
export interface NewOperator {
  readonly name: string;
  readonly displayName: string;
  readonly role: OperatorRole;
}

/** Adds an operator, and records it. Resolves to the token of the link that is theirs, or `taken`. */
export function addOperator(
  database: Database,
  at: ChangeContext,
  { name, displayName, role }: NewOperator,
): Promise<{ readonly token: string } | 'taken'> {
  return database.transaction(async (tx) => {
    if (Object.hasOwn(namelessSources, name)) return 'taken';
    const row = await tx
      .insertInto('operator')
      .values({ name, display_name: displayName, role, created_by: at.who, created_at: at.now })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return 'taken';
    const token = await newInvitation(tx, database.vault, row.id, at.now);
    const after = { role, 'display name': displayName, link: 'given' };
    await recordChange(tx, at, { kind: 'operator', subject: name, before: {}, after });
    return { token };
  });
}

/** Why an operator was not changed: unknown, oneself, or the last owner who can sign in. */
export type OperatorRefusal = 'gone' | 'self' | 'lastOwner';

/** Ends every session of an operator. Resolves to their number. */
export async function endSessionsOf(tx: Queries, id: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('operator_session')
    .where('operator_id', '=', id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Finds another operator, and runs `work` with them, one change at a time. */
function withOther<T>(
  database: Pick<Database, 'transaction'>,
  at: ChangeContext,
  name: string,
  work: (tx: Queries, operator: Operator) => Promise<T>,
): Promise<T | 'gone' | 'self'> {
  return database.transaction(async (tx) => {
    await lockOperators(tx);
    const operator = await findOperator(tx, name);
    if (!operator) return 'gone';
    return operator.name === at.who ? 'self' : work(tx, operator);
  });
}

/**
 * Changes the role or the state of another operator, ends their sessions, and records it. Resolves to the id of the change,
 * undefined if nothing differs, or why not.
 */
export function changeOperator(
  database: Pick<Database, 'transaction'>,
  at: ChangeContext,
  name: string,
  change: { readonly role?: OperatorRole; readonly disabled?: boolean },
): Promise<string | undefined | OperatorRefusal> {
  return withOther(database, at, name, async (tx, { id, role, disabled, confirmed }) => {
    const before = { role, disabled };
    const after = { ...before, ...change };
    if (after.role === role && after.disabled === disabled) return undefined;
    const isActiveOwner = role === 'owner' && !disabled && confirmed;
    if (isActiveOwner && !(await hasActiveOwner(tx, id))) return 'lastOwner';
    await tx.updateTable('operator').set(after).where('id', '=', id).execute();
    await endSessionsOf(tx, id);
    return recordChange(tx, at, { kind: 'operator', subject: name, before, after });
  });
}

/**
 * Takes password, second factor, recovery codes and sessions of another operator away, and records it. Resolves to the token
 * of a new link, or why not.
 */
export function resetOperator(
  database: Database,
  at: ChangeContext,
  name: string,
): Promise<{ readonly token: string } | OperatorRefusal> {
  return withOther(database, at, name, async (tx, { id, confirmed }) => {
    await endSessionsOf(tx, id);
    await tx.deleteFrom('operator_recovery_code').where('operator_id', '=', id).execute();
    const nothing = { password_hash: null, sealed_totp: null, totp_confirmed_at: null, totp_step: null };
    await tx.updateTable('operator').set(nothing).where('id', '=', id).execute();
    const token = await newInvitation(tx, database.vault, id, at.now);
    await recordChange(tx, at, {
      kind: 'operator',
      subject: name,
      before: { 'password and second factor': confirmed ? 'their own' : 'none' },
      after: { 'password and second factor': 'none', link: 'given' },
    });
    return { token };
  });
}

/** Signs everybody out but the session of `keep`, and records it. Resolves to the number of sessions that ended. */
export function signEverybodyOut(
  database: Pick<Database, 'transaction'>,
  at: ChangeContext,
  keep: OwnSession,
): Promise<number> {
  return database.transaction(async (tx) => {
    const sessions = await endAllOtherOperatorSessions(tx, keep);
    const change = { before: { sessions }, after: { sessions: 0 } };
    if (sessions > 0) await recordChange(tx, at, { kind: 'operator', ...change });
    return sessions;
  });
}

/** Signs another operator out everywhere, and records it. Resolves to the id of the change, undefined without a session. */
export function signOperatorOut(
  database: Pick<Database, 'transaction'>,
  at: ChangeContext,
  name: string,
): Promise<string | undefined | OperatorRefusal> {
  return withOther(database, at, name, async (tx, { id }) => {
    const sessions = await endSessionsOf(tx, id);
    if (sessions === 0) return undefined;
    const change = { before: { sessions }, after: { sessions: 0 } };
    return recordChange(tx, at, { kind: 'operator', subject: name, ...change });
  });
}
