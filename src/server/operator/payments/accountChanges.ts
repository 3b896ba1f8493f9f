import { randomBytes } from 'node:crypto';
import type { Queries } from '#src/server/db/handle.ts';
import { type ChangeContext, isSameValue, lockBrand, recordChange, versionOf } from '../operatorChanges.ts';

/** What an operator sets of an account that transfers go to. */
export interface PayAccountState {
  readonly bankName: string;
  readonly holder: string;
  readonly number: string;
  /** Text of a QR code that banks' apps read. */
  readonly qr: string | null;
  readonly enabled: boolean;
  readonly sort: number;
}

/** An account as shown to an operator. */
export interface PayAccountView extends PayAccountState {
  readonly id: string;
  /** Invented for the demo, and unchanged since. */
  readonly demo: boolean;
}

const accountsOf = (db: Queries, brandId: string, method: string) =>
  db
    .selectFrom('pay_account')
    .select(['id', 'bank_name as bankName', 'holder', 'number', 'qr', 'enabled', 'demo', 'sort'])
    .where('brand_id', '=', brandId)
    .where('method', '=', method);

/** The accounts of a method, also those that are out of use. */
export const listPayAccounts = (db: Queries, brandId: string, method: string): Promise<PayAccountView[]> =>
  accountsOf(db, brandId, method).orderBy('sort').orderBy('id').execute();

const stateOf = ({ id: _, demo: __, ...state }: PayAccountView): PayAccountState => state;

/** The version of an account as an operator sees it. */
export const payAccountVersion = (account: PayAccountView): string => versionOf(stateOf(account));

const columnsOf = ({ bankName, ...state }: PayAccountState) => ({ ...state, bank_name: bankName });

/** Adds an account to a method, and records it. */
export async function addPayAccount(
  tx: Queries,
  at: ChangeContext,
  method: string,
  state: PayAccountState,
): Promise<{ readonly change: string }> {
  await lockBrand(tx, at.brandId);
  const id = `a-${randomBytes(5).toString('hex')}`;
  await tx
    .insertInto('pay_account')
    .values({ brand_id: at.brandId, id, method, ...columnsOf(state) })
    .execute();
  return {
    change: await recordChange(tx, at, { kind: 'payAccount', subject: id, before: null, after: state }),
  };
}

/**
 * Changes an account that still has the given version, or deletes it where it is out of use (`used` if not), and records it; an invented one that was changed is the
 * operator's. What was agreed for deposits that are on their way stays with them.
 */
export async function changePayAccount(
  tx: Queries,
  at: ChangeContext,
  { method, id }: { readonly method: string; readonly id: string },
  { state, version }: { readonly state: PayAccountState | null; readonly version: string | undefined },
): Promise<{ readonly change: string | undefined } | 'gone' | 'stale' | 'used'> {
  await lockBrand(tx, at.brandId);
  const stored = await accountsOf(tx, at.brandId, method).where('id', '=', id).executeTakeFirst();
  if (!stored) return 'gone';
  if (payAccountVersion(stored) !== version) return 'stale';
  const before = stateOf(stored);
  if (state === null && before.enabled) return 'used';
  if (isSameValue(before, state)) return { change: undefined };
  if (state === null)
    await tx.deleteFrom('pay_account').where('brand_id', '=', at.brandId).where('id', '=', id).execute();
  else
    await tx
      .updateTable('pay_account')
      .set({ ...columnsOf(state), demo: false })
      .where('brand_id', '=', at.brandId)
      .where('id', '=', id)
      .execute();
  return { change: await recordChange(tx, at, { kind: 'payAccount', subject: id, before, after: state }) };
}
