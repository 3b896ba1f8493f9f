import type { ColumnType, Generated } from 'kysely';
import type { SecurityEventKind } from '#schemas/securityEvents.ts';

type Reference = ColumnType<string, string, string>;

interface BankCardTable {
  id: ColumnType<string, never, never>;
  brand_id: string;
  member_id: Reference;
  bank_code: string;
  holder: string;
  /** The card number, encrypted (secrets/vault.ts), and the keyed hash of brand and number. */
  sealed_number: string;
  number_hash: string | null;
  last_four: string;
  added_at: Date;
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface HeadIconTable {
  id: string;
  brand_id: string;
  member_id: Reference;
  kind: 'png' | 'jpg';
  content: string;
  uploaded_at: Date;
}

/** Keys that have encrypted something in this database. */
interface DataKeyTable {
  kid: string;
  index_secret: string;
  added_at: Generated<Date>;
}

interface SecurityEventTable {
  id: ColumnType<string, never, never>;
  brand_id: string;
  member_id: Reference;
  kind: SecurityEventKind;
  happened_at: Date;
  agent: ColumnType<string | null, string | null | undefined, never>;
  detail: ColumnType<string | null, string | null | undefined, never>;
}

interface KnownDeviceTable {
  brand_id: string;
  member_id: Reference;
  mark_hash: string;
  agent: string | null;
  first_seen: Date;
  last_seen: Date;
}

/** Authenticator apps of members: the confirmed one, and one that is being set up. */
interface TotpTable {
  id: ColumnType<string, never, never>;
  brand_id: string;
  member_id: Reference;
  /** Encrypted (secrets/vault.ts), as base32. */
  sealed_secret: string;
  made_at: Date;
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  last_step: ColumnType<string | null, string | number | null | undefined, string | number | null>;
}

interface RecoveryCodeTable {
  brand_id: string;
  member_id: Reference;
  code_hash: string;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Tables of bank cards, uploaded profile pictures, the keys that encrypt, second factors, what changed in the safety of accounts, and the devices they know. */
export interface SecurityTables {
  data_key: DataKeyTable;
  bank_card: BankCardTable;
  head_icon: HeadIconTable;
  security_event: SecurityEventTable;
  known_device: KnownDeviceTable;
  totp: TotpTable;
  recovery_code: RecoveryCodeTable;
}
