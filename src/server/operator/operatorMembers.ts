import type { Queries } from '../db/handle.ts';
import { type ChangeAt, lockBrand, recordChange, same, versionOf } from './operatorChanges.ts';

/** What an operator sets of a member. */
export interface MemberState {
  /** Type code of the specification (section 6). */
  readonly type: number;
  readonly disabled: boolean;
}

/** A member as an operator sees it. */
export interface MemberView extends MemberState {
  readonly account: string;
  readonly nickname: string | null;
  readonly upline: string | null;
  /** Day of joining, YYYY-MM-DD. */
  readonly joined: string;
  /** Devices that are signed in. */
  readonly devices: number;
}

/** Members whose account begins with the text, in order of their accounts; at most `most`. */
export async function findMembers(
  db: Queries,
  brandId: string,
  text: string,
  now: Date,
  most: number,
): Promise<MemberView[]> {
  const start = text.toLowerCase().replace(/[\\%_]/g, '\\$&');
  const rows = await db
    .selectFrom('member')
    .leftJoin('member as upline', 'upline.id', 'member.upline_id')
    .leftJoin('session', (on) =>
      on.onRef('session.member_id', '=', 'member.id').on('session.expires_at', '>', now),
    )
    .select(({ fn }) => [
      'member.account',
      'member.nickname',
      'member.type',
      'member.disabled',
      'member.reg_date as joined',
      'upline.account as upline',
      fn.count('session.token_hash').as('devices'),
    ])
    .where('member.brand_id', '=', brandId)
    .where('member.account', 'like', `${start}%`)
    .groupBy(['member.id', 'upline.account'])
    .orderBy('member.account')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, devices: Number(row.devices) }));
}

/** What is set of a member; undefined where there is no such account. */
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

/** Ends every session of a member; returns how many there were. */
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

/** Sets a member's type and state. Who is disabled is signed out at once. */
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
 * Changes a member under the version that the operator saw, and records it. Returns the change's id, undefined
 * where nothing differs, `stale` where somebody was faster, `gone` where there is no such account.
 */
export async function changeMember(
  tx: Queries,
  at: ChangeAt,
  account: string,
  wanted: MemberState,
  version: string,
): Promise<string | undefined | 'stale' | 'gone'> {
  await lockBrand(tx, at.brandId);
  const before = await readMemberState(tx, at.brandId, account);
  if (!before) return 'gone';
  if (versionOf(before) !== version) return 'stale';
  if (same(before, wanted)) return undefined;
  await writeMemberState(tx, at.brandId, account, wanted);
  return recordChange(tx, at, { kind: 'member', subject: account, before, after: wanted });
}

/** Signs a member out everywhere, and records it. Returns the change's id; undefined where nobody was signed in. */
export async function signMemberOut(tx: Queries, at: ChangeAt, account: string): Promise<string | undefined> {
  const devices = await signOutDevices(tx, at.brandId, account);
  if (devices === 0) return undefined;
  const change = { before: { devices }, after: { devices: 0 } };
  return recordChange(tx, at, { kind: 'member', subject: account, ...change });
}
