import type { ColumnType, Generated } from 'kysely';

type Id = ColumnType<string, never, never>;
type Reference = ColumnType<string, string, string>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface ActivityTable {
  brand_id: string;
  id: string;
  category: string;
  kind: string;
  enabled: Generated<boolean>;
  demo: Generated<boolean>;
  sort: Generated<number>;
  starts_at: Date;
  ends_at: Optional<Date>;
  exclusive: Generated<boolean>;
  budget: Optional<string>;
  terms: ColumnType<unknown, string, string>;
}

interface ActivityJoinTable {
  brand_id: string;
  activity: string;
  member_id: Reference;
  joined_at: Date;
}

interface ActivityClaimTable {
  brand_id: string;
  member_id: Reference;
  key: string;
  activity: string;
  rewards: ColumnType<string[], string, string>;
  amount: string;
  wager: string;
  at: Date;
}

/** How far an application is. */
export type ApplicationState = 'waiting' | 'issued' | 'rejected';

interface ActivityApplicationTable {
  id: Id;
  brand_id: string;
  activity: string;
  member_id: Reference;
  turn: string;
  comment: string;
  key: string;
  fingerprint: string;
  counted: Generated<string>;
  state: Generated<ApplicationState>;
  made_at: Date;
  proposed: Optional<string>;
  proposed_by: Optional<string>;
  decided_at: Optional<Date>;
  decided_by: Optional<string>;
  words: Optional<string>;
  reward_id: Optional<string>;
}

/** Tables of activities, and of what members do about them. */
export interface ActivityTables {
  activity: ActivityTable;
  activity_join: ActivityJoinTable;
  activity_claim: ActivityClaimTable;
  activity_application: ActivityApplicationTable;
}
