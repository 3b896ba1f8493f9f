import { sql } from 'kysely';
import { memberTypes } from '#schemas/codes.ts';
import { membersWithSecondFactor } from '../accounts/access/secondFactors.ts';
import type { Queries } from '../db/handle.ts';
import { escapeLike } from '../kernel/escapeLike.ts';
import { type ChangeContext, isSameValue, lockBrand, recordChange, versionOf } from './operatorChanges.ts';

/** The fields of a member that an operator can set. */
export interface MemberState {
  /** Type code of the specification (section 6). */
  readonly type: number;
  readonly disabled: boolean;
}

/** A member as shown to an operator. */
export interface MemberView extends MemberState {
  readonly account: string;
  readonly nickname: string | null;
  readonly upline: string | null;
  /** How many are right below, and below at all. */
  readonly direct: number;
  readonly team: number;
  /** Registration day, YYYY-MM-DD. */
  readonly joined: string;
  /** Number of signed-in devices. */
  readonly devices: number;
  readonly secondFactor: boolean;
  readonly paymentPassword: boolean;
}

const teamSize = (direct: boolean) => sql<number>`(select count(*)::integer from member_above
  where above_id = member.id and distance ${direct ? sql`= 1` : sql`> 0`})`;

/** At most `most` members whose account starts with the text, ordered by account. */
export async function findMembers(
  db: Queries,
  brandId: string,
  text: string,
  now: Date,
  most: number,
): Promise<MemberView[]> {
  const start = escapeLike(text.toLowerCase());
  const rows = await db
    .selectFrom('member')
    .leftJoin('member as upline', 'upline.id', 'member.upline_id')
    .leftJoin('session', (on) =>
      on.onRef('session.member_id', '=', 'member.id').on('session.expires_at', '>', now),
    )
    .select(({ fn }) => [
      'member.id',
      'member.account',
      'member.nickname',
      'member.type',
      'member.disabled',
      'member.reg_date as joined',
      'upline.account as upline',
      teamSize(true).as('direct'),
      teamSize(false).as('team'),
      sql<boolean>`member.payment_password_hash is not null`.as('paymentPassword'),
      fn.count('session.token_hash').as('devices'),
    ])
    .where('member.brand_id', '=', brandId)
    .where('member.account', 'like', `${start}%`)
    .groupBy(['member.id', 'upline.account'])
    .orderBy('member.account')
    .limit(most)
    .execute();
  const ids = rows.map(({ id }) => id);
  const protectedMembers = await membersWithSecondFactor(db, brandId, ids);
  return rows.map(({ id, devices, ...row }) => ({
    ...row,
    devices: Number(devices),
    secondFactor: protectedMembers.has(id),
  }));
}

/** The type and state of a member; undefined for an unknown account. */
export function readMemberState(
  tx: Queries,
  brandId: string,
  account: string,
): Promise<MemberState | undefined> {
  return tx
    .selectFrom('member')
    .select(['type', 'disabled'])
    .where('brand_id', '=', brandId)
    .where('account', '=', account)
    .executeTakeFirst();
}

/** Ends all sessions of a member; returns their number. */
async function signOutDevices(tx: Queries, brandId: string, account: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', (eb) =>
      eb.selectFrom('member').select('id').where('brand_id', '=', brandId).where('account', '=', account),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Sets a member's type and state. A disabled member is signed out at once. */
export async function writeMemberState(
  tx: Queries,
  brandId: string,
  account: string,
  { type, disabled }: MemberState,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ type, disabled })
    .where('brand_id', '=', brandId)
    .where('account', '=', account)
    .execute();
  if (disabled) await signOutDevices(tx, brandId, account);
}

/**
 * Changes a member if its state still has the given version, and records the change. Returns the change's id, undefined
 * if nothing differs, `stale` if the member has been changed meanwhile, `gone` for an unknown account, `trial` where the change
 * would make a free trial of a member, or a member of one.
 */
export async function changeMember(
  tx: Queries,
  at: ChangeContext,
  account: string,
  state: MemberState,
  version: string,
): Promise<string | undefined | 'stale' | 'gone' | 'trial'> {
  await lockBrand(tx, at.brandId);
  const before = await readMemberState(tx, at.brandId, account);
  if (!before) return 'gone';
  if (versionOf(before) !== version) return 'stale';
  if (isSameValue(before, state)) return undefined;
  if ((before.type === memberTypes.trial) !== (state.type === memberTypes.trial)) return 'trial';
  await writeMemberState(tx, at.brandId, account, state);
  return recordChange(tx, at, { kind: 'member', subject: account, before, after: state });
}

/** Signs a member out on all devices, and records it. Returns the change's id; undefined if there was no session. */
export async function signMemberOut(
  tx: Queries,
  at: ChangeContext,
  account: string,
): Promise<string | undefined> {
  const devices = await signOutDevices(tx, at.brandId, account);
  if (devices === 0) return undefined;
  const change = { before: { devices }, after: { devices: 0 } };
  return recordChange(tx, at, { kind: 'member', subject: account, ...change });
}
