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

/** Tables of bank cards, uploaded profile pictures, the keys that encrypt, and what changed in the safety of accounts. */
export interface SecurityTables {
  data_key: DataKeyTable;
  bank_card: BankCardTable;
  head_icon: HeadIconTable;
  security_event: SecurityEventTable;
}
