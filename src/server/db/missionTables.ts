import type { ColumnType, Generated } from 'kysely';

type Reference = ColumnType<string, string, string>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface MissionTable {
  brand_id: string;
  id: string;
  kind: string;
  enabled: Generated<boolean>;
  demo: Generated<boolean>;
  sort: Generated<number>;
  starts_at: Date;
  ends_at: Date;
  metric: string;
  rhythm: Generated<string>;
  goal: string;
  terms: ColumnType<unknown, string, string>;
  budget: string;
  frozen_at: Optional<Date>;
  settled_at: Optional<Date>;
  ended_early_at: Optional<Date>;
}

interface MissionPlayTable {
  id: ColumnType<string, never, never>;
  brand_id: string;
  member_id: Reference;
  kind: string;
  category: string;
  amount: string;
  win: string;
  at: Date;
}

interface MissionScoreTable {
  brand_id: string;
  mission_id: string;
  period: Generated<string>;
  member_id: Reference;
  points: string;
  reached_at: Date;
  rank: Optional<number>;
  prize: Optional<string>;
  granted_at: Optional<Date>;
  claimed_at: Optional<Date>;
}

/** Tables of missions: rounds and tasks, what still has to be counted for them, and members' points. */
export interface MissionTables {
  mission: MissionTable;
  mission_play: MissionPlayTable;
  mission_score: MissionScoreTable;
}
