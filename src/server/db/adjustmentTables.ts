import type { ColumnType } from 'kysely';

type Id = ColumnType<string, never, never>;
type Reference = ColumnType<string, string, string>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Whether an adjustment waits for a second operator, moved money, or came to nothing. */
export type AdjustmentState = 'waiting' | 'made' | 'refused';

interface AdjustmentTable {
  id: Id;
  brand_id: string;
  member_id: Reference;
  amount: string;
  note: string;
  idempotency_key: string;
  state: AdjustmentState;
  asked_by: string;
  asked_at: Date;
  decided_by: Optional<string>;
  decided_at: Optional<Date>;
  reason: Optional<string>;
  transaction_id: Optional<string>;
}

/** Tables of what operators adjust of members' wallets. */
export interface AdjustmentTables {
  adjustment: AdjustmentTable;
}
