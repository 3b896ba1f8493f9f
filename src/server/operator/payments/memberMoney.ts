import { sql } from 'kysely';
import type { Queries } from '#src/server/db/handle.ts';

/** A member as the page of their money names them. */
export interface MoneyOwner {
  readonly id: string;
  readonly account: string;
  readonly type: number;
}

/** A member of a brand; undefined for an unknown account. */
export const findMoneyOwner = (
  db: Queries,
  brandId: string,
  account: string,
): Promise<MoneyOwner | undefined> =>
  db
    .selectFrom('member')
    .select(['id', 'account', 'type'])
    .where('brand_id', '=', brandId)
    .where('account', '=', account)
    .executeTakeFirst();

/** The accounts of a member, with what is in them. */
export const accountsOfMember = (
  db: Queries,
  brandId: string,
  { id }: MoneyOwner,
): Promise<{ kind: string; balance: string | null }[]> =>
  db
    .selectFrom('account')
    .select(['kind', 'balance'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', id)
    .orderBy(sql`kind <> 'wallet'`)
    .orderBy('kind')
    .execute();
