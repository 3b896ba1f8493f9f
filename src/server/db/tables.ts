import type { ColumnType, Generated } from 'kysely';

/** bigint, numeric and date columns: read as text, on both engines. */
type Id = ColumnType<string, never, never>;
type Reference = ColumnType<string, string, string>;
type Json<T> = ColumnType<T, string, string>;

interface MemberTable {
  id: Id;
  brand_id: string;
  account: string;
  password_hash: string;
  type: number;
  nickname: string | null;
  upline_id: ColumnType<string | null, string | null | undefined, string | null>;
  reg_date: string;
  must_change_password: Generated<boolean>;
  disabled: Generated<boolean>;
}

interface SessionTable {
  token_hash: string;
  brand_id: string;
  member_id: Reference;
  device: string | null;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
}

interface LoginCounterTable {
  brand_id: string;
  subject: string;
  failures: number;
  failed_at: Date;
  blocked_until: Date;
}

interface CaptchaTable {
  id_hash: string;
  brand_id: string;
  digits: string;
  expires_at: Date;
}

interface CipherKeyTable {
  brand_id: string;
  secret: string;
  created_at: Date;
}

interface MessageTable {
  id: Id;
  brand_id: string;
  member_id: Reference;
  title: string;
  content: string;
  sent_at: Date;
  read_at: Date | null;
}

interface VendorTable {
  vassalage: string;
  display_name: string;
  account_type_name: string;
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

interface AnnouncementTable {
  brand_id: string;
  id: string;
  kind: string;
  group_name: string;
  sort: number;
  texts: Json<Record<string, Record<string, string>>>;
  data: Json<Record<string, string>>;
}

interface AccountTable {
  id: Id;
  brand_id: string;
  member_id: ColumnType<string | null, string | null, never>;
  kind: string;
  balance: ColumnType<string, never, never>;
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
}

interface MigrationTable {
  name: string;
  checksum: string;
  applied_at: Generated<Date>;
}

/** The tables as the migrations make them. */
export interface Tables {
  member: MemberTable;
  session: SessionTable;
  login_counter: LoginCounterTable;
  captcha: CaptchaTable;
  cipher_key: CipherKeyTable;
  message: MessageTable;
  vendor: VendorTable;
  vendor_category: VendorCategoryTable;
  game: GameTable;
  favourite: FavouriteTable;
  recent: RecentTable;
  setting: SettingTable;
  announcement: AnnouncementTable;
  account: AccountTable;
  transaction: TransactionTable;
  posting: PostingTable;
  migration: MigrationTable;
}
