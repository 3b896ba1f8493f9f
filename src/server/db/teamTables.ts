import type { ColumnType, Generated } from 'kysely';

type Reference = ColumnType<string, string, string>;
type NullableReference = ColumnType<string | null, string | null, string | null>;

interface BrandZoneTable {
  brand_id: string;
  since: Date;
  zone: string;
  first_day: string | null;
}

/** Everybody above a member, and the member itself at distance 0. Only the database's triggers write it. */
interface MemberAboveTable {
  above_id: Reference;
  member_id: Reference;
  distance: number;
}

interface UplineChangeTable {
  member_id: Reference;
  day: string;
  from_id: NullableReference;
  to_id: NullableReference;
  brand_id: string;
}

interface TeamDeltaTable {
  id: ColumnType<string, never, never>;
  brand_id: string;
  member_id: Reference;
  day: string;
  category: Generated<string>;
  vendor: Generated<string>;
  orders: Generated<number>;
  stake: Generated<string>;
  win: Generated<string>;
  bonus: Generated<string>;
  deposits: Generated<string>;
  withdrawals: Generated<string>;
  logins: Generated<number>;
  joined: Generated<number>;
}

interface TeamFoldTable {
  brand_id: string;
}

/** Figures of a day by category and vendor; both are empty where neither has a say. */
interface DayFigures {
  member_id: Reference;
  day: string;
  category: string;
  vendor: string;
  /** Who was above that day. */
  upline_id: NullableReference;
  orders: number;
  stake: string;
  win: string;
  bonus: string;
  deposits: string;
  withdrawals: string;
  logins: number;
  joined: number;
}

interface TeamDayTable extends DayFigures {
  /** Of those right below, not of all others. */
  direct: boolean;
  players: number;
  visitors: number;
}

interface MemberMonthTable {
  member_id: Reference;
  month: string;
  played: Generated<number>;
  seen: Generated<number>;
}

/** What members did on a day over all games, and what everybody below them did. Only the database's triggers write it. */
interface BranchDayTable extends Omit<DayFigures, 'category' | 'vendor' | 'logins' | 'joined'> {
  /** What the member did, not everybody below. */
  own: boolean;
}

/** Which members of a part of a brand's bet on a day, and signed in. Only the database's triggers write it. */
interface ActivePartTable {
  brand_id: string;
  /** The members' ids without their last twelve bits. */
  part: Reference;
  day: string;
  /** A bit for each of 4096 ids. */
  played: string;
  seen: string;
}

interface AgentNoticeReadTable {
  brand_id: string;
  member_id: Reference;
  notice_id: string;
  read_at: Date;
}

interface AgentRateTable {
  brand_id: string;
  member_id: Reference;
  category: string;
  from_day: string;
  percent: string;
  set_by: NullableReference;
  set_at: Date;
}

interface TeamRebateDayTable {
  brand_id: string;
  day: string;
  state: 'before' | 'open' | 'closed';
  /** Agents up to this id have theirs. */
  paid_up_to: Generated<string>;
  closed_at: Date | null;
}

interface TeamRebateTable {
  brand_id: string;
  member_id: Reference;
  day: string;
  amount: string;
  paid_at: Date;
}

interface TeamRebateLineTable {
  member_id: Reference;
  day: string;
  category: string;
  /** Whose team staked it; null where those right below did. */
  below_id: NullableReference;
  stake: string;
  rate: string;
  below_rate: string | null;
  amount: string;
}

/** Tables of teams: who is above whom, and what everybody below a member did. */
export interface TeamTables {
  brand_zone: BrandZoneTable;
  member_above: MemberAboveTable;
  upline_change: UplineChangeTable;
  team_delta: TeamDeltaTable;
  team_fold: TeamFoldTable;
  member_day: DayFigures;
  team_day: TeamDayTable;
  member_month: MemberMonthTable;
  branch_day: BranchDayTable;
  active_part: ActivePartTable;
  agent_notice_read: AgentNoticeReadTable;
  agent_rate: AgentRateTable;
  team_rebate_day: TeamRebateDayTable;
  team_rebate: TeamRebateTable;
  team_rebate_line: TeamRebateLineTable;
}
