import type { ColumnType, Generated } from 'kysely';
import type { ServerSettings } from '#schemas/manifest/serverSettings.ts';
import type { AccountTables } from './accountTables.ts';
import type { ActivityTables } from './activityTables.ts';
import type { AdjustmentTables } from './adjustmentTables.ts';
import type { ContractTables } from './contractTables.ts';
import type { GuideTables } from './guideTables.ts';
import type { InboxTables } from './inboxTables.ts';
import type { MissionTables } from './missionTables.ts';
import type { OperatorTables } from './operatorTables.ts';
import type { PasskeyTables } from './passkeyTables.ts';
import type { PasswordTables } from './passwordTables.ts';
import type { PaymentTables } from './paymentTables.ts';
import type { PictureTables } from './pictureTables.ts';
import type { PlayTables } from './playTables.ts';
import type { PushTables } from './pushTables.ts';
import type { RainTables } from './rainTables.ts';
import type { RebateTables } from './rebateTables.ts';
import type { ReferralTables } from './referralTables.ts';
import type { RewardTables } from './rewardTables.ts';
import type { SecurityTables } from './securityTables.ts';
import type { SignInTables } from './signInTables.ts';
import type { TeamTables } from './teamTables.ts';
import type { WatchTables } from './watchTables.ts';

/** bigint columns; both engines return them as text. */
type Id = ColumnType<string, never, never>;
type Reference = ColumnType<string, string, string>;
type Json<T> = ColumnType<T, string, string>;

interface VendorTable {
  vassalage: string;
  display_name: string;
  account_type_name: string;
  own_wallet: Generated<boolean>;
  sort: number;
}

interface VendorCategoryTable {
  vassalage: string;
  game_type: string;
}

interface GameTable {
  node_id: string;
  vassalage: string;
  game_type: string;
  name: string;
  names: Json<Record<string, string>>;
  game_id: string | null;
  room_id: string | null;
  classify: string | null;
  opens: string | null;
  is_new: boolean;
  hot_rank: number | null;
  min_bet: string;
  support_play: boolean;
  sort: number;
}

interface FavouriteTable {
  brand_id: string;
  member_id: Reference;
  node_id: string;
  added_at: Date;
}

interface RecentTable {
  brand_id: string;
  member_id: Reference;
  node_id: string;
  played_at: Date;
}

interface SettingTable {
  brand_id: string;
  key: string;
  value: Json<unknown>;
  changed_at: Generated<Date>;
}

interface BrandStartTable {
  brand_id: string;
  said: Json<ServerSettings>;
  seeded_at: Generated<Date>;
  /** Whether it was given the invented payments of the demo, which it gets once. */
  demo_payments: Generated<boolean>;
  /** Whether it was given the invented activities of the demo. */
  demo_activities: Generated<boolean>;
}

interface AnnouncementTable {
  brand_id: string;
  id: string;
  kind: string;
  group_name: string;
  sort: number;
  texts: Json<Record<string, Record<string, string>>>;
  data: Json<Record<string, string>>;
  shown_from: ColumnType<Date | null, Date | null | undefined, Date | null>;
  shown_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  demo: Generated<boolean>;
}

interface LotteryGroupTable {
  id: string;
  names: Json<Record<string, string>>;
  sort: number;
}

interface LotteryTable {
  code: string;
  group_id: string;
  names: Json<Record<string, string>>;
  game_id: string;
  m_ui: string;
  css: string;
  prize_mode: string;
  ent_play: boolean;
  trad_play: boolean;
  draw_kind: string;
  picks: number;
  bonus_picks: number;
  low: number;
  high: number;
  every_minutes: number;
  offset_minutes: number;
  sort: number;
}

interface LotteryDrawTable {
  code: string;
  drawn_at: Date;
  issue: string;
  numbers: Json<readonly string[]>;
  bonus: Json<readonly string[]>;
}

interface JackpotTable {
  brand_id: string;
  base: string;
  per_step: string;
  share: string;
  started_at: Date;
}

interface AccountTable {
  id: Id;
  brand_id: string;
  member_id: ColumnType<string | null, string | null, never>;
  kind: string;
  /** Null of the house's accounts, whose balance is the sum of their postings. */
  balance: ColumnType<string | null, never, never>;
}

interface TransactionTable {
  id: Id;
  brand_id: string;
  member_id: ColumnType<string | null, string | null, never>;
  kind: string;
  idempotency_key: string;
  fingerprint: string;
  created_at: Generated<Date>;
}

interface PostingTable {
  id: Id;
  brand_id: string;
  transaction_id: Reference;
  account_id: Reference;
  amount: string;
  /** What was in a member's account afterwards; null of the house's. */
  balance: ColumnType<string | null, never, never>;
  /** When its transaction was made; null of the house's. */
  at: ColumnType<Date | null, never, never>;
}

/** Who does what one process at a time does, and until when. */
interface LeaseTable {
  name: string;
  owner: string;
  until: Date;
}

interface MigrationTable {
  name: string;
  checksum: string;
  applied_at: Generated<Date>;
}

/** Row types of all tables, as the migrations create them. */
export interface Tables
  extends AccountTables,
    ActivityTables,
    AdjustmentTables,
    ContractTables,
    SignInTables,
    TeamTables,
    GuideTables,
    MissionTables,
    RainTables,
    InboxTables,
    OperatorTables,
    PasskeyTables,
    PasswordTables,
    PaymentTables,
    PictureTables,
    PlayTables,
    RebateTables,
    PushTables,
    ReferralTables,
    RewardTables,
    SecurityTables,
    WatchTables {
  vendor: VendorTable;
  vendor_category: VendorCategoryTable;
  game: GameTable;
  favourite: FavouriteTable;
  recent: RecentTable;
  brand_start: BrandStartTable;
  setting: SettingTable;
  announcement: AnnouncementTable;
  lottery_group: LotteryGroupTable;
  lottery: LotteryTable;
  lottery_draw: LotteryDrawTable;
  jackpot: JackpotTable;
  account: AccountTable;
  transaction: TransactionTable;
  posting: PostingTable;
  lease: LeaseTable;
  migration: MigrationTable;
}
