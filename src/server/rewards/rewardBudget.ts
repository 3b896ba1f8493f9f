import { sql } from 'kysely';
import type { Queries } from '../db/handle.ts';
import type { RewardSource } from '../db/rewardTables.ts';

/** A rule that rewards are given by. */
export interface RewardRule {
  readonly brandId: string;
  readonly source: RewardSource;
  /** Id of the rule within its source. */
  readonly rule: string;
}

/** What a rule has cost so far, as decimal text. */
export interface RewardCost {
  /** Rewards that wait or were paid: what counts against the budget. */
  readonly promised: string;
  readonly paid: string;
  /** How many were paid, and to how many members. */
  readonly times: number;
  readonly members: number;
}

/**
 * Takes an amount from a rule's budget, in one statement: false, and nothing taken, where less than that is left. `cap`: null
 * without bound.
 */
export async function takeBudget(
  tx: Queries,
  { brandId, source, rule }: RewardRule,
  amount: string,
  cap: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into reward_budget as budget (brand_id, source, rule, cap, used)
    select ${brandId}, ${source}, ${rule}, ${cap}::numeric, ${amount}::numeric
    where ${cap}::numeric is null or ${amount}::numeric <= ${cap}::numeric
    on conflict (brand_id, source, rule) do update set cap = excluded.cap, used = budget.used + excluded.used
      where excluded.cap is null or budget.used + excluded.used <= excluded.cap
    returning used
  `.execute(tx);
  return rows.length === 1;
}

/** What is promised of a rule's budget, as decimal text. */
export async function promisedOf(db: Queries, { brandId, source, rule }: RewardRule): Promise<string> {
  const row = await db
    .selectFrom('reward_budget')
    .select('used')
    .where('brand_id', '=', brandId)
    .where('source', '=', source)
    .where('rule', '=', rule)
    .executeTakeFirst();
  return row?.used ?? '0';
}

/** What each rule of a source has cost so far, by its id; a rule that gave nothing yet is not there. */
export async function rewardCosts(
  db: Queries,
  { brandId, source }: Pick<RewardRule, 'brandId' | 'source'>,
): Promise<ReadonlyMap<string, RewardCost>> {
  const { rows } = await sql<RewardCost & { readonly rule: string }>`
    select rule, coalesce(sum(amount) filter (where state in ('waiting', 'paid')), 0)::text as promised,
      coalesce(sum(amount) filter (where state = 'paid'), 0)::text as paid,
      (count(*) filter (where state = 'paid'))::int as times,
      (count(distinct member_id) filter (where state = 'paid'))::int as members
    from reward where brand_id = ${brandId} and source = ${source} group by rule
  `.execute(db);
  return new Map(rows.map(({ rule, ...cost }) => [rule, cost]));
}
