import { sql } from 'kysely';
import type { Database } from '#src/server/db/handle.ts';

/** Adds to the balances of a member as no program can: what looks after them is off meanwhile. */
export const damageBalances = (
  { transaction }: Pick<Database, 'transaction'>,
  memberId: string,
  by: number,
) =>
  transaction(async (tx) => {
    await sql`alter table account disable trigger account_moved_by_postings`.execute(tx);
    await sql`update account set balance = balance + ${by} where member_id = ${memberId}`.execute(tx);
    await sql`alter table account enable trigger account_moved_by_postings`.execute(tx);
  });
