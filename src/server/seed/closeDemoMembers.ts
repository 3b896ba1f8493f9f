import type { Database } from '../db/handle.ts';

/** An account that the seed invented. */
export interface DemoAccount {
  readonly brandId: string;
  readonly account: string;
}

/**
 * Disables every account that the seed invented, in all brands, and ends their sessions: everybody knows their password.
 * Resolves to those that there are, also if they were disabled before; not to those that never had a password, with which
 * nobody could sign in.
 */
export function closeDemoMembers(database: Database): Promise<DemoAccount[]> {
  return database.transaction(async (tx) => {
    const accounts = await tx
      .selectFrom('member')
      .select(['brand_id as brandId', 'account', 'has_password as hasPassword'])
      .where('demo', '=', true)
      .orderBy('brand_id')
      .orderBy('account')
      .execute();
    if (accounts.length === 0) return [];
    const known = accounts.filter(({ hasPassword }) => hasPassword);
    await tx
      .updateTable('member')
      .set({ disabled: true })
      .where('demo', '=', true)
      .where('disabled', '=', false)
      .execute();
    await tx
      .deleteFrom('session')
      .where('member_id', 'in', (eb) => eb.selectFrom('member').select('id').where('demo', '=', true))
      .execute();
    return known.map(({ brandId, account }) => ({ brandId, account }));
  });
}
