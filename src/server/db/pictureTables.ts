import type { ColumnType } from 'kysely';

interface PictureTable {
  id: string;
  brand_id: string;
  member_id: ColumnType<string, string, string>;
  media_type: string;
  content: string;
  hash: string;
  at: Date;
  owner_kind: ColumnType<string | null, string | null | undefined, string | null>;
  owner_id: ColumnType<string | null, string | null | undefined, string | null>;
}

/** The table of pictures that members send with what they write. */
export interface PictureTables {
  picture: PictureTable;
}
