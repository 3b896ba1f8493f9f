import type { ColumnType, Generated } from 'kysely';

type Reference = ColumnType<string, string, string>;
type Json<T> = ColumnType<T, string, string>;

interface GameSessionTable {
  id: ColumnType<string, never, never>;
  brand_id: string;
  member_id: Reference;
  session_hash: string | null;
  ticket_hash: string | null;
  ticket_until: Date;
  token_hash: ColumnType<string | null, string | null | undefined, string | null>;
  engine: string;
  category: string;
  vendor: string;
  node_id: string | null;
  lottery_code: string | null;
  board: string | null;
  language: string;
  site_origin: string;
  created_at: Date;
  seen_at: Date;
}

interface BetOrderTable {
  id: ColumnType<string, never, never>;
  brand_id: string;
  member_id: Reference;
  engine: string;
  category: string;
  vendor: string;
  node_id: string | null;
  lottery_code: string | null;
  transaction_id: string;
  line: number;
  fingerprint: string;
  stake: string;
  win: Generated<string>;
  state: string;
  placed_at: Date;
  due_at: Date;
  settled_at: Date | null;
  detail: Json<unknown>;
  /** When it turned out that the order cannot be settled; it stays open, and is not tried again. */
  set_aside_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The ledger's kind of the member's account that paid the stake, and that the win goes to. */
  wallet: Generated<string>;
  set_aside_reason: ColumnType<string | null, string | null | undefined, string | null>;
}

/** What a member has staked with the bets up to one. */
interface MemberStakesTable {
  brand_id: string;
  member_id: Reference;
  bet_id: Reference;
  staked: string;
}

interface MatchResultTable {
  brand_id: string;
  match_id: string;
  starts_at: Date;
  score: Json<readonly number[]>;
  /** Written by releases before, which had no path. */
  moments: ColumnType<readonly (readonly number[])[], string | undefined, string>;
  path: Json<readonly (readonly number[])[]>;
  decided_at: Date;
}

interface PopularGameTable {
  brand_id: string;
  node_id: string;
  game_type: string;
  heat: Generated<number>;
  rank: number;
  played_at: Date | null;
}

/** Tables of game sessions, bets, match results and popular games. */
export interface PlayTables {
  game_session: GameSessionTable;
  bet_order: BetOrderTable;
  member_stakes: MemberStakesTable;
  match_result: MatchResultTable;
  popular_game: PopularGameTable;
}
