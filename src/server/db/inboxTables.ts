import type { ColumnType, Generated } from 'kysely';

type Id = ColumnType<string, never, never>;
type Reference = ColumnType<string, string, string>;
type Json<T> = ColumnType<T, string, string>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What a message says, by language code and field. */
type StoredTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface MessageTable {
  id: Id;
  brand_id: string;
  member_id: Reference;
  title: Generated<string>;
  content: Generated<string>;
  sent_at: Date;
  read_at: Optional<Date>;
  kind: Generated<string>;
  texts: ColumnType<StoredTexts | null, string | null | undefined, string | null>;
  link: Optional<string>;
  key: Optional<string>;
  broadcast_id: Optional<string>;
  deleted_at: Optional<Date>;
}

interface BroadcastTable {
  id: Id;
  brand_id: string;
  state: string;
  kind: string;
  texts: Json<unknown>;
  link: Optional<string>;
  segment: Json<unknown>;
  send_at: Optional<Date>;
  created_by: string;
  created_at: Date;
  started_at: Optional<Date>;
  finished_at: Optional<Date>;
  last_member: Optional<string>;
  reached: Generated<string>;
  delivered: Generated<number>;
  demo: Generated<boolean>;
}

interface FeedbackTable {
  id: Id;
  brand_id: string;
  member_id: Reference;
  kind: string;
  content: string;
  language: string;
  sent_at: Date;
  idempotency_key: string;
  fingerprint: string;
  state: Generated<string>;
  assigned_to: Optional<string>;
  answer: Optional<string>;
  answered_by: Optional<string>;
  answered_at: Optional<Date>;
  closed_at: Optional<Date>;
  demo: Generated<boolean>;
}

/** Tables of members' inboxes, of what operators send to many, and of feedback. */
export interface InboxTables {
  message: MessageTable;
  broadcast: BroadcastTable;
  feedback: FeedbackTable;
}
