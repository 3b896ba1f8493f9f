import type { ColumnType, Generated } from 'kysely';

type Id = ColumnType<string, never, never>;
type Reference = ColumnType<string, string, string>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What became of a line: `none` comes to nothing, by its bounds or by rounding. */
export type RebateState = 'open' | 'paid' | 'expired' | 'none';

interface RebateRuleTable {
  brand_id: string;
  revision: number;
  from_day: string;
  demo: Generated<boolean>;
  terms: ColumnType<unknown, string, string>;
  promised: Generated<string>;
  made_at: Date;
}

interface RebatePaymentTable {
  id: Id;
  brand_id: string;
  member_id: Reference;
  amount: string;
  by_member: boolean;
  idempotency_key: Optional<string>;
  paid_at: Date;
}

interface RebateLineTable {
  id: Id;
  brand_id: string;
  member_id: Reference;
  day: string;
  category: string;
  vendor: string;
  part: number;
  revision: number;
  level: number;
  percent: string;
  orders: number;
  stake: string;
  computed: string;
  amount: string;
  cut: Optional<'day' | 'budget'>;
  state: RebateState;
  day_at: Date;
  made_at: Date;
  expires_at: Date;
  ended_at: Optional<Date>;
  payment_id: Optional<string>;
}

interface RebatePlayTable {
  bet_id: Reference;
  brand_id: string;
  member_id: Reference;
  settled_at: Date;
  line_id: Optional<string>;
}

/** Tables of rebates: their rules, the play that counts, what it brings, and what was paid. */
export interface RebateTables {
  rebate_rule: RebateRuleTable;
  rebate_payment: RebatePaymentTable;
  rebate_line: RebateLineTable;
  rebate_play: RebatePlayTable;
}
