import type { ColumnType, Generated } from 'kysely';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What rewards are from. */
export type RewardSource = 'activity' | 'mission' | 'rebate' | 'rain' | 'referral' | 'other';

/** How far a reward is: it waits to be claimed, was paid, was not claimed in time, or was taken back. */
export type RewardProgress = 'waiting' | 'paid' | 'expired' | 'withdrawn';

interface RewardTable {
  id: ColumnType<string, never, never>;
  brand_id: string;
  member_id: ColumnType<string, string, string>;
  source: RewardSource;
  rule: string;
  key: string;
  period: Generated<string>;
  amount: string;
  turnover: Generated<string>;
  texts: ColumnType<Record<string, Record<string, string>>, string | undefined, string>;
  state: Generated<RewardProgress>;
  made_at: Date;
  expires_at: Optional<Date>;
  ended_at: Optional<Date>;
  entry_id: Optional<string>;
}

interface RewardBudgetTable {
  brand_id: string;
  source: RewardSource;
  rule: string;
  cap: Optional<string>;
  used: Generated<string>;
}

/** Tables of what members are given. */
export interface RewardTables {
  reward: RewardTable;
  reward_budget: RewardBudgetTable;
}
