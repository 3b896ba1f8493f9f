import { sql } from 'kysely';
import type { Database, Queries } from '../db/handle.ts';
import type { RequestContext } from '../kernel/requestContext.ts';

/** How long a sum is used again, in milliseconds: every visitor of a home page asks for it, and it reads the ledger. */
const keptFor = 1000;

async function sumOf(db: Queries, brandId: string): Promise<string> {
  const { rows } = await sql<{ staked: string }>`
    select coalesce(-sum(posting.amount), 0)::text as staked
    from transaction
    join posting on posting.transaction_id = transaction.id and posting.amount < 0
    join account on account.id = posting.account_id and account.member_id is not null
    join jackpot on jackpot.brand_id = transaction.brand_id and transaction.created_at >= jackpot.started_at
    where transaction.brand_id = ${brandId} and transaction.kind = 'bet'
  `.execute(db);
  return rows[0]?.staked ?? '0';
}

interface KeptSum {
  readonly at: number;
  readonly sum: Promise<string>;
}

const kept = new WeakMap<Database, Map<string, KeptSum>>();

/** The sum of all stakes of a brand's members since its jackpot began, as decimal text: that of the last second, where somebody asked for it. */
export function stakedSoFar({
  database,
  brandId,
  now,
  staged,
}: Pick<RequestContext, 'database' | 'brandId' | 'now' | 'staged'>): Promise<string> {
  if (staged) return sumOf(database.db, brandId);
  const sums = kept.get(database) ?? new Map<string, KeptSum>();
  kept.set(database, sums);
  const at = now.getTime();
  const last = sums.get(brandId);
  if (last && Math.abs(at - last.at) < keptFor) return last.sum;
  const sum = sumOf(database.db, brandId);
  sums.set(brandId, { at, sum });
  sum.catch(() => sums.delete(brandId));
  return sum;
}
