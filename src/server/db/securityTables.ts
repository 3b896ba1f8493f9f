import type { ColumnType } from 'kysely';
import type { SecurityEventKind } from '#schemas/securityEvents.ts';

type Reference = ColumnType<string, string, string>;

interface BankCardTable {
  id: ColumnType<string, never, never>;
  brand_id: string;
  member_id: Reference;
  bank_code: string;
  holder: string;
  card_number: string;
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

interface SecurityEventTable {
  id: ColumnType<string, never, never>;
  brand_id: string;
  member_id: Reference;
  kind: SecurityEventKind;
  happened_at: Date;
  agent: ColumnType<string | null, string | null | undefined, never>;
  detail: ColumnType<string | null, string | null | undefined, never>;
}

/** Tables of bank cards, uploaded profile pictures, and what changed in the safety of accounts. */
export interface SecurityTables {
  bank_card: BankCardTable;
  head_icon: HeadIconTable;
  security_event: SecurityEventTable;
}
