import type { ColumnType } from 'kysely';

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

/** Tables of bank cards and uploaded profile pictures. */
export interface SecurityTables {
  bank_card: BankCardTable;
  head_icon: HeadIconTable;
}
