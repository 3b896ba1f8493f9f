import type { ColumnType, Generated } from 'kysely';

/** bigint columns; both engines return them as text. */
type Id = ColumnType<string, never, never>;
type Reference = ColumnType<string, string, string>;
/** A nullable text column that an insert may omit. */
type Optional = ColumnType<string | null, string | null | undefined, string | null>;

/** By what a session showed that it is its member's. */
export type ProofKind = 'password' | 'phone' | 'provider' | 'passkey';

interface MemberTable {
  id: Id;
  brand_id: string;
  account: string;
  password_hash: string;
  type: number;
  nickname: string | null;
  upline_id: Optional;
  /** Its place among those below the same upline, which a trigger gives it. */
  place: ColumnType<number | null, number | null | undefined, number | null>;
  reg_date: string;
  must_change_password: Generated<boolean>;
  disabled: Generated<boolean>;
  level: Generated<number>;
  head_icon: string | null;
  email: Optional;
  dialing_code: Optional;
  mobile_num: Optional;
  /** Both together, as digits: what numbers are compared by. */
  mobile: ColumnType<string | null, never, never>;
  /** A number that another member kept. */
  former_mobile: Optional;
  payee_name: Optional;
  /** Encrypted (secrets/vault.ts). */
  sealed_id_number: Optional;
  payment_password_hash: Optional;
  contacts: ColumnType<Record<string, string>, string | undefined, string>;
  affiliate_code: Optional;
  register_method: Optional;
  register_url: Optional;
  registration_key: Optional;
  /** Null of those who registered before this was kept. */
  registered_at: ColumnType<Date | null, Date | undefined, never>;
  last_login_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  email_confirmed: Generated<boolean>;
  mobile_confirmed: Generated<boolean>;
  has_password: Generated<boolean>;
  /** Invented by the seed: it signs in only in the demo. */
  demo: Generated<boolean>;
  automatic_transfer: Generated<boolean>;
  money_out_held_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  devices_known_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  language: Optional;
}

interface AffiliateTable {
  brand_id: string;
  code: string;
  member_id: Reference;
  domain: string | null;
  enabled: Generated<boolean>;
  /** Of the channel; null: the member's own code. */
  name: Optional;
  agent: Generated<boolean>;
  rates: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
  created_at: ColumnType<Date | null, Date | null | undefined, never>;
  visits: Generated<number>;
  creation_key: Optional;
}

interface AffiliateVisitTable {
  brand_id: string;
  code: string;
  day: string;
  visitor: string;
}

interface OutboxTable {
  id: Id;
  brand_id: string;
  channel: 'sms' | 'mail';
  recipient: string;
  content: string;
  sent_at: Date;
  sender: Generated<string>;
  state: Generated<'queued' | 'sent' | 'failed'>;
  tries: Generated<number>;
  next_try_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  problem: ColumnType<string | null, string | null | undefined, string | null>;
}

interface SmsCodeTable {
  brand_id: string;
  purpose: string;
  mobile: string;
  salt: string;
  code_hash: string;
  tries: Generated<number>;
  sent_at: Date;
  expires_at: Date;
}

interface LevelTable {
  brand_id: string;
  level: number;
  name: string;
  /** What it needs and brings; null: as the product has it. */
  benefits: ColumnType<unknown, string | null | undefined, string | null>;
}

interface SessionTable {
  id: Id;
  token_hash: string;
  brand_id: string;
  member_id: Reference;
  device: string | null;
  agent: Optional;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  last_login_at: ColumnType<Date | null, Date | null | undefined, never>;
  idle_minutes: Generated<number>;
  must_change_password: Generated<boolean>;
  /** The brand required a second factor when it began. */
  requires_second_factor: Generated<boolean>;
  proven_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  proven_by: ColumnType<ProofKind | null, ProofKind | null | undefined, ProofKind | null>;
}

interface LoginCounterTable {
  brand_id: string;
  subject: string;
  failures: number;
  failed_at: Date;
  blocked_until: Date;
  succeeded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface CaptchaTable {
  id_hash: string;
  brand_id: string;
  digits: string;
  expires_at: Date;
  work_asked: Generated<number>;
  work_done: Generated<number>;
  proof: Optional;
  /** The visitor passed the brand's own captcha provider. */
  passed: Generated<boolean>;
}

/** Tokens of captcha providers that were used. */
interface CaptchaTokenTable {
  brand_id: string;
  token_hash: string;
  expires_at: Date;
}

interface CipherKeyTable {
  brand_id: string;
  secret: string;
  created_at: Date;
}

/** Tables of members, their sign-in (sessions, captchas, one-time codes). */
export interface AccountTables {
  member: MemberTable;
  level: LevelTable;
  affiliate: AffiliateTable;
  affiliate_visit: AffiliateVisitTable;
  outbox: OutboxTable;
  sms_code: SmsCodeTable;
  session: SessionTable;
  login_counter: LoginCounterTable;
  captcha: CaptchaTable;
  captcha_token: CaptchaTokenTable;
  cipher_key: CipherKeyTable;
}
